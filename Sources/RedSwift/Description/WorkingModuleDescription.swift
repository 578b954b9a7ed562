/// A module whose tasks are described by values: asynchronous functions, streams, children, outputs.
///
/// ```swift
/// import RedSwift
///
/// enum Search: WorkingModuleDescription {
///   struct State { var text = ""; var hits: [String] = [] }
///   enum Message: Sendable { case typed(String), found([String]) }
///   enum Change { case hits([String]) }
///   enum Task { case search(String) }
///   struct Context: Sendable { var find: @Sendable (String) async throws -> [String] }
///
///   static func dispatcher(state: inout State, message: Message)
///     -> (changes: [Change], tasks: [Task])
///   {
///     switch message {
///     case .typed(let text):
///       state.text = text
///       return ([], [.search(text)])
///     case .found(let hits):
///       state.hits = hits
///       return ([.hits(hits)], [])
///     }
///   }
///
///   static func work(for task: Task, context: Context) -> Work {
///     switch task {
///     case .search(let text):
///       // A newer search takes the place of this one.
///       .run(id: "search", policy: .latestWins) { .found(try await context.find(text)) }
///     }
///   }
///
///   static func buildPresenter() -> Presenter {
///     Presenter(uiComponent: .none, setup: { _ in }, present: { print($0) })
///   }
/// }
/// ```
public protocol WorkingModuleDescription: ModuleDescription {
  /// What a task amounts to. Called where the module runs, after the changes of the task's message were presented.
  static func work(for task: Task, context: Context) -> Work
}

extension WorkingModuleDescription {
  public static func worker(context: Context) -> ModuleWorker<Self> {
    ModuleWorker { task in work(for: task, context: context) }
  }

  /// The work as a function of the document's form, without a module around it: for a test that calls it directly. Policies,
  /// cancellation, outputs and scopes need a module; here everything is simply run, and those last two are programmer's errors.
  public static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void {
    { handler, task in work(for: task, context: context).runDetached(handler) }
  }
}
