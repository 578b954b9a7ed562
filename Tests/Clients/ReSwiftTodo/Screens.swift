import ReSwift

/// A table of to-dos, which selects a tuple.
public class TodoListController: StoreSubscriber {
  public private(set) var titles: [String] = []
  public private(set) var reloads = 0

  public init() {}

  public func viewWillAppear() {
    mainStore.subscribe(self) { subscription in
      subscription.select { state in (state.todos, state.filter) }
    }
  }

  public func viewWillDisappear() {
    mainStore.unsubscribe(self)
  }

  public func newState(state: (todos: [Todo], filter: Filter)) {
    reloads += 1
    titles = state.todos.filter { state.filter == .all || !$0.isDone }.map { $0.title }
  }
}

/// A badge, which skips repeats.
public class BadgeView: StoreSubscriber {
  public typealias StoreSubscriberStateType = Int

  public private(set) var texts: [String] = []

  public init() {
    mainStore.subscribe(self) { $0.select { $0.todos.filter { !$0.isDone }.count }.skipRepeats() }
  }

  deinit {
    mainStore.unsubscribe(self)
  }

  public func newState(state: Int) {
    texts.append("\(state)")
  }
}

/// The user's name, by key path, from nil to something and back.
public class UserLabel: StoreSubscriber {
  public private(set) var names: [String?] = []

  public init() {
    mainStore.subscribe(self) { $0.select(\.user).skipRepeats() }
  }

  public func newState(state: String?) {
    names.append(state)
  }
}

/// What view controllers inherit; old code never said which thread they are on.
open class ViewController {
  public init() {}
  open func viewWillAppear(_ animated: Bool) {}
}

/// The whole state.
public final class DebugController: ViewController, StoreSubscriber {
  public private(set) var counts: [Int] = []

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    mainStore.subscribe(self)
  }

  public func newState(state: AppState) {
    counts.append(state.todos.count)
  }
}
