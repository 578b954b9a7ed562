/// Where in a test's source a call stands; failures are reported there.
public struct CallSite: Sendable, Hashable, CustomStringConvertible {
  /// The module and file: `AppTests/CartTests.swift`.
  public let fileID: StaticString
  /// The file's path, where it was compiled.
  public let filePath: StaticString
  /// The line, from 1.
  public let line: UInt
  /// The column, from 1.
  public let column: UInt

  /// The place of this call, or the one that a helper was given by its own caller.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  public static func == (left: CallSite, right: CallSite) -> Bool {
    left.line == right.line && left.column == right.column
      && left.fileID.description == right.fileID.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID.description)
    hasher.combine(line)
    hasher.combine(column)
  }

  /// `AppTests/CartTests.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
