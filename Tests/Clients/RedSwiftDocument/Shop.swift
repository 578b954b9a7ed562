import Foundation
import RedSwift

/// A parent in the wiring of that time: it keeps its child's controller in its state, a message carries the controller, and
/// the child is given the parent's handler.
public enum Shop: ModuleDescription {
  public final class Catalogue {
    public var names: [String]
    public init(names: [String]) { self.names = names }
  }

  public struct State {
    public var detail: Detail.Controller?
    public var chosen: String?
    public init() {}
  }

  public enum Message {
    case opened(Detail.Controller)
    case chose(String)
    case closeDetail
  }

  public enum Change {
    case shows(Detail.Controller)
    case chosen(String)
    case hidden
  }

  public enum Task {
    case openDetail
  }

  /// A class that nothing makes safe to send elsewhere.
  public typealias Context = Catalogue

  public static func initialize(state: State) -> (changes: [Change], tasks: [Task]) {
    return (changes: [], tasks: [.openDetail])
  }

  public static func buildPresenter() -> Presenter {
    var lines: [String] = []
    var presenter = Presenter(
      uiComponent: .none, setup: { _ in }, present: { change in lines.append("\(change)") })
    // The fields may be changed: this one presents twice.
    let present = presenter.present
    presenter.present = { change in
      present(change)
      present(change)
    }
    return presenter
  }

  public static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void {
    return { handler, task in
      switch task {
      case .openDetail:
        let detail = Detail.build(
          context: .init(names: context.names, tellParent: { name in handler(.chose(name)) }),
          initialState: .init())
        handler(.opened(detail))
      }
    }
  }

  public static func dispatcher(state: inout State, message: Message)
    -> (changes: [Change], tasks: [Task])
  {
    switch message {
    case .opened(let detail):
      state.detail = detail
      return (changes: [.shows(detail)], tasks: [])
    case .chose(let name):
      state.chosen = name
      return (changes: [.chosen(name)], tasks: [])
    case .closeDetail:
      state.detail = nil
      return (changes: [.hidden], tasks: [])
    }
  }
}

public enum Detail: ModuleDescription {
  public struct State {
    public init() {}
  }
  public enum Message {
    case choose(Int)
  }
  public enum Change {}
  public enum Task {
    case tell(Int)
  }
  public struct Context {
    public var names: [String]
    public var tellParent: (String) -> Void
  }

  public static func buildPresenter() -> Presenter {
    return Presenter(uiComponent: .none, setup: { _ in }, present: { _ in })
  }

  public static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void {
    return { _, task in
      switch task {
      case .tell(let index): context.tellParent(context.names[index])
      }
    }
  }

  public static func dispatcher(state: inout State, message: Message)
    -> (changes: [Change], tasks: [Task])
  {
    switch message {
    case .choose(let index): return (changes: [], tasks: [.tell(index)])
    }
  }
}
