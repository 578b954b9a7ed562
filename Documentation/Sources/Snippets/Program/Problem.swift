/// Something in a document that cannot be compiled and run as it stands, or that has failed.
package struct Problem: Hashable, Sendable, CustomStringConvertible {
  package let file: String
  package let line: Int
  package let message: String

  /// As compilers write it, so that editors find the place.
  package var description: String { "\(file):\(line): error: \(message)" }
}
