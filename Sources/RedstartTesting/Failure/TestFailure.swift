/// Something that a tester found wrong, and the line of the test that it is about.
public struct TestFailure: Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in a sentence, and the details below it.
  public let message: String
  /// The line of the test.
  public let site: CallSite

  /// Makes a failure.
  public init(_ message: String, at site: CallSite) {
    self.message = message
    self.site = site
  }

  /// `AppTests/CartTests.swift:12: …`.
  public var description: String { "\(site): \(message)" }
}
