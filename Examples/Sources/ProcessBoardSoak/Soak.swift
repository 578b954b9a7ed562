import Foundation
import ProcessSampling
import TerminalScreen
import TerminalTesting

/// Runs the board in a pseudo-terminal beside many sleeping processes, and prints what it costs: its share of a core,
/// its memory at the beginning and at the end, and what it writes. The keys that are pressed meanwhile are those of somebody
/// who looks around.
@main
enum Soak {
  static func main() {
    do {
      let options = try SoakOptions(CommandLine.arguments.dropFirst())
      try run(options)
    } catch {
      print("ProcessBoardSoak: \(error)")
      exit(1)
    }
  }

  private static func run(_ options: SoakOptions) throws {
    let program =
      options.program
      ?? Bundle.main.bundleURL.appendingPathComponent("ProcessBoard").path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw SoakError("there is no \(program); build the whole package")
    }
    let sleepers = try Sleepers(options.sleepers)
    defer { withExtendedLifetime(sleepers) {} }
    let session = try TerminalSession(program, size: ScreenSize(columns: 120, rows: 40))
    let screen = try session.wait("so many processes") { Self.count($0) >= options.sleepers }
    // The first samples fill what is kept from then on.
    _ = session.read(for: 2)
    let watch = ProcessWatch(session.process)
    let start = try watch.read()
    let startOutput = session.receivedBytes
    print("watching \(Self.count(screen)) processes for \(options.seconds) s")
    var usages = [start]
    let keys = ["\u{1B}[B", "\u{1B}[6~", "m", "\r", "\u{1B}[A", "c", "\r", "\u{1B}"]
    for second in 0..<options.seconds {
      if second % 5 == 0 { session.type(keys[second / 5 % keys.count]) }
      _ = session.read(for: 1)
      usages.append(try watch.read())
    }
    let end = usages.last!
    let share = end.share(since: start)
    let output = (session.receivedBytes - startOutput) / options.seconds
    let middle = usages[usages.count / 2]
    print(
      String(
        format: "share of a core: %.2f %%", share * 100))
    print(
      "memory: \(start.kilobytes) kB at the beginning, \(middle.kilobytes) kB halfway, "
        + "\(end.kilobytes) kB at the end")
    print("written to the terminal: \(output) bytes a second")
    session.type("q")
    guard try session.waitForEnd() == 0 else { throw SoakError("the board did not end well") }
    try session.waitForRestoredTerminal()
    guard session.screen.mistakes.isEmpty else {
      throw SoakError("it wrote what is no sequence of its own: \(session.screen.mistakes)")
    }
    // A leak of a sample a second would be some hundred kilobytes.
    let growth = end.kilobytes - middle.kilobytes
    let allowed = 1024 + options.seconds
    guard growth < allowed else {
      throw SoakError("its memory grew by \(growth) kB in the second half")
    }
    if let limit = options.limit, share * 100 >= limit {
      throw SoakError("it takes \(limit) % of a core or more")
    }
  }

  /// The number before "processes" at the top of the screen.
  private static func count(_ screen: ScreenEmulator) -> Int {
    let words = screen.lines.first?.split(separator: " ") ?? []
    guard let index = words.firstIndex(where: { $0.hasPrefix("processes") }), index > 0 else {
      return 0
    }
    return Int(words[index - 1]) ?? 0
  }
}
