import QuickstartByHandApp
import QuickstartCore
import Redstart

/// Loads users and prints their names, by a middleware that is written by hand and an API that
/// calls back: the way of the first Swift libraries of this kind, and of whoever wants every step
/// in their own hands.
@main
enum Program {
  static func main() async {
    await CommandLineProgram(name: "QuickstartByHand") { Report(load($0)) }.runAndExit()
  }

  /// Makes a store, asks it for the users twice, and waits for what comes of it.
  private static func load(_ options: Options) -> AppState {
    let store = Store(
      initialState: AppState(), reducer: appReducer, middleware: middleware(for: options))
    // A batch is one turn: the answer, which another thread brings, cannot come between the two.
    store.batch {
      store.dispatch(.load)
      store.dispatch(.load)
    }
    return store.stateOnceLoaded()
  }

  /// Who reacts to actions, and in which order.
  private static func middleware(for options: Options) -> [Middleware<AppState, AppAction>] {
    let api: any UsersAPI =
      options.url.map { URLSessionUsersAPI(url: $0, timeout: options.timeout) }
      ?? InProcessUsersAPI()
    var middleware: [Middleware<AppState, AppAction>] = [
      .arrivals { options.log.write($0) },
      .api(api),
      .logout,
    ]
    if let file = options.file { middleware.append(.saving(to: file)) }
    return middleware
  }
}
