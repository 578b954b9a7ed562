import Foundation

extension Error {
  /// Why it happened, in the system's own words where it has some: Foundation's are often no more
  /// than a number.
  public var reason: String {
    let underlying = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let cause = (underlying ?? self) as NSError
    guard cause.domain == NSPOSIXErrorDomain else { return localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }
}
