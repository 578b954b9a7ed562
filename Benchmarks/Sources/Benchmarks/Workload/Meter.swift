import RedSwift

/// A module as small as one can be: a number, and a change for each message.
enum Meter: ModuleDescription {
  typealias State = Int
  enum Message: Sendable { case add }
  typealias Change = Int
  typealias Task = Never
  typealias Context = Void

  static func dispatcher(state: inout Int, message: Message) -> (changes: [Int], tasks: [Never]) {
    state += 1
    return ([state], [])
  }

  static func workerFactory(context: Void) -> (@escaping Handler, Never) -> Void { { _, _ in } }

  static func buildPresenter() -> Presenter {
    Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }
}
