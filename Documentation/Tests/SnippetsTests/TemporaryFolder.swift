import Foundation
import Testing

/// Makes an empty folder of its own.
func temporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "snippets-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

func remove(_ folder: URL) {
  do {
    try FileManager.default.removeItem(at: folder)
  } catch {
    Issue.record(error)
  }
}

func write(_ text: String, to path: String, in folder: URL) throws {
  let file = folder.appending(path: path)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: file)
}
