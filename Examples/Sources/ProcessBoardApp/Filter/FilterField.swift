import RedSwift
import TerminalScreen

/// The module of the line in which the filter is typed.
public enum FilterField: WorkingModuleDescription {
  public typealias State = FilterContent
  public typealias Context = Void

  public enum Message: Equatable, Sendable {
    case begin
    case key(Key)
    case clear
  }

  public enum Change: Equatable {
    case content(FilterContent)
  }

  public enum Task: Equatable {
    case tell(Output)
  }

  public enum Output: Equatable, Sendable {
    case changed(String)
    /// Keys are for others again.
    case finished
  }

  /// More is not typed by hand.
  static let longest = 200

  public static func dispatcher(
    state: inout State, message: Message
  ) -> (changes: [Change], tasks: [Task]) {
    let before = state
    switch message {
    case .begin: state.isEdited = true
    case .clear: state.text = ""
    case .key(let key) where state.isEdited: state.edit(key)
    case .key: break
    }
    var tasks: [Task] = []
    if state.text != before.text { tasks.append(.tell(.changed(state.text))) }
    if before.isEdited, !state.isEdited { tasks.append(.tell(.finished)) }
    return (state == before ? [] : [.content(state)], tasks)
  }

  public static func work(for task: Task, context: Void) -> Work {
    switch task {
    case .tell(let output): .output(output)
    }
  }

  public static func snapshot(of state: State) -> [Change] { [.content(state)] }

  public static func buildPresenter() -> Presenter {
    Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }
}

extension FilterContent {
  fileprivate mutating func edit(_ key: Key) {
    switch key {
    case .character(let character):
      if text.count < FilterField.longest { text.append(character) }
    case .backspace: if !text.isEmpty { text.removeLast() }
    case .control("u"): text = ""
    case .control("w"):
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    case .escape:
      text = ""
      isEdited = false
    case .enter, .tab: isEdited = false
    default: break
    }
  }
}
