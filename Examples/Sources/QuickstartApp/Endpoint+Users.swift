import Foundation
import QuickstartCore
import Redstart
import RedstartRequests

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Endpoint<NoParameters, [User]> {
  /// Users from a server. Nothing else in the program knows that there is one.
  ///
  /// - Parameters:
  ///   - url: where the JSON is.
  ///   - timeout: how many seconds the whole answer may take.
  ///   - session: what carries the requests.
  public static func users(
    at url: URL, timeout: Double, session: URLSession = URLSession(configuration: .ephemeral)
  ) -> Endpoint {
    Endpoint { _ in
      let (data, response) = try await session.data(for: URLRequest(url: url))
      if let code = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(code) {
        throw AppFailure.status(code)
      }
      return try [User](json: data)
    } failure: { error in
      RequestFailure(AppFailure(error, url: url, timeout: timeout))
    }
    .adjusted { $0.timeout(.seconds(timeout), clock: ContinuousClock()) }
  }

  /// Users that need no server: the process knows them, and takes its time to say so.
  public static func usersInProcess(
    _ users: [User] = [User(name: "Ada"), User(name: "Grace"), User(name: "Margaret")],
    delay: Duration = .milliseconds(300)
  ) -> Endpoint {
    Endpoint { _ in
      try await Task.sleep(for: delay)
      return users
    }
  }
}

extension AppFailure {
  /// What an error means that came in place of the users.
  fileprivate init(_ error: any Error, url: URL, timeout: Double) {
    switch error {
    case let failure as AppFailure: self = failure
    case is EffectTimeout, URLError.timedOut:
      self = .timedOut(url: url.absoluteString, seconds: timeout)
    default: self = .noAnswer(url: url.absoluteString, reason: error.reason)
    }
  }
}
