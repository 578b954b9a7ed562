/// A key, as a terminal tells of it.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter in lower case together with the control key.
  case control(Character)
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case home
  case end
  case insert
  case delete
  case backspace
  case tab
  case enter
  case escape
}
