/// What became of random walks in another process, as text: for comparing with what becomes of the same steps here.
///
/// The order of a set or dictionary depends on the seed of the hashes, which each process has its own of. A reducer that takes the
/// `first` of a set is the same as long as the process lives; only another process can tell. An exit test is one:
///
/// ```text
/// let result = try #require(
///   await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
///     print(makeExplorer().replayRecord().text)
///   })
/// let record = try ReplayRecord(text: String(decoding: result.standardOutputContent, as: UTF8.self))
/// #expect(try makeExplorer().compare(with: record) == nil)
/// ```
///
/// and any program that prints the record is another, see ``SecondProcess``. Text around the record is skipped.
public struct ReplayRecord: Sendable, Hashable {
  /// Why a record says nothing.
  public enum Failure: Error, Sendable, Hashable {
    /// The text has no complete record in it.
    case unreadable
    /// Both processes have the same seed, as they have if the environment sets `SWIFT_DETERMINISTIC_HASHING` for both.
    case sameSeed
  }

  struct Step: Sendable, Hashable {
    let choice: Int
    let action: String
    let state: StateText
  }

  struct Walk: Sendable, Hashable {
    let initialIndex: Int
    let beginning: StateText
    var steps: [Step] = []
  }

  /// A hash, which is another in another process.
  let probe: Int
  var walks: [Walk]

  static var probeOfThisProcess: Int { "redstart".hashValue }
}

extension Explorer {
  /// Takes random walks, and writes down what comes of them.
  public func replayRecord(walks: Int = 20, length: Int = 20, seed: UInt64 = 0) -> ReplayRecord {
    let check = PurityCheck(model)
    let count = model.initialStates.isEmpty ? 0 : walks
    return ReplayRecord(
      probe: ReplayRecord.probeOfThisProcess,
      walks: (0..<count).map { number in
        let (way, replay) = check.walk(number: number, length: length, seed: seed)
        return ReplayRecord.Walk(
          initialIndex: way.initialIndex, beginning: StateText(of: replay.states[0]),
          steps: way.choices.indices.map { index in
            ReplayRecord.Step(
              choice: way.choices[index], action: "\(replay.actions[index])",
              state: StateText(of: replay.states[index + 1]))
          })
      })
  }

  /// Takes the same steps as another process did, and compares. Nil if everything was the same.
  public func compare(with record: ReplayRecord) throws(ReplayRecord.Failure) -> Impurity? {
    guard record.probe != ReplayRecord.probeOfThisProcess else { throw .sameSeed }
    for walk in record.walks {
      if let impurity = compare(with: walk) { return impurity }
    }
    return nil
  }

  private func compare(with walk: ReplayRecord.Walk) -> Impurity? {
    let initialStates = model.initialStates
    guard initialStates.indices.contains(walk.initialIndex) else { return Impurity(.otherProcess) }
    var state = initialStates[walk.initialIndex]
    let differences = StateText(of: state).differences(from: walk.beginning)
    if !differences.isEmpty {
      return Impurity(.otherProcess, action: "the beginning", differences: differences)
    }
    for (number, step) in walk.steps.enumerated() {
      let possible = model.actions(in: state)
      guard possible.indices.contains(step.choice), "\(possible[step.choice])" == step.action,
        model.step(&state, possible[step.choice])
      else {
        let here = possible.indices.contains(step.choice) ? "\(possible[step.choice])" : "nothing"
        return Impurity(
          .otherProcess, action: "the choice of \(step.action)", stepsBefore: number,
          differences: [
            .init(path: "possible action \(step.choice)", old: step.action, new: here)
          ])
      }
      let differences = StateText(of: state).differences(from: step.state)
      if !differences.isEmpty {
        return Impurity(
          .otherProcess, action: step.action, stepsBefore: number, differences: differences)
      }
    }
    return nil
  }
}
