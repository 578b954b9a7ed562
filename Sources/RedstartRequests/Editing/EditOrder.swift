/// In which order edits of one value are sent.
public enum EditOrder: Hashable, Sendable {
  /// Each is sent when the one before it has been answered, so that the server applies them in the
  /// order in which they are shown.
  case oneByOne
  /// Each is sent at once. The server may apply them in another order than they are shown, so that
  /// the value is asked for again after edits that overlapped.
  case atOnce
}
