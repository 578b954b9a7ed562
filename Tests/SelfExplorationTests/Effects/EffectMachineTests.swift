import Redstart
import RedstartTesting
import TestSupport
import Testing

/// ``EffectMachine``: every state that few runs can bring it into, and that an explorer of effects takes them for the same.
@Suite struct EffectMachineExplorationTests {
  private func explore(_ model: EffectMachineModel, least: Int) {
    let exploration = Explorer(model).expectHolds()
    #expect(exploration.results.allSatisfy { $0.verdict == .holds })
    #expect(exploration.coverage.isComplete)
    #expect(exploration.coverage.distinctStates > least)
  }

  @Test func everyMixOfPolicies() {
    let named = EffectPolicy.allCases.map { EffectMachineModel.Kind(key: 1, policy: $0) }
    let nameless = EffectMachineModel.Kind(isNamed: false)
    explore(
      EffectMachineModel(kinds: named + [nameless], runs: 4, cancelsKeys: [nil, 1]), least: 1_000)
  }

  @Test func twoKeysAndACondition() {
    let kinds = [1, 2].flatMap { key in
      [EffectPolicy.latestWins, .queued].map { EffectMachineModel.Kind(key: key, policy: $0) }
    }
    explore(
      EffectMachineModel(kinds: kinds, runs: 4, cancelsKeys: [nil, 1], loses: true), least: 1_000)
  }

  @Test func everyPace() {
    let paces: [TaskPace] = [
      .debounce, .throttle(.leading), .throttle(.trailing), .throttle(.both),
    ]
    var policies: [EffectPolicy] = [.latestWins, .queued]
    if Scale.stride == 1 { policies.append(.ignoreWhileRunning) }
    let kinds = paces.flatMap { [policies] pace in
      policies.map {
        EffectMachineModel.Kind(policy: $0, pace: pace)
      }
    }
    explore(EffectMachineModel(kinds: kinds, runs: Scale.isSlow ? 2 : 3, loses: true), least: 300)
  }
}
