import Foundation

/// Samples of a Linux system, from its `proc` file system.
///
/// Each sample reads one file of each process; what seldom changes is read when a process is new or has taken
/// another name.
public struct ProcSampler: SystemSampler {
  private let directory: ProcDirectory
  private let now: @Sendable () -> Int
  private let pageKilobytes: Int
  private let ticksPerSecond: UInt64
  private var commands: [ProcessIdentity: Command] = [:]
  private var users: [uid_t: String] = [:]

  private struct Command {
    var name: String
    var text: String
  }

  /// - Parameters:
  ///   - root: where the `proc` file system is.
  ///   - now: the milliseconds since the machine's start.
  public init(
    root: String = "/proc", now: @escaping @Sendable () -> Int = Self.millisecondsSinceStart
  ) throws(SamplingError) {
    directory = try ProcDirectory(path: root)
    self.now = now
    pageKilobytes = max(1, sysconf(Int32(_SC_PAGESIZE)) / 1024)
    ticksPerSecond = UInt64(max(1, sysconf(Int32(_SC_CLK_TCK))))
  }

  public mutating func sample() throws(SamplingError) -> SystemSample {
    let numbers = try directory.numbers()
    var sample = SystemSample(instant: now(), processes: [])
    sample.processes.reserveCapacity(numbers.count)
    var seen: [ProcessIdentity: Command] = [:]
    seen.reserveCapacity(numbers.count)
    for number in numbers {
      switch directory.read("\(number)/stat", { (ProcStat($0), $1) }) {
      case .success((let stat?, let owner)):
        let process = process(stat, of: user(owner))
        seen[process.id] = Command(name: process.name, text: process.command)
        sample.processes.append(process)
      case .failure(.gone): break
      case .success, .failure: sample.unreadable += 1
      }
    }
    commands = seen
    if case .success(let memory) = directory.read("meminfo", { bytes, _ in ProcMemory(bytes) }) {
      sample.memoryTotal = memory.total
      sample.memoryAvailable = memory.available
    }
    if case .success(let load) = directory.read("loadavg", { bytes, _ in ProcLoad(bytes) }) {
      sample.load = load.hundredths
    }
    return sample
  }

  public func detail(of id: ProcessIdentity) -> ProcessDetail? {
    guard isAlive(id) else { return nil }
    let number = id.number
    let arguments = directory.read("\(number)/cmdline") { bytes, _ in Self.arguments(bytes) }
    let detail = ProcessDetail(
      id: id,
      arguments: Self.reading(arguments.map { $0.isEmpty ? nil : $0 }),
      executable: Self.reading(directory.link("\(number)/exe").map(Optional.some)),
      directory: Self.reading(directory.link("\(number)/cwd").map(Optional.some)),
      openFiles: Self.reading(directory.count("\(number)/fd").map(Optional.some)))
    // What was read may be about another process with the same number, if this one has ended.
    return isAlive(id) ? detail : nil
  }

  /// Whether the process is there that this one was.
  public func isAlive(_ id: ProcessIdentity) -> Bool {
    let start = directory.read("\(id.number)/stat") { bytes, _ in ProcStat(bytes)?.start }
    return (try? start.get()) == id.start
  }

  /// The clock that does not stop when the machine sleeps.
  public static func millisecondsSinceStart() -> Int {
    var time = timespec()
    #if os(Linux)
      clock_gettime(CLOCK_BOOTTIME, &time)
    #else
      clock_gettime(CLOCK_MONOTONIC, &time)
    #endif
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  private mutating func process(_ stat: ProcStat, of user: String) -> ProcessSample {
    let id = ProcessIdentity(number: stat.number, start: stat.start)
    let known = commands[id]
    let command = known?.name == stat.name ? known!.text : command(of: stat)
    return ProcessSample(
      id: id, parent: stat.parent, name: stat.name, command: command, state: stat.state, user: user,
      threads: stat.threads, residentKilobytes: stat.residentPages * pageKilobytes,
      processorTime: milliseconds(stat.processorTime))
  }

  private func milliseconds(_ ticks: UInt64) -> Int {
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: ticksPerSecond)
    return Int(clamping: seconds) * 1000 + Int(rest * 1000 / ticksPerSecond)
  }

  /// The program and its arguments on one line.
  private func command(of stat: ProcStat) -> String {
    let arguments = directory.read("\(stat.number)/cmdline") { bytes, _ in
      Self.arguments(UnsafeRawBufferPointer(rebasing: bytes.prefix(1024)))
    }
    guard case .success(let words) = arguments, !words.isEmpty else { return "[\(stat.name)]" }
    return words.joined(separator: " ")
  }

  private mutating func user(_ number: uid_t) -> String {
    if let name = users[number] { return name }
    let name = Self.name(of: number) ?? "\(number)"
    users[number] = name
    return name
  }

  private static func name(of number: uid_t) -> String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
      guard getpwuid_r(number, &entry, buffer.baseAddress!, buffer.count, &found) == 0,
        found != nil
      else { return nil }
      return String(cString: entry.pw_name)
    }
  }

  /// The words that zero bytes end.
  private static func arguments(_ bytes: UnsafeRawBufferPointer) -> [String] {
    var words = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    while words.last?.isEmpty == true { words.removeLast() }
    return words
  }

  private static func reading<Value>(_ result: Result<Value?, ReadingFailure>) -> Reading<Value> {
    switch result {
    case .success(let value?): .value(value)
    case .failure(.notPermitted): .notPermitted
    case .success(nil), .failure: .missing
    }
  }
}
