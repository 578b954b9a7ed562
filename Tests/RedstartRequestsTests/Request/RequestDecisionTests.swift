import Redstart
import Testing

@testable import RedstartRequests

/// What becomes of a wish, over everything that it depends on.
@Suite struct RequestDecisionTests {
  typealias State = RequestState<String, Int>

  /// What is on its way in a slot, the newest last.
  enum Traffic: CaseIterable, Sendable {
    case none, equal, other, otherAfterEqual, equalAfterOther, equalWaits, otherWaits
  }

  /// What there is in it.
  enum Stock: CaseIterable, Sendable {
    case nothing, fresh, stale, invalidated, ofOtherParameters
  }

  static func state(_ traffic: Traffic, _ stock: Stock) -> State {
    var state = State()
    if stock != .nothing {
      let id = RequestID(stock == .ofOtherParameters ? "other" : "wish", number: 1)
      state.reduce(.started(id))
      state.reduce(.succeeded(id, 1, at: .seconds(stock == .stale ? 0 : 5)))
      if stock == .invalidated { state.reduce(.invalidated("wish")) }
    }
    let wish = RequestID("wish", number: 10)
    let other = RequestID("other", number: 11)
    switch traffic {
    case .none: break
    case .equal: state.reduce(.started(wish))
    case .other: state.reduce(.started(other))
    case .otherAfterEqual:
      state.reduce(.started(wish))
      state.reduce(.started(other))
    case .equalAfterOther:
      state.reduce(.started(other))
      state.reduce(.started(RequestID("wish", number: 12)))
    case .equalWaits:
      state.reduce(.started(other))
      state.reduce(.queued("wish"))
    case .otherWaits:
      state.reduce(.started(wish))
      state.reduce(.queued("other"))
    }
    return state
  }

  static func expected(
    _ traffic: Traffic, _ stock: Stock, reuses: Bool, _ policy: EffectPolicy
  ) -> RequestDecision {
    switch traffic {
    case .none: return reuses && stock == .fresh ? .reuse : .start
    case .equal, .equalAfterOther, .equalWaits: return .join
    case .other, .otherAfterEqual, .otherWaits:
      switch policy {
      case .ignoreWhileRunning: return .ignore
      case .latestWins: return .replace
      case .queued: return .queue
      case .concurrent: return .start
      }
    }
  }

  @Test(arguments: Traffic.allCases, Stock.allCases)
  func everyDecision(traffic: Traffic, stock: Stock) {
    let state = Self.state(traffic, stock)
    for policy in EffectPolicy.allCases {
      for reuses in [true, false] {
        let rules = RequestRules(policy: policy, lifetime: .seconds(10))
        let decision = state.decision(for: "wish", reusing: reuses, now: .seconds(14), rules)
        #expect(
          decision == Self.expected(traffic, stock, reuses: reuses, policy),
          "\(policy), reusing: \(reuses)")
      }
    }
  }

  @Test func factsOfEveryDecision() {
    let state = Self.state(.otherAfterEqual, .nothing)
    func facts(_ decision: RequestDecision) -> [String] {
      state.facts(decision, "wish", number: 12).map(\.description)
    }
    #expect(facts(.reuse).isEmpty && facts(.join).isEmpty && facts(.ignore).isEmpty)
    #expect(facts(.queue) == [#"queued "wish""#])
    #expect(facts(.start) == [#"started 12 of "wish""#])
    #expect(
      facts(.replace) == [
        #"cancelled 10 of "wish""#, #"cancelled 11 of "other""#, #"started 12 of "wish""#,
      ])
  }

  @Test func aValueIsFreshUntilItsLifetimeIsOver() {
    let state = RequestState(1, for: "wish", at: .seconds(5))
    func isFresh(at seconds: Int) -> Bool {
      state.isFresh(for: "wish", now: .seconds(seconds), lifetime: .seconds(10))
    }
    #expect(isFresh(at: 5) && isFresh(at: 14) && !isFresh(at: 15))
    #expect(!state.isFresh(for: "wish", now: .seconds(5), lifetime: .zero))
    #expect(!state.isFresh(for: "other", now: .seconds(5), lifetime: .seconds(10)))
  }
}
