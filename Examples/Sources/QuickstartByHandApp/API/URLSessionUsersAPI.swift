import Dispatch
import Foundation
import QuickstartCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An API behind a URL: it answers on URLSession's queue.
public struct URLSessionUsersAPI: UsersAPI {
  private let url: URL
  private let timeout: Double

  /// - Parameters:
  ///   - url: where the JSON is.
  ///   - timeout: how many seconds the whole answer may take.
  public init(url: URL, timeout: Double) {
    self.url = url
    self.timeout = timeout
  }

  public func requestUsers(_ answer: @escaping @Sendable (Answer) -> Void) {
    let session = URLSession(configuration: .ephemeral)
    let request = URLRequest(url: url, timeoutInterval: timeout)
    let task = session.dataTask(with: request) { data, response, error in
      answer(
        Answer { () throws(AppFailure) in
          if let error { throw failure(for: error) }
          if let code = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(code) {
            throw .status(code)
          }
          return try [User](json: data ?? Data())
        })
    }
    // The request's own limit counts from the last byte that came: it never gives up a server that
    // drips.
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { task.cancel() }
    task.resume()
    session.finishTasksAndInvalidate()
  }

  private func failure(for error: any Error) -> AppFailure {
    switch (error as? URLError)?.code {
    // Nobody but the clock cancels the task.
    case .cancelled, .timedOut: .timedOut(url: url.absoluteString, seconds: timeout)
    default: .noAnswer(url: url.absoluteString, reason: error.reason)
    }
  }
}
