import Foundation

/// What the command line asks for.
public struct Options: Equatable, Sendable {
  /// Where the users are; without it they come from the process itself.
  public var url: URL?
  /// Where they are saved.
  public var file: String?
  /// How many seconds the server has for its whole answer.
  public var timeout = Self.defaultTimeout
  /// Whether to explain all this instead.
  public var wantsHelp = false

  public init() {}

  /// How long a server has if nothing is said.
  public static let defaultTimeout = 30.0
  /// The longest that may be asked for: a day.
  public static let longestTimeout = 86_400.0
}
