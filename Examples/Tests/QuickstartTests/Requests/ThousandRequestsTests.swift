import Foundation
import Redstart
import RedstartRequests
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A store that goes while a thousand requests to a server which does not answer are on their way.
@Suite struct ThousandRequestsTests {
  struct State: Sendable {
    var answers = RequestCache<Int, Int>()
  }

  enum Action: Sendable {
    case answers(RequestAction<Int, Int>)
  }

  /// Ends with the store, if nothing else holds what the store holds.
  final class Probe: Sendable {}

  static let count = 1000

  @Test(.timeLimit(.minutes(3)))
  func theStoreIsFreedAtOnceAndAllConnectionsClose() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = Self.count
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    try await HTTPServer.answering(.stalling) { server in
      let url = try #require(URL(string: server.url))
      let endpoint = Endpoint<Int, Int> { number in
        try await session.data(for: URLRequest(url: url, timeoutInterval: 170)).0.count + number
      }
      var probe: Probe? = Probe()
      weak let weakProbe = probe
      let recorder = ActionRecorder<State, Action>()
      var store: Store? = Self.store(endpoint, recorder, probe)
      weak let weakStore = store
      probe = nil

      for number in 0..<Self.count { store?.dispatch(.answers(.load(number))) }
      try await server.waits(for: .asked, count: Self.count)
      #expect(store?.state.answers.slots.count { $0.isLoading } == Self.count)
      #expect(weakProbe != nil)

      let refusals = try #require(store?.refusals)
      let actions = recorder.actions.count
      let clock = ContinuousClock()
      let end = clock.now
      store = nil
      #expect(weakStore == nil && weakProbe == nil)
      try await server.waits(for: .closed, count: Self.count)
      let elapsed = clock.now - end
      #expect(elapsed < .seconds(30))
      #expect(recorder.actions.count == actions)
      #expect(refusals.ended == 0 && refusals.refused == 0)
    }
  }

  private static func store(
    _ endpoint: Endpoint<Int, Int>, _ recorder: ActionRecorder<State, Action>, _ probe: Probe?
  ) -> Store<State, Action> {
    let answers = Case<Action, RequestAction<Int, Int>>(
      Action.answers, extract: { if case .answers(let action) = $0 { action } else { nil } })
    let reducer = Reducer<State, Action> { [probe] state, action in
      _ = probe
      guard case .answers(let action) = action else { return }
      state.answers.reduce(action)
    }
    return Store(
      initialState: State(), reducer: reducer,
      middleware: [
        recorder.middleware,
        .requests(endpoint, in: \.answers, action: answers, time: .continuous),
      ])
  }
}
