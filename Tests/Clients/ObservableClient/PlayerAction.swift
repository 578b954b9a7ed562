public enum PlayerAction: Sendable {
  case load(String)
  case tick
}
