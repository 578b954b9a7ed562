/// What a program has printed, divided by the marks before its blocks.
package struct ProgramOutput: Hashable, Sendable {
  /// The output of each block that was begun, in order.
  package private(set) var blocks: [String] = []
  /// Whether the mark after the last block was printed.
  package let isComplete: Bool

  package init(_ output: String, blockCount: Int) {
    for part in output.split(separator: Program.Mark.start).map(String.init) {
      guard let end = part.firstIndex(of: Program.Mark.end) else { continue }
      blocks.append(String(part[part.index(after: end)...]))
    }
    isComplete = blocks.count > blockCount
    if isComplete { blocks.removeLast(blocks.count - blockCount) }
  }
}
