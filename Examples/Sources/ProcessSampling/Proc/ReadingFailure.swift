import Foundation

/// Why a file of a process was not read.
enum ReadingFailure: Error {
  /// The process has ended.
  case gone
  case notPermitted
  case other

  init(_ code: Int32) {
    self =
      switch code {
      case ENOENT, ESRCH: .gone
      case EACCES, EPERM: .notPermitted
      default: .other
      }
  }
}
