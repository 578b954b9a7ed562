import Foundation

extension Program {
  /// What is wrong with a run of the program; at most one problem for each block.
  package func problems(in outcome: Command.Outcome) -> [Problem] {
    let output = ProgramOutput(outcome.output, blockCount: blocks.count)
    var problems: [Problem] = []
    for (index, block) in blocks.enumerated() {
      if index >= output.blocks.count {
        problems.append(problem(block.line, "this block was not reached"))
      } else if index == output.blocks.count - 1, let message = failure(outcome, output) {
        problems.append(problem(block.line, message))
      } else if let difference = difference(block, output.blocks[index]) {
        problems.append(difference)
      }
    }
    return problems
  }

  /// How the run failed as a whole, in the last block that was begun.
  private func failure(_ outcome: Command.Outcome, _ output: ProgramOutput) -> String? {
    let errors = outcome.errors.trimmingCharacters(in: .whitespacesAndNewlines)
    let detail = errors.isEmpty ? "" : "\n\(errors)"
    switch outcome.end {
    case .exited(0):
      return output.isComplete ? nil : "the program ended in this block\(detail)"
    case .exited(let status): return "the program exited with status \(status)\(detail)"
    case .signalled(let signal): return "the program was stopped by signal \(signal)\(detail)"
    case .timedOut: return "the program did not end in time\(detail)"
    }
  }

  private func difference(_ block: Block, _ output: String) -> Problem? {
    guard let expected = block.output else { return nil }
    let lines = Document.split(output.trimmingCharacters(in: .newlines))
    let matches =
      lines.count == expected.lines.count
      && zip(expected.lines, lines).allSatisfy { OutputPattern($0).matches($1) }
    guard !matches else { return nil }
    return problem(
      expected.line, "the block prints\n" + lines.map { "  \($0)" }.joined(separator: "\n"))
  }

  func problem(_ line: Int, _ message: String) -> Problem {
    Problem(file: file, line: line, message: message)
  }
}
