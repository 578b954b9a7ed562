import Foundation

/// Finds the programs in a document.
///
/// The rules, which `CONTRIBUTING.md` states for authors:
/// - every block fenced with `swift` is code; all of a document's blocks are one program;
/// - the comment `<!-- program -->` begins another one, `<!-- program: main-actor by default -->` one that is compiled
///   with the main actor as the default isolation;
/// - a line `Prints:` after a Swift block, and then a block fenced with `text`, say what the block prints.
package struct ProgramReader {
  package private(set) var programs: [Program] = []
  package private(set) var problems: [Problem] = []

  private let document: Document
  private var current: Program
  /// Whether the last thing in the document was a Swift block.
  private var followsCode = false
  /// The line `Prints:` whose block has not come yet.
  private var prints: Int?

  /// Reads a document.
  ///
  /// - Parameter name: the name of the first program; later ones are numbered.
  package init(_ document: Document, name: String) {
    self.document = document
    current = Program(name: name, file: document.file, isolation: .nonisolated)
    read(name: name)
  }

  private mutating func read(name: String) {
    var open: (fence: Fence, line: Int, content: [String])?
    for line in document.lines {
      if let block = open {
        if block.fence.isClosed(by: line.text) {
          end(block.fence, at: block.line, block.content)
          open = nil
        } else {
          open?.content.append(block.fence.content(line.text))
        }
      } else if let fence = Fence(line.text) {
        open = (fence, line.number, [])
      } else {
        readText(line, name: name)
      }
    }
    if let open { report(open.line, "this block is never closed") }
    expectNoOutput()
    finish()
  }

  private mutating func readText(_ line: Document.Line, name: String) {
    let text = line.text.trimmingCharacters(in: .whitespaces)
    if text.isEmpty { return }
    expectNoOutput()
    if text == "Prints:" {
      if followsCode {
        prints = line.number
      } else {
        report(line.number, "`Prints:` must follow a Swift block")
      }
    } else if text.hasPrefix("<!-- program") {
      begin(text, at: line.number, name: name)
    }
    followsCode = false
  }

  private mutating func begin(_ directive: String, at line: Int, name: String) {
    let isolation: Program.Isolation
    switch directive {
    case "<!-- program -->": isolation = .nonisolated
    case "<!-- program: main-actor by default -->": isolation = .mainActor
    default: return report(line, "unknown directive \(directive)")
    }
    finish()
    let number = programs.isEmpty ? "" : "_\(programs.count + 1)"
    current = Program(name: name + number, file: document.file, isolation: isolation)
  }

  private mutating func finish() {
    if !current.blocks.isEmpty { programs.append(current) }
    current.blocks = []
  }

  private mutating func end(_ fence: Fence, at line: Int, _ content: [String]) {
    let first = fence.language.split(separator: " ").first.map(String.init) ?? ""
    if first == "text", prints != nil, let last = current.blocks.indices.last {
      current.blocks[last].output = Block.Output(line: line + 1, lines: content)
      prints = nil
    } else {
      expectNoOutput()
    }
    followsCode = fence.language == "swift"
    if followsCode {
      current.blocks.append(Block(line: line + 1, code: content))
    } else if first.lowercased() == "swift" {
      report(line, "a Swift block is fenced with `swift` and nothing else; it is always run")
    } else if first.isEmpty {
      report(
        line, "a block needs a language: `swift` for code that is run, `text` for anything else")
    }
  }

  /// A line `Prints:` has been read, and what follows is not what it prints.
  private mutating func expectNoOutput() {
    if let prints { report(prints, "`Prints:` must be followed by a block fenced with `text`") }
    prints = nil
  }

  private mutating func report(_ line: Int, _ message: String) {
    problems.append(Problem(file: document.file, line: line, message: message))
  }
}
