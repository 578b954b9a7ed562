import Testing

@testable import RedstartTesting

/// What several threads find on their walks is what one would have found.
@Suite struct WalkControlTests {
  @Test func whatWasFoundOnWalksThatAreNotNeededDoesNotCount() {
    let control = WalkControl(count: 200, limits: ExplorationLimits(), properties: 3)
    #expect(control.take() == 0..<64)
    #expect(control.take() == 64..<128)
    // Another thread is ahead, and then this one finds with what all of it ends.
    control.found(0, walk: 100, initialIndex: 0, choices: [1], endsSearch: false)
    control.found(1, walk: 2, initialIndex: 0, choices: [2], endsSearch: false)
    control.found(2, walk: 3, initialIndex: 0, choices: [3], endsSearch: true)
    #expect(control.take() == nil)
    #expect(control.result().0.map { $0?.walk } == [nil, 2, 3])
  }
}
