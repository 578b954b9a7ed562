/// A module: what it knows, what may happen to it, what it shows, and what it has done for it elsewhere.
///
/// A conforming type has no instances. It names five types and five functions, all of them static; a ``ModuleController`` runs
/// what they describe. ``dispatcher(state:message:)`` and ``initialize(state:)`` are pure, so a test calls them directly.
///
/// What a module promises, whichever thread sends to it:
/// - **Order.** Messages are handled one at a time, in the order of sending; each sees the state that the one before has
///   left. Everything that one message changes is presented before anything that the next one changes. The tasks of a message
///   are started after its changes were presented.
/// - **Birth.** The presenter's `setup` is called, then the changes of ``initialize(state:)`` are presented, then its tasks
///   started, and then the messages are handled that were sent meanwhile.
/// - **Run to completion.** A message that is sent while another is handled waits for its end, wherever it was sent:
///   in a presenter, a worker, or the dispatcher itself. A chain of any length runs in constant stack space.
/// - **End.** When its controller is released or closed, a module ends at once: its tasks are cancelled, its children
///   closed, nothing more is presented, and messages are refused.
public protocol ModuleDescription: SendableMetatype {
  /// The module's controller, which runs it.
  typealias Controller = ModuleController<Self>

  /// Sends a message to the module, from any thread, without waiting for it. It does not retain the module.
  typealias Handler = @Sendable (Message) -> Void

  /// What presents the module's changes.
  typealias Presenter = ModulePresenter<Self>

  /// The work that one task amounts to, for modules that describe it as a value.
  typealias Work = ModuleWork<Self>

  /// What the module knows. It need not be `Sendable`: it stays where the module runs.
  associatedtype State

  /// What has changed, for the presenters.
  associatedtype Change

  /// What has to be done elsewhere, as a value: a test looks at it, and answers it in the order of its choice.
  associatedtype Task

  /// What may happen to the module.
  associatedtype Message: Sendable

  /// What the module is given to work with: services, configuration. It should not contain controllers.
  associatedtype Context

  /// What the module tells its parent, or whoever built it.
  associatedtype Output: Sendable = Never

  /// Makes the module's usual presenter. Called on the main actor.
  @preconcurrency @MainActor static func buildPresenter() -> Presenter

  /// What to present and to do at the beginning. Called once, with the state that the controller was given.
  static func initialize(state: State) -> (changes: [Change], tasks: [Task])

  /// Makes the function that starts tasks, which is called where the module runs. Called once, on the main actor.
  static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void

  /// Handles one message: changes the state in place, and answers what has changed and what has to be done.
  ///
  /// It is pure: what it answers depends on its arguments alone. A message that it sends nevertheless waits its turn.
  static func dispatcher(state: inout State, message: Message) -> (changes: [Change], tasks: [Task])

  /// Makes a controller. On the main actor; elsewhere it is a programmer's error.
  @preconcurrency @MainActor
  static func build(context: Context, initialState: State, presenter: Presenter) -> Controller

  /// What performs the module's tasks: by default, what ``workerFactory(context:)`` makes. Called once, on the main actor.
  static func worker(context: Context) -> ModuleWorker<Self>

  /// What would have to be presented to somebody who has seen nothing yet: the changes for a presenter that comes late.
  static func snapshot(of state: State) -> [Change]

  /// What the module listens to as long as its state is such. Asked after each message; what is new in the list is started,
  /// what is missing is stopped. Two subscriptions are the same when their ids are.
  static func subscriptions(state: State, context: Context) -> [ModuleSubscription<Message>]
}

extension ModuleDescription {
  @inlinable
  public static func initialize(state: State) -> (changes: [Change], tasks: [Task]) {
    (changes: [], tasks: [])
  }

  @inlinable
  public static func worker(context: Context) -> ModuleWorker<Self> {
    ModuleWorker(workerFactory(context: context))
  }

  @inlinable
  public static func snapshot(of state: State) -> [Change] { [] }

  @inlinable
  public static func subscriptions(state: State, context: Context) -> [ModuleSubscription<Message>]
  {
    []
  }
}
