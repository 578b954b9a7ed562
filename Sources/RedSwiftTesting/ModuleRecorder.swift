import RedSwift

/// A presenter and a worker for a module that runs: the one records what is presented, the other holds the tasks, which the
/// test answers in the order of its choice. For tests of what a ``ModuleTester`` leaves out: several modules together, threads.
///
/// ```swift
/// import RedSwift
/// import RedSwiftTesting
///
/// enum Dice: ModuleDescription {
///   typealias State = [Int]
///   enum Message: Sendable { case roll, rolled(Int) }
///   typealias Change = [Int]
///   enum Task { case roll }
///   typealias Context = Void
///   static func dispatcher(state: inout [Int], message: Message) -> (changes: [[Int]], tasks: [Task]) {
///     guard case .rolled(let number) = message else { return ([], [.roll]) }
///     state.append(number)
///     return ([state], [])
///   }
///   static func workerFactory(context: Void) -> (@escaping Handler, Task) -> Void { { _, _ in } }
///   static func buildPresenter() -> Presenter {
///     Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
///   }
/// }
///
/// let recorder = ModuleRecorder<Dice>()
/// let dice = recorder.run(given: [])
/// dice.handle(.roll)
/// dice.handle(.roll)
/// recorder.answer(recorder.tasks[1], with: .rolled(6))
/// recorder.answer(recorder.tasks[0], with: .rolled(1))
/// print(recorder.changes)
/// ```
///
/// Prints:
///
/// ```text
/// [[6], [6, 1]]
/// ```
@MainActor
public final class ModuleRecorder<Module: ModuleDescription> {
  /// What was presented, in order.
  public private(set) var changes: [Module.Change] = []
  /// The tasks that have not been answered for the last time, in the order in which they were started.
  public private(set) var tasks: [HeldTask<Module>] = []
  /// The module's handler, once the presenter was set up.
  public private(set) var handler: Module.Handler?
  private var handlers: [Int: Module.Handler] = [:]
  private var lastTask = 0

  /// Makes a recorder.
  public init() {}

  /// The presenter that records.
  public var presenter: Module.Presenter {
    Module.Presenter(
      uiComponent: .none, setup: { self.handler = $0 }, present: { self.changes.append($0) })
  }

  /// Runs the module with its own functions, this presenter, and tasks that are held. What its state asks to listen to is not started,
  /// because that depends on a context: the test sends what a subscription would bring.
  public func run(given state: Module.State) -> ModuleController<Module> {
    ModuleController(
      state: state, initialize: { Module.initialize(state: $0) },
      dispatcher: { state, message in Module.dispatcher(state: &state, message: message) },
      worker: { handler, task in self.hold(task, handler) }, presenter: presenter)
  }

  private func hold(_ task: Module.Task, _ handler: @escaping Module.Handler) {
    lastTask += 1
    handlers[lastTask] = handler
    tasks.append(HeldTask(id: lastTask, task: task))
  }

  /// Answers a task. It is held on unless this answer is its last.
  public func answer(_ task: HeldTask<Module>, with message: Module.Message, isLast: Bool = true) {
    let handler = handlers[task.id]
    if isLast { drop(task) }
    handler?(message)
  }

  /// Lets a task end without an answer.
  public func drop(_ task: HeldTask<Module>) {
    handlers[task.id] = nil
    tasks.removeAll { $0.id == task.id }
  }

  /// Gives the changes so far, and begins anew.
  public func takeChanges() -> [Module.Change] {
    defer { changes = [] }
    return changes
  }
}
