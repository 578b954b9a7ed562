import Foundation

/// One of the two ways out of the process. Nothing is buffered, so what several threads write keeps
/// its order.
public enum Channel: Sendable {
  case output
  case error

  /// Writes what the program was run for, a line for each element.
  public func print(_ lines: [String]) throws(AppFailure) {
    do {
      try write(lines: lines)
    } catch {
      throw .notPrinted(reason: error.reason)
    }
  }

  /// Writes a line of log or a message, if it can be written.
  public func write(_ line: String) {
    do {
      try write(lines: [line])
    } catch {
      // There is nobody left to tell, and the work goes on without it.
    }
  }

  private func write(lines: [String]) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try handle.write(contentsOf: Data(text.utf8))
  }

  private var handle: FileHandle {
    switch self {
    case .output: .standardOutput
    case .error: .standardError
    }
  }
}
