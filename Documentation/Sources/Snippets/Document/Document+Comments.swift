import Foundation

extension Document {
  /// The documentation comments of a source file: each run of lines that begin with `///` is a document of its own.
  package static func comments(file: String, source: String) -> [Document] {
    var documents: [Document] = []
    var lines: [Line] = []
    func end() {
      if !lines.isEmpty { documents.append(Document(file: file, lines: lines)) }
      lines = []
    }
    for (index, line) in split(source).enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("///") {
        let content = text.dropFirst(3)
        lines.append(
          Line(
            number: index + 1, text: String(content.first == " " ? content.dropFirst() : content)))
      } else {
        end()
      }
    }
    end()
    return documents
  }
}
