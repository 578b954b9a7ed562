import Dispatch
import Foundation
import QuickstartCore
import Redstart

/// Loads users and prints their names: the whole program, seen from above.
@main
enum Program {
  static func main() {
    do {
      let options = try Options(parsing: CommandLine.arguments.dropFirst())
      if options.wantsHelp {
        Channel.output.write(Options.help)
        exit(ExitStatus.success.rawValue)
      }
      let state = load(options)
      exit(print(Report(state)).rawValue)
    } catch {
      Channel.error.write("Quickstart: \(error); see --help")
      exit(ExitStatus.badArguments.rawValue)
    }
  }

  /// Makes a store, asks it twice for the users, and waits for what comes of it.
  private static func load(_ options: Options) -> AppState {
    // With a URL the standard output is for names alone.
    let log: Channel = options.url == nil ? .output : .error
    var middleware: [Middleware<AppState, AppAction>] = [.arrivals { log.write($0) }]
    if let url = options.url {
      middleware.append(.api(URLSessionUsersAPI(url: url, timeout: options.timeout)))
    } else {
      middleware.append(.api(InProcessUsersAPI()))
    }
    middleware.append(.logout)
    if let file = options.file { middleware.append(.saving(to: file)) }

    let store = Store(initialState: AppState(), reducer: appReducer, middleware: middleware)

    store.dispatch(.load)
    // The API middleware sends no second request while the first is on its way.
    store.dispatch(.load)

    // The first call comes at once, so an answer that is already there is not missed.
    let answered = DispatchSemaphore(value: 0)
    let observation = store.observe(\.loading) { loading in
      if !loading { answered.signal() }
    }
    answered.wait()
    observation.cancel()
    return store.state
  }

  /// Prints the names, then the message.
  private static func print(_ report: Report) -> ExitStatus {
    var status = report.status
    var messages = report.message.map { [$0] } ?? []
    do {
      try Channel.output.print(report.names)
    } catch {
      messages.append(error.description)
      status = ExitStatus(error)
    }
    for message in messages { Channel.error.write("Quickstart: \(message)") }
    return status
  }
}
