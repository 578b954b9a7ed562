/// One place on the screen.
public struct Cell: Hashable, Sendable {
  /// What stands there; nil in the second half of a wide character.
  public var character: Character?
  public var style: Style

  public init(_ character: Character?, _ style: Style = .plain) {
    self.character = character
    self.style = style
  }

  public static let blank = Cell(" ")
}
