// Stage 6: what reducers put out is handed on, in the order of the commits, with nothing held.

extension EngineCore {
  /// Hands on outputs until there are none, unless another thread does. The caller holds the state lock, and holds it
  /// when this returns.
  func perform() {
    let storage = storage
    storage.pointee.machine.performer.markPending()
    guard storage.pointee.machine.performer.offer(here: true) == .deliver else { return }
    repeat {
      storage.pointee.machine.performer.beginRound()
      while true {
        if let output = storage.pointee.nextOutput?() {
          lock.unlock()
          output()
          lock.lock()
        } else if let command = storage.pointee.effects.next() {
          execute(command)
        } else {
          break
        }
      }
    } while storage.pointee.machine.performer.roundEnded(
      isDone: false, someoneWaits: false, mayStay: true) == .goOn
  }
}

/// The outputs of reductions that wait to be performed, in commit order; used under the state lock.
///
/// `@unchecked Sendable` is sound: the engine's reducer fills it and the engine's performer empties it, both under the
/// engine's state lock.
private final class OutputQueue<Output>: @unchecked Sendable {
  private var outputs: [Output] = []
  private var taken = 0

  func append(_ output: Output) {
    outputs.append(output)
  }

  func next() -> Output? {
    guard taken < outputs.count else {
      outputs.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return outputs[taken]
  }
}

extension Engine {
  /// Makes an engine whose reducer may return an output. Outputs are performed one at a time in the order of the commits,
  /// after the observers have been told, outside every lock.
  package convenience init<Output>(
    initialState: consuming State,
    settings: EngineSettings = EngineSettings(),
    reduce: @escaping @Sendable (inout State, Action) -> Output?,
    perform: @escaping @Sendable (Output) -> Void,
    chain: Chain? = nil
  ) {
    let queue = OutputQueue<Output>()
    self.init(
      initialState: initialState,
      settings: settings,
      reduce: { state, action in
        if let output = reduce(&state, action) { queue.append(output) }
      },
      chain: chain)
    core.storage.pointee.nextOutput = {
      queue.next().map { output in { perform(output) } }
    }
  }
}
