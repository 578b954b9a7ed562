import Foundation

/// A directory of its own for a test.
enum TemporaryDirectory {
  /// Runs `body` with an empty directory, and removes it with all that is in it.
  static func use<R>(_ body: (URL) throws -> R) throws -> R {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("quickstart-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    let result = Result { try body(directory) }
    try FileManager.default.removeItem(at: directory)
    return try result.get()
  }
}
