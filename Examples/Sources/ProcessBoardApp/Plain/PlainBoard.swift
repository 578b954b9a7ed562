import ProcessSampling
import RedSwift

/// The board where there is no terminal: the module of the table alone, with another presenter.
@MainActor
public enum PlainBoard {
  /// Takes some samples in time, and reports the last.
  ///
  /// - Parameter samples: two at least show who uses the processor.
  public static func run(
    samples: Int, order: TableOrder, filter: String, context: PlainContext
  ) async throws -> PlainReport {
    var content = TableContent(order: order)
    let table = ProcessTable.build(
      context: (),
      initialState: ProcessTableState(order: order, filter: filter, height: .max),
      presenter: ProcessTable.Presenter(
        uiComponent: .none, setup: { _ in },
        present: { change in
          if case .content(let new) = change { content = new }
        }))
    defer { table.close() }
    var sampler = try context.makeSampler()
    var unreadable = 0
    for number in 0..<max(1, samples) {
      if number > 0 { try await context.clock.sleep(for: context.interval) }
      let sample = try sampler.sample()
      unreadable = sample.unreadable
      table.handle(.sampled(sample))
    }
    return PlainReport(content, unreadable: unreadable)
  }
}
