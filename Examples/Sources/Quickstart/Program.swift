import QuickstartApp
import QuickstartCore
import Redstart
import RedstartRequests

/// Loads users and prints their names: the whole program, seen from above.
@main
enum Program {
  static func main() async {
    await CommandLineProgram(name: "Quickstart") { Report(await load($0)) }.runAndExit()
  }

  /// Makes a store, asks it for the users twice, and waits for what comes of it.
  private static func load(_ options: Options) async -> AppState {
    let store = Store(
      initialState: AppState(), reducer: appReducer, middleware: middleware(for: options))
    // A batch is one turn: the answer, which another thread brings, cannot come between the two.
    store.batch {
      store.dispatch(.users(.load()))
      store.dispatch(.users(.load()))
    }
    await store.settled()
    return store.state
  }

  /// Who reacts to actions, and in which order.
  private static func middleware(for options: Options) -> [Middleware<AppState, AppAction>] {
    let users = options.url.map { Endpoint.users(at: $0, timeout: options.timeout) }
    var middleware: [Middleware<AppState, AppAction>] = [
      .arrivals { options.log.write($0) },
      .requests(users ?? .usersInProcess(), in: \.users, action: .users, time: .continuous),
      .logout,
    ]
    if let file = options.file { middleware.append(.saving(to: file)) }
    return middleware
  }
}
