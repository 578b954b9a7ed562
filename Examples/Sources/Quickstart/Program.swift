import Foundation
import QuickstartCore
import Redstart

/// Loads users and prints their names: the whole program, seen from above.
@main
enum Program {
  static func main() {
    exit(run().rawValue)
  }

  private static func run() -> ExitStatus {
    do {
      let options = try Options(parsing: CommandLine.arguments.dropFirst())
      let report = options.wantsHelp ? .help : Report(load(options))
      // After the names, where it is seen.
      defer { if let message = report.message { complain(message) } }
      try Channel.output.print(report.lines)
      return report.status
    } catch let failure as AppFailure {
      complain("\(failure)")
      return ExitStatus(failure)
    } catch {
      complain("\(error); see --help")
      return .badArguments
    }
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
    // With a URL the standard output is for names alone.
    let log: Channel = options.url == nil ? .output : .error
    let api: any UsersAPI =
      options.url.map { URLSessionUsersAPI(url: $0, timeout: options.timeout) }
      ?? InProcessUsersAPI()
    var middleware: [Middleware<AppState, AppAction>] = [
      .arrivals { log.write($0) },
      .api(api),
      .logout,
    ]
    if let file = options.file { middleware.append(.saving(to: file)) }
    return middleware
  }

  private static func complain(_ message: String) {
    Channel.error.write("Quickstart: \(message)")
  }
}
