import ProcessSampling

extension DetailContent {
  /// What the pane says below its title.
  var lines: [String] {
    guard let row else { return ["select one with the arrow keys"] }
    let process = row.process
    var lines = [
      row.hasEnded
        ? "it has ended" : "\(process.state.word), of \(process.user), parent \(process.parent)",
      "cpu \(Format.share(row.share))%  time \(Format.time(process.processorTime))  "
        + "mem \(Format.memory(process.residentKilobytes))  threads \(process.threads)",
    ]
    switch more {
    case .loading: lines.append("…")
    case .ended: lines.append("there is no more to know: it has ended")
    case .known(let detail):
      lines.append("arguments: " + Self.text(detail.arguments) { $0.joined(separator: " ") })
      lines.append("program:   " + Self.text(detail.executable) { $0 })
      lines.append("directory: " + Self.text(detail.directory) { $0 })
      lines.append("files:     " + Self.text(detail.openFiles) { "\($0) open" })
    }
    return lines
  }

  private static func text<Value>(
    _ reading: Reading<Value>, _ text: (Value) -> String
  ) -> String {
    switch reading {
    case .value(let value): text(value)
    case .notPermitted: "(not permitted)"
    case .missing: "(none)"
    }
  }
}
