import RedSwift

/// A module: it has no middleware, and its presenter is its subscriber.
struct RedSwiftRunner: Runner {
  let name = "RedSwift"

  func run(_ script: Script, record: @escaping @Sendable (Commit) -> Void) {
    let controller = ScriptModule.build(
      context: (), initialState: ScriptModule.State(record: record),
      presenter: ScriptModule.presenter(script.reactions))
    for step in script.steps { controller.handle(step) }
    controller.close()
  }

  private enum ScriptModule: ModuleDescription {
    struct State {
      var board = Board()
      let record: @Sendable (Commit) -> Void
    }

    typealias Message = Step
    typealias Change = Board
    typealias Task = Never
    typealias Context = Void

    @MainActor static func buildPresenter() -> Presenter { presenter([]) }

    @MainActor static func presenter(_ reactions: [Reaction]) -> Presenter {
      var send: Handler?
      return Presenter(
        uiComponent: .none, setup: { send = $0 },
        present: { board in
          for step in reactions.compactMap({ $0.step(for: board) }) { send?(step) }
        })
    }

    static func workerFactory(context: Context) -> (@escaping Handler, Never) -> Void {
      { _, _ in }
    }

    static func dispatcher(state: inout State, message: Step) -> (changes: [Board], tasks: [Never])
    {
      state.board = reduce(state.board, message, record: state.record)
      return ([state.board], [])
    }
  }
}
