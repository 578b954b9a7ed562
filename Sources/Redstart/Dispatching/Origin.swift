/// The place in the source from which an action was dispatched.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// The file, as `#fileID` gives it: `Module/File.swift`.
  public let fileID: StaticString
  /// The line, counted from 1.
  public let line: UInt

  /// Records a place; without arguments, the caller's own.
  @inlinable
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.fileID = fileID
    self.line = line
  }

  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }

  /// Two origins are equal when they name the same file and line, wherever the compiler put the names.
  public static func == (left: Origin, right: Origin) -> Bool {
    left.line == right.line && left.fileID.description == right.fileID.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(fileID.description)
  }
}
