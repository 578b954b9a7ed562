import CTerminal
import Foundation
import TerminalScreen

/// The two ends of a terminal that is no device: a program has one, and who plays the person before it the other.
public final class PseudoTerminal: Sendable {
  /// The person's end. Reading and writing it may block.
  public let descriptor: Int32
  /// The program's end, in the file system.
  public let path: String
  /// The program's end. Kept open, so that the settings can be read when the program has ended.
  public let programEnd: Int32

  public init(_ size: ScreenSize) throws {
    var name = [CChar](repeating: 0, count: 1024)
    descriptor = terminal_open_pseudo(&name, name.count)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    programEnd = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard programEnd >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    resize(size)
  }

  deinit {
    close(programEnd)
    close(descriptor)
  }

  /// The person goes away: the program's end is a terminal no longer.
  public func hangUp() {
    // The number stays ours, so that closing it later closes nothing else.
    let nothing = open("/dev/null", O_RDWR)
    dup2(nothing, descriptor)
    close(nothing)
  }

  /// Another size of the window, of which the program is told.
  public func resize(_ size: ScreenSize) {
    _ = terminal_set_size(descriptor, UInt16(size.columns), UInt16(size.rows))
  }

  /// Starts a program whose terminal this is.
  ///
  /// - Returns: its process.
  public func start(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) throws -> pid_t {
    let arguments = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    let process = terminal_spawn(path, program, arguments, variables)
    guard process > 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return process
  }

  /// How the terminal treats keys and output, in a form that can be compared.
  public var settings: [UInt] {
    var settings = termios()
    tcgetattr(programEnd, &settings)
    return [
      UInt(settings.c_iflag), UInt(settings.c_oflag), UInt(settings.c_cflag),
      UInt(settings.c_lflag),
    ]
  }
}
