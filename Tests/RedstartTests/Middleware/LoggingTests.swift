import Redstart
import TestSupport
import Testing

@Suite struct LoggingTests {
  private let log = SurfaceLog<String>()

  private func store(
    changes: Bool = false, _ inner: Middleware<SurfaceState, SurfaceAction>...,
    gate: @escaping @Sendable (SurfaceAction) throws -> Void = { _ in }
  ) -> Store<SurfaceState, SurfaceAction> {
    surfaceStore(
      middleware: [.logging(changes: changes, to: { [log] in log.note($0) })] + inner,
      enhancers: [.gate { action, _ in try gate(action) }])
  }

  @Test func aLineSaysActionOriginAndRevision() {
    let store = store()
    store.dispatch(.add(1), fileID: "App/Main.swift", line: 3)
    store.dispatch(.profile(.rename("Ada")), fileID: "App/Main.swift", line: 4)
    #expect(
      log.entries == [
        "add(1) from App/Main.swift:3: committed 1",
        #"profile(RedstartTests.SurfaceAction.Profile.rename("Ada")) from App/Main.swift:4: committed 2"#,
      ])
  }

  @Test func aLineSaysWhatElseMayBecomeOfAnAction() {
    let store = store(
      Middleware { _, next, action in if action != .add(0) { next(action) } },
      gate: { if $0 == .add(-1) { throw SurfaceError.tooMuch(1) } })
    store.dispatch(.add(0), fileID: "A/B.swift", line: 1)
    store.dispatch(.add(-1), fileID: "A/B.swift", line: 2)
    #expect(
      log.entries == [
        "add(0) from A/B.swift:1: swallowed", "add(-1) from A/B.swift:2: refused: tooMuch(1)",
      ])
  }

  @Test func aNestedDispatchIsWrittenBeforeTheOneAroundIt() {
    let store = store(
      Middleware { context, next, action in
        if action == .add(1) { context.dispatch(.add(2), fileID: "A/B.swift", line: 2) }
        next(action)
      })
    store.dispatch(.add(1), fileID: "A/B.swift", line: 1)
    #expect(
      log.entries == [
        "add(2) from A/B.swift:2: committed 1", "add(1) from A/B.swift:1: committed 2",
      ])
  }

  @Test func onRequestItSaysWhatChanged() {
    let store = store(changes: true)
    store.dispatch(.add(2), fileID: "A/B.swift", line: 1)
    store.dispatch(.insertRow(id: 7), fileID: "A/B.swift", line: 2)
    store.dispatch(.row(id: 7, add: 3), fileID: "A/B.swift", line: 3)
    store.dispatch(.add(0), fileID: "A/B.swift", line: 4)
    #expect(
      log.entries == [
        "add(2) from A/B.swift:1: committed 1\n  count: 0 → 2",
        """
        insertRow(id: 7) from A/B.swift:2: committed 2
          rows[0]: + RedstartTests.SurfaceState.Row(id: 7, value: 0)
        """,
        "row(id: 7, add: 3) from A/B.swift:3: committed 3\n  rows[0].value: 0 → 3",
        "add(0) from A/B.swift:4: committed 4",
      ])
  }

  @Test func itCanBeScopedToAFeature() {
    let store = surfaceStore(middleware: [
      Middleware<SurfaceState.Profile, SurfaceAction.Profile>
        .logging(changes: true, to: { [log] in log.note($0) })
        .scope(\.profile, action: .profile)
    ])
    store.dispatch(.add(1))
    store.dispatch(.profile(.visit), fileID: "A/B.swift", line: 1)
    #expect(log.entries == ["visit from A/B.swift:1: committed 2\n  visits: 0 → 1"])
  }

  @Test func withoutASinkItPrints() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      let store = surfaceStore(middleware: [.logging()])
      store.dispatch(.add(1), fileID: "A/B.swift", line: 1)
    }
    let output = try #require(result).standardOutputContent
    #expect(
      String(decoding: output, as: UTF8.self).contains("add(1) from A/B.swift:1: committed 1\n"))
  }
}
