import TestSupport
import Testing

/// The same sequence of actions gives the same commits, whatever the library in whose words it is written.
@Suite("One script through every library")
@MainActor
struct OneScriptTests {
  /// Libraries whose subscribers are told inside the turn, and are otherwise like the core.
  private let facades: [any Runner] = [ReduxKitRunner(), ReSwiftRunner()]
  private let core: any Runner = CoreRunner()
  private let modules: any Runner = RedSwiftRunner()

  private func compare(
    _ scripts: [Script], _ runners: [any Runner], with plain: PlainRunner,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(!scripts.isEmpty, sourceLocation: location)
    for script in scripts {
      let expected = plain.commits(of: script)
      for runner in runners {
        let commits = runner.commits(of: script)
        guard commits != expected else { continue }
        Issue.record(
          "\(runner.name): \(script) gave \(commits), not \(expected)", sourceLocation: location)
        return
      }
    }
  }

  /// Links that commit a step once at most.
  private let modest = Link.allCases.filter { !$0.multiplies }

  @Test("Middleware that passes on, swallows, multiplies, rewrites and dispatches, exhaustively")
  func middleware() {
    compare(
      Script.small(Link.allCases, [[]]), facades + [core],
      with: PlainRunner(notification: .afterTurn))
  }

  @Test("The same in long scripts by chance")
  func longMiddleware() {
    compare(
      Script.random(Scale.long(3_000), seed: 1, Link.allCases, reactions: 0...0), facades + [core],
      with: PlainRunner(notification: .withinTurn))
  }

  @Test(
    "Subscribers that dispatch, behind middleware that commits a step once at most, exhaustively")
  func reactions() {
    compare(
      Script.small(modest, Script.reactions), facades + [core],
      with: PlainRunner(notification: .afterTurn))
    compare(
      Script.small([], Script.reactions), facades + [core, modules],
      with: PlainRunner(notification: .withinTurn))
  }

  @Test("Modules without middleware, with one presenter that sends, by chance")
  func longModules() {
    compare(
      Script.random(Scale.long(3_000), seed: 2, [], reactions: 0...1), facades + [core, modules],
      with: PlainRunner(notification: .withinTurn))
  }

  @Test("Several subscribers that dispatch, by chance")
  func longReactions() {
    compare(
      Script.random(Scale.long(3_000), seed: 3, modest, reactions: 0...3), facades + [core],
      with: PlainRunner(notification: .afterTurn))
  }

  @Test("Subscribers that dispatch behind middleware that multiplies: told inside the turn")
  func reactionsWithinTheTurn() {
    compare(
      Script.small(Link.allCases, Script.reactions), facades,
      with: PlainRunner(notification: .withinTurn))
    compare(
      Script.random(Scale.long(3_000), seed: 4, Link.allCases, reactions: 0...3), facades,
      with: PlainRunner(notification: .withinTurn))
  }

  @Test("Subscribers that dispatch behind middleware that multiplies: told after the turn")
  func reactionsAfterTheTurn() {
    compare(
      Script.small(Link.allCases, Script.reactions), [core],
      with: PlainRunner(notification: .afterTurn))
    compare(
      Script.random(Scale.long(3_000), seed: 5, Link.allCases, reactions: 0...3), [core],
      with: PlainRunner(notification: .afterTurn))
  }
}
