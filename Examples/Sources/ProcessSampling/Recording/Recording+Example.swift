extension Recording {
  /// A small machine that was made up, for systems that have no `proc` file system: a server that is busy now and
  /// then, a compiler that comes and goes, and much that sleeps.
  public static let example = Recording(
    samples: (0..<8).map(exampleSample), details: exampleDetails)

  private static func exampleSample(_ second: Int) -> SystemSample {
    var processes = [
      process(1, "init", "/sbin/init", .sleeping, "root", 1, 11_200, 1_840),
      process(2, "kthreadd", "[kthreadd]", .idle, "root", 1, 0, 20),
      process(211, "sshd", "/usr/sbin/sshd -D", .sleeping, "root", 1, 8_100, 90),
      process(
        340, "postgres", "postgres -D /var/lib/postgresql", .sleeping, "postgres", 6, 61_400,
        12_300 + second * 40),
      process(
        512, "web server", "/usr/bin/web server --port 8080", .running, "www", 12, 148_000,
        98_000 + second * 700 + (second % 3) * 150),
      process(600, "backup", "/usr/local/bin/backup --nightly", .stopped, "root", 1, 5_200, 310),
      process(733, "fish", "-fish", .sleeping, "ada", 2, 9_900, 450),
      process(
        734, "swift-build", "swift build -c release", .waiting, "ada", 9, 310_000,
        4_000 + second * 95),
      process(801, "défunte", "[défunte]", .zombie, "ada", 1, 0, 10),
    ]
    if second % 4 >= 2 {
      processes.append(
        process(
          900 + Int32(second / 4), "swift-frontend", "swift-frontend -frontend -c", .running, "ada",
          1, 402_000, 300 + (second % 4) * 910))
    }
    return SystemSample(
      instant: 3_600_000 + second * 1000, processes: processes, unreadable: second % 4 == 3 ? 1 : 0,
      memoryTotal: 4_000_000, memoryAvailable: 2_600_000 - second * 10_000, load: 120 + second * 5)
  }

  private static func process(
    _ number: Int32, _ name: String, _ command: String, _ state: ProcessState, _ user: String,
    _ threads: Int, _ kilobytes: Int, _ time: Int
  ) -> ProcessSample {
    ProcessSample(
      id: ProcessIdentity(number: number, start: UInt64(number) * 10), parent: number == 1 ? 0 : 1,
      name: name, command: command, state: state, user: user, threads: threads,
      residentKilobytes: kilobytes, processorTime: time)
  }

  private static let exampleDetails = [
    ProcessDetail(
      id: ProcessIdentity(number: 512, start: 5120),
      arguments: .value(["/usr/bin/web server", "--port", "8080"]),
      executable: .value("/usr/bin/web server"), directory: .value("/srv/www"),
      openFiles: .value(48)),
    ProcessDetail(
      id: ProcessIdentity(number: 340, start: 3400),
      arguments: .value(["postgres", "-D", "/var/lib/postgresql"]), executable: .notPermitted,
      directory: .notPermitted, openFiles: .notPermitted),
  ]
}
