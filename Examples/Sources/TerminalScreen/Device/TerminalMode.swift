import CTerminal
import Foundation

/// Turns a terminal into a screen, and back into what it was, whatever becomes of the process in between.
struct TerminalMode {
  private let descriptor: Int32
  private var isEntered = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Keys come one by one and unseen, and none of them is a signal. The terminal shows an empty screen.
  mutating func enter() throws(TerminalError) {
    guard !isEntered else { return }
    var original = termios()
    guard tcgetattr(descriptor, &original) == 0 else {
      throw .notChanged(reason: String(cString: strerror(errno)))
    }
    let leave = EscapeSequence.leave
    let error = terminal_guard_arm(descriptor, &original, leave, leave.utf8.count)
    guard error == 0 else { throw .notChanged(reason: String(cString: strerror(error))) }
    isEntered = true
    apply(original)
  }

  /// Back to what it was.
  mutating func leave() {
    guard isEntered else { return }
    isEntered = false
    terminal_guard_restore()
  }

  /// Once more, after somebody else has changed the mode.
  func renew() {
    var current = termios()
    if isEntered, tcgetattr(descriptor, &current) == 0 { apply(current) }
  }

  private func apply(_ settings: termios) {
    var raw = settings
    cfmakeraw(&raw)
    // A signal that stops the process must not stop it in here.
    while tcsetattr(descriptor, TCSANOW, &raw) != 0, errno == EINTR {}
  }
}
