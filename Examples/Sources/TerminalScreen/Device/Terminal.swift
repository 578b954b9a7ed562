import CTerminal
import Dispatch
import Foundation

/// A terminal as a screen with keys. Nothing in it waits: what the terminal does not take is written later, and
/// of the frames that come meanwhile only the newest is kept.
@MainActor
public final class Terminal {
  private let descriptor: Int32
  private let clock: any Clock<Duration>
  private var mode: TerminalMode
  private var parser = KeyParser()
  private var outbox = FrameOutbox()
  private var pending: ArraySlice<UInt8> = []
  /// Whether the end of what is pending is the end of a frame.
  private var isFramePending = false
  private var isEntered = false
  private var listener: (@MainActor (TerminalEvent) -> Void)?
  private var sources: [any DispatchSourceProtocol] = []
  private var writer: (any DispatchSourceWrite)?
  private var undecided: Task<Void, Never>?

  /// How long the rest of a key's sequence may take after the escape byte.
  private static let patience = Duration.milliseconds(50)
  private static let signals = [SIGWINCH, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT]

  /// - Parameters:
  ///   - output: a descriptor that is a terminal. It is opened anew, so that nothing changes for whoever shares the
  ///     descriptor, and so that keys come from it even if the standard input is something else.
  ///   - clock: tells the escape key from the beginning of another key's sequence.
  public init(output: Int32, clock: any Clock<Duration>) throws(TerminalError) {
    guard isatty(output) == 1 else { throw .notATerminal }
    var name = [CChar](repeating: 0, count: 1024)
    guard ttyname_r(output, &name, name.count) == 0 else {
      throw .notOpened(reason: String(cString: strerror(errno)))
    }
    descriptor = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    mode = TerminalMode(descriptor: descriptor)
    self.clock = clock
    guard descriptor >= 0 else { throw .notOpened(reason: String(cString: strerror(errno))) }
  }

  /// How large the window is; 80 × 24 if the terminal does not say.
  public var size: ScreenSize {
    var columns: UInt16 = 0
    var rows: UInt16 = 0
    guard terminal_get_size(descriptor, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return ScreenSize(columns: 80, rows: 24)
    }
    return ScreenSize(columns: Int(columns), rows: Int(rows))
  }

  /// How many cells have been written.
  public var writtenCells: Int { outbox.cells }

  /// Shows an empty screen instead of what the terminal showed. Until ``leave()``, or the process's end, however that
  /// comes.
  public func enter() throws(TerminalError) {
    try mode.enter()
    isEntered = true
    repaint()
  }

  /// Gives the terminal back. What it has not taken yet is not written.
  public func leave() {
    isEntered = false
    writer?.cancel()
    writer = nil
    pending = []
    if isFramePending {
      isFramePending = false
      outbox = FrameOutbox()
    }
    mode.leave()
  }

  /// Tells of keys, resizes and signals, until ``stopListening()``. Only one terminal of a process may listen, once.
  public func listen(_ listener: @escaping @MainActor (TerminalEvent) -> Void) {
    self.listener = listener
    let keys = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    keys.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readKeys() } }
    sources.append(keys)
    let input = terminal_signals_open(Self.signals, Self.signals.count)
    precondition(input >= 0, "only one terminal of a process may listen")
    let signals = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    signals.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readSignals(from: input) }
    }
    sources.append(signals)
    for source in sources { source.activate() }
  }

  /// Nothing is told any more.
  public func stopListening() {
    listener = nil
    undecided?.cancel()
    for source in sources { source.cancel() }
    sources = []
  }

  /// Shows a frame, soon.
  public func show(_ frame: CellGrid) {
    guard isEntered, let bytes = outbox.show(frame) else { return }
    writeFrame(bytes)
  }

  /// Shows the whole next frame anew, since the terminal may show something else.
  public func repaint() {
    guard isEntered else { return }
    mode.renew()
    outbox.forget()
    pending += EscapeSequence.enter.utf8
    write()
  }

  /// Gives the terminal back and stops the process, until somebody lets it go on.
  public func suspend() throws(TerminalError) {
    leave()
    raise(SIGSTOP)
    try enter()
  }

  // MARK: Input

  private func readKeys() {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, [EAGAIN, EINTR].contains(errno) { return }
    guard count > 0 else {
      // It would be called for ever.
      sources.first?.cancel()
      listener?(.closed)
      return
    }
    undecided?.cancel()
    for key in parser.parse(bytes[..<count]) { listener?(.key(key)) }
    guard parser.isUndecided else { return }
    undecided = Task { [weak self, clock] in
      do { try await clock.sleep(for: Self.patience) } catch { return }
      if let self, let key = parser.flush() { listener?(.key(key)) }
    }
  }

  private func readSignals(from input: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(input, &bytes, bytes.count)
    for number in bytes.prefix(max(0, count)) {
      switch Int32(number) {
      case SIGWINCH:
        // Terminals do not agree on what becomes of the cells, even when the size is what it was in the end.
        outbox.forget()
        listener?(.resized(size))
      case SIGTSTP: listener?(.suspend)
      case SIGCONT: listener?(.resumed)
      default: listener?(.terminate(Int32(number)))
      }
    }
  }

  // MARK: Output

  private func writeFrame(_ bytes: [UInt8]) {
    pending += bytes
    isFramePending = true
    write()
  }

  /// Writes what the terminal takes now, and the rest when it takes more.
  private func write() {
    while !pending.isEmpty {
      let count = pending.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        pending.removeFirst(count)
      } else if errno == EAGAIN {
        return waitForRoom()
      } else if errno != EINTR {
        // It is gone, and reading it says so.
        pending = []
      }
    }
    pending = []
    writer?.cancel()
    writer = nil
    guard isFramePending else { return }
    isFramePending = false
    if let bytes = outbox.written() { writeFrame(bytes) }
  }

  private func waitForRoom() {
    guard writer == nil else { return }
    let writer = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    writer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.write() } }
    writer.activate()
    self.writer = writer
  }
}
