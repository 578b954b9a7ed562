/// What a terminal, or somebody who sends signals, has to say.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// The window has another size.
  case resized(ScreenSize)
  /// Somebody wants the program to stop for now, as control and Z do elsewhere.
  case suspend
  /// The program goes on after it was stopped.
  case resumed
  /// Somebody wants the program to end, with the number of the signal.
  case terminate(Int32)
  /// Nothing more will come: the terminal is gone.
  case closed
}
