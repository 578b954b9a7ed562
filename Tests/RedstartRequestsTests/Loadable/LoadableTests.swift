import Foundation
import RedstartRequests
import TestSupport
import Testing

@Suite struct LoadableTests {
  typealias Value = Loadable<Int>

  enum Step: CaseIterable, Sendable {
    case start, succeed, fail, cancel
  }

  static let old = Loaded(1, at: .seconds(1))
  static let new = Loaded(2, at: .seconds(2))
  static let failure = RequestFailure(type: "T", code: 4, message: "m")
  static let other = RequestFailure(type: "T", code: 5, message: "n")

  static let stages: [Value] = [
    .idle, .loading(last: nil), .loading(last: old), .loaded(old), .failed(failure, last: nil),
    .failed(failure, last: old),
  ]

  /// What each step makes of each stage, in the order of ``stages``.
  static let table: [Step: [Value]] = [
    .start: [
      .loading(last: nil), .loading(last: nil), .loading(last: old), .loading(last: old),
      .loading(last: nil), .loading(last: old),
    ],
    .succeed: Array(repeating: .loaded(new), count: 6),
    .fail: [
      .failed(other, last: nil), .failed(other, last: nil), .failed(other, last: old),
      .failed(other, last: old), .failed(other, last: nil), .failed(other, last: old),
    ],
    .cancel: [
      .idle, .idle, .loaded(old), .loaded(old), .failed(failure, last: nil),
      .failed(failure, last: old),
    ],
  ]

  @Test(arguments: Step.allCases) func everyStepFromEveryStage(step: Step) throws {
    let expected = try #require(Self.table[step])
    for (stage, expected) in zip(Self.stages, expected) {
      var value = stage
      value.take(step)
      #expect(value == expected, "\(step) from \(stage)")
    }
  }

  @Test func readings() {
    #expect(Self.stages.map(\.last) == [nil, nil, Self.old, Self.old, nil, Self.old])
    #expect(Self.stages.map(\.value) == [nil, nil, 1, 1, nil, 1])
    let second = Duration.seconds(1)
    #expect(Self.stages.map(\.time) == [nil, nil, second, second, nil, second])
    #expect(Self.stages.map(\.isLoading) == [false, true, true, false, false, false])
    #expect(
      Self.stages.map(\.failure) == [nil, nil, nil, nil, Self.failure, Self.failure])
  }

  @Test func stagesAreUnequal() {
    #expect(Set(Self.stages).count == Self.stages.count)
  }

  @Test func mapKeepsTheStageAndTheTime() {
    let mapped = Self.stages.map { $0.map { "\($0)" } }
    let old = Loaded("1", at: .seconds(1))
    #expect(
      mapped == [
        .idle, .loading(last: nil), .loading(last: old), .loaded(old),
        .failed(Self.failure, last: nil), .failed(Self.failure, last: old),
      ])
  }

  @Test func mapThrowsWhatItsTransformThrows() {
    #expect(throws: Self.failure) {
      try Value.loaded(Self.old).map { _ throws(RequestFailure) -> Int in throw Self.failure }
    }
  }

  @Test func whatIsWrittenDownIsReadAgain() throws {
    for stage in Self.stages {
      let data = try JSONEncoder().encode(stage)
      #expect(try JSONDecoder().decode(Value.self, from: data) == stage)
    }
  }

  /// Over every history of up to six steps: the value is the last that came, and a failure is there
  /// only after one.
  @Test func everyHistory() {
    var histories: [[Step]] = [[]]
    for _ in 0..<6 { histories += histories.flatMap { h in Step.allCases.map { h + [$0] } } }
    for history in Set(histories) {
      var value = Value.idle
      for step in history { value.take(step) }
      #expect((value.value != nil) == history.contains(.succeed))
      #expect(value.isLoading == (history.last == .start))
      let steps = history.filter { $0 != .cancel }
      #expect((value.failure != nil) == (steps.last == .fail))
    }
  }
}

extension Loadable<Int> {
  fileprivate mutating func take(_ step: LoadableTests.Step) {
    switch step {
    case .start: start()
    case .succeed: succeed(2, at: .seconds(2))
    case .fail: fail(LoadableTests.other)
    case .cancel: cancel()
    }
  }
}
