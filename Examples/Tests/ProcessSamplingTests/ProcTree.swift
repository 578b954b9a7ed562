import Foundation

/// A directory that looks like a `proc` file system.
final class ProcTree {
  let url: URL
  var path: String { url.path }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "proc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Adds a process, or makes it another.
  func add(
    _ number: Int, name: String = "program", command: [String] = [], ticks: Int = 0, start: Int = 1
  ) throws {
    try write(
      "\(number)/stat",
      "\(number) (\(name)) S 1 1 1 0 -1 0 0 0 0 0 \(ticks) 0 0 0 20 0 2 0 \(start) 0 10 0")
    try write("\(number)/cmdline", command.map { $0 + "\0" }.joined())
  }

  func write(_ file: String, _ text: String) throws {
    let file = url.appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(name), withIntermediateDirectories: true)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(name))
  }
}
