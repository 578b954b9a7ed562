import Foundation
import RedSwift

/// A module that leaves out what has a default: `initialize` and `build`.
public enum Counter: ModuleDescription {
  public struct State {
    public var count: Int
    public init(count: Int = 0) { self.count = count }
  }

  public enum Message {
    case add(Int)
    case addLater(Int)
  }

  public enum Change: Equatable {
    case count(Int)
  }

  public enum Task {
    case later(Int)
  }

  public struct Context {
    public var queue: DispatchQueue
    public init(queue: DispatchQueue = .global()) { self.queue = queue }
  }

  /// What the usual presenters of this process have shown; a variable, as in programs of that time.
  static var shown: [Change] = []

  public static func takeShown() -> [Change] {
    defer { shown = [] }
    return shown
  }

  public static func buildPresenter() -> Presenter {
    return Presenter(
      uiComponent: .none,
      setup: { _ in },
      present: { change in shown.append(change) })
  }

  public static func workerFactory(context: Context) -> (@escaping Handler, Task) -> Void {
    return { handler, task in
      switch task {
      case .later(let step):
        context.queue.async { handler(.add(step)) }
      }
    }
  }

  public static func dispatcher(state: inout State, message: Message)
    -> (changes: [Change], tasks: [Task])
  {
    switch message {
    case .add(let step):
      state.count += step
      return (changes: [.count(state.count)], tasks: [])
    case .addLater(let step):
      return (changes: [], tasks: [.later(step)])
    }
  }
}
