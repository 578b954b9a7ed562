import ProcessSampling

extension BoardStatus {
  /// What to say, from the longest to the shortest.
  func texts(filter: String) -> [String] {
    switch self {
    case .hints: Self.hints(filter)
    case .nothingSelected: ["select a process first, with the arrow keys", "select one first"]
    case .choosingSignal(let row):
      [
        "signal for \(Self.name(row)): (t)erm (k)ill (i)nt (h)up (s)top (c)ont",
        "\(row.process.id.number): term kill int hup stop cont",
        "\(row.process.id.number): t k i h s c",
      ]
    case .confirming(let signal, let row):
      [
        "send \(signal.name) to \(Self.name(row))? (y/n)",
        "\(signal.name) to \(row.process.id.number)? (y/n)",
        "\(signal.name) \(row.process.id.number)? y/n",
      ]
    case .signalled(let signal, let row, let outcome): Self.outcome(signal, row, outcome)
    case .snapshotWritten(let processes, let file):
      ["wrote \(processes) processes to \(file)", "wrote \(file)", "written"]
    case .snapshotFailed(let reason): ["not written: \(reason)"]
    case .samplingFailed(let error): ["\(error)"]
    }
  }

  private static func hints(_ filter: String) -> [String] {
    let keys =
      "q quit  / filter  <> sort  r reverse  enter details  k signal  s snapshot  space pause"
    let some = "q quit  / filter  <> sort  enter details  k signal"
    let few = "q quit  / filter"
    guard !filter.isEmpty else { return [keys, some, few, "q quit"] }
    let start = "filter '\(filter)'"
    return [start + "  " + keys, start + "  " + some, start + "  " + few, start]
  }

  private static func outcome(
    _ signal: ProcessSignal, _ row: ProcessRow, _ outcome: SignalOutcome
  ) -> [String] {
    let number = row.process.id.number
    return switch outcome {
    case .sent: ["sent \(signal.name) to \(name(row))", "\(signal.name) sent to \(number)"]
    case .gone: ["\(name(row)) has ended", "\(number) has ended"]
    case .notPermitted: ["not permitted to signal \(name(row))", "\(number): not permitted"]
    case .elsewhere: ["\(name(row)) is not on this system", "\(number): not here"]
    case .failed(let reason):
      ["\(signal.name) was not sent to \(name(row)): \(reason)", "\(number): \(reason)"]
    }
  }

  private static func name(_ row: ProcessRow) -> String {
    "\(row.process.id.number) \(row.process.name)"
  }
}
