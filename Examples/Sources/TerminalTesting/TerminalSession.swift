import Dispatch
import Foundation
import TerminalScreen

/// A program in a pseudo-terminal, and somebody who looks at it, presses keys and waits. All of it blocks, so it has a
/// thread of its own: see ``TerminalSession/run(_:_:environment:size:body:)``.
public final class TerminalSession {
  public let terminal: PseudoTerminal
  public let process: pid_t
  public private(set) var screen: ScreenEmulator
  /// The settings of the terminal before the program began.
  public let settingsBefore: [UInt]
  private var size: ScreenSize
  private var status: Int32?

  /// How long to wait for what must come, in seconds. The machine may be crowded.
  public static let patience = 200.0

  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    size: ScreenSize = ScreenSize(columns: 80, rows: 24)
  ) throws {
    terminal = try PseudoTerminal(size)
    settingsBefore = terminal.settings
    screen = ScreenEmulator(size)
    self.size = size
    process = try terminal.start(
      program, arguments,
      environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm", "SWIFT_BACKTRACE": "enable=no"]
        .merging(environment) { $1 })
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  /// Runs `body` with a session on a thread that may block.
  public static func run<R: Sendable>(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    size: ScreenSize = ScreenSize(columns: 80, rows: 24),
    body: @escaping @Sendable (TerminalSession) throws -> R
  ) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            try body(
              TerminalSession(program, arguments, environment: environment, size: size))
          })
      }
    }
  }

  /// Presses keys.
  public func type(_ keys: String) {
    var bytes = Array(keys.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(terminal.descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }

  /// Makes the window larger or smaller.
  public func resize(_ size: ScreenSize) {
    self.size = size
    screen.resize(size)
    terminal.resize(size)
  }

  public func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Waits until the screen is as wanted.
  ///
  /// - Parameter what: a word for it, for the error.
  /// - Throws: ``TerminalTimeout`` with what the screen shows instead.
  @discardableResult
  public func wait(
    _ what: String, until isThere: (ScreenEmulator) -> Bool
  ) throws -> ScreenEmulator {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while !isThere(screen) {
      guard receive(before: end) else { throw TerminalTimeout(what: what, screen: screen) }
    }
    return screen
  }

  /// Waits until some text is on the screen.
  @discardableResult
  public func wait(for text: String) throws -> ScreenEmulator {
    try wait("'\(text)'") { $0.screenshot.contains(text) }
  }

  /// Waits for the program's end, and reads all that it wrote.
  ///
  /// - Returns: the status as `waitpid` tells it.
  public func waitForEnd() throws -> Int32 {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while status == nil {
      var found: Int32 = 0
      if waitpid(process, &found, WNOHANG) == process {
        status = found
        break
      }
      receive(before: min(end, Date(timeIntervalSinceNow: 0.01)))
      if Date() > end { throw TerminalTimeout(what: "the program's end", screen: screen) }
    }
    while receive(before: Date(timeIntervalSinceNow: 0)) {}
    return status!
  }

  /// Waits for the program's end without reading what it writes.
  public func waitForEndUnread() throws -> Int32 {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while true {
      var found: Int32 = 0
      if waitpid(process, &found, WNOHANG) == process {
        status = found
        return found
      }
      if Date() > end { throw TerminalTimeout(what: "the program's end", screen: screen) }
      usleep(10_000)
    }
  }

  /// Waits until the program has stopped, as it does when it is suspended.
  public func waitForStop() throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while true {
      var found: Int32 = 0
      // The low byte of a stopped process is 0x7F.
      if waitpid(process, &found, WNOHANG | WUNTRACED) == process, found & 0xFF == 0x7F { return }
      if Date() > end { throw TerminalTimeout(what: "the program's stop", screen: screen) }
      receive(before: Date(timeIntervalSinceNow: 0.01))
    }
  }

  /// Closes the person's end, as a window or a connection that goes away does, and waits for the program's end.
  public func hangUp() throws -> Int32 {
    terminal.hangUp()
    return try waitForEndUnread()
  }

  /// Waits until the terminal is as it was before the program.
  public func waitForRestoredTerminal() throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while terminal.settings != settingsBefore || screen.isAlternate || !screen.isCursorVisible {
      receive(before: min(end, Date(timeIntervalSinceNow: 0.01)))
      if Date() > end { throw TerminalTimeout(what: "the restored terminal", screen: screen) }
    }
  }

  /// Reads for a while, and then says how many bytes came.
  public func read(for seconds: Double) -> Int {
    let end = Date(timeIntervalSinceNow: seconds)
    let before = receivedBytes
    while Date() < end { receive(before: end) }
    return receivedBytes - before
  }

  /// How many bytes the program has written so far, as far as they have been read.
  public private(set) var receivedBytes = 0

  /// Waits for output and shows it.
  ///
  /// - Returns: whether there was some.
  @discardableResult
  private func receive(before end: Date) -> Bool {
    var wanted = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(max(0, min(end.timeIntervalSinceNow * 1000, 3_600_000)))
    guard poll(&wanted, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(terminal.descriptor, &bytes, bytes.count)
    guard count > 0 else { return false }
    receivedBytes += count
    screen.receive(bytes[..<count])
    return true
  }
}
