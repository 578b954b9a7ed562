import Foundation

extension Document {
  /// The documents of files and folders: pages from `.md` files, comments from `.swift` files.
  ///
  /// - Parameters:
  ///   - paths: relative to `root`; folders are searched, hidden files apart.
  package static func load(_ paths: [String], root: URL) throws -> [Document] {
    try paths.flatMap { path in
      try files(at: path, root: root).flatMap { file in
        let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        return file.hasSuffix(".md")
          ? [Document(file: file, markdown: text)] : comments(file: file, source: text)
      }
    }
  }

  /// The Markdown and Swift files at a path, in order.
  private static func files(at path: String, root: URL) throws -> [String] {
    var isFolder: ObjCBool = false
    let full = root.appending(path: path).path
    guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else {
      throw MissingFile(path: path)
    }
    guard isFolder.boolValue else { return [path] }
    return try FileManager.default.subpathsOfDirectory(atPath: full)
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
      .filter { file in !file.split(separator: "/").contains { $0.hasPrefix(".") } }
      .sorted()
      .map { "\(path)/\($0)" }
  }

  /// A file that was named is not there.
  package struct MissingFile: Error, CustomStringConvertible {
    let path: String
    package var description: String { "there is no file or folder \(path)" }
  }
}
