import Redstart

/// A store's middleware: the list, and what has been built of it.
///
/// `@unchecked Sendable` is sound: `list` has a lock of its own; everything else is read and written inside turns alone.
@usableFromInline
final class Chain<State>: @unchecked Sendable {
  typealias Link = ChainStep<State>.Link

  private let handle: EngineHandle<State?, any Action>
  private let owner = WeakStore<State>()
  private let storedList: LockedValue<[Middleware<State>]>
  /// The list that `links` was built of, element by element.
  private var source: [Middleware<State>] = []
  private var links: [ChainLink<State>] = []
  /// Leads from the last middleware to the reducer.
  private let end: ChainStep<State>
  private var endsInStore = false
  private var isBuilding = false
  /// Whether a function of the client's stands in the place of the chain.
  private var isReplaced = false

  @usableFromInline
  init(_ engine: Engine<State?, any Action>, _ list: [Middleware<State>]) {
    let handle = engine.handle
    self.handle = handle
    storedList = LockedValue(list)
    end = ChainStep(handle) { action in handle.reduceInTurn(action) }
  }

  var list: [Middleware<State>] { storedList.withValue { $0 } }

  /// Puts the chain in front of the reducer. It is built at the first dispatch.
  ///
  /// - Parameter endsInStore: whether it ends in a method of the store's, which may have been overridden.
  func begin(
    _ store: Store<State>, _ engine: Engine<State?, any Action>, endsInStore: Bool
  ) {
    owner.store = store
    guard endsInStore || !list.isEmpty else { return }
    engine.changeFront(origin: .middleware) { front in
      self.endsInStore = endsInStore
      if endsInStore { end.next = makeEndInStore() }
      // The engine, which the chain does not keep, keeps it until the first dispatch.
      front = { action in self.buildAndEnter(action) }
    }
  }

  private func makeEndInStore() -> Link {
    { [owner, handle] action in
      if let store = owner.store {
        store._defaultDispatch(action: action)
      } else {
        handle.reduceInTurn(action)
      }
    }
  }

  /// Lets the chain end in the reducer itself, which is shorter.
  func endInEngine(_ engine: Engine<State?, any Action>) {
    engine.changeFront(origin: .middleware) { front in
      endsInStore = false
      end.next = { [handle] action in handle.reduceInTurn(action) }
      if source.isEmpty { front = nil }
    }
  }

  /// The first dispatch.
  private func buildAndEnter(_ action: any Action) {
    guard !isBuilding else {
      _ = handle.refuseWhileBuilding(action, .middleware)
      return
    }
    guard let engine = owner.store?.engine else { return }
    engine.changeFront(origin: .middleware) { front in front = build(list) }
    (first ?? end.next)(action)
  }

  func setList(_ list: [Middleware<State>], _ engine: Engine<State?, any Action>) {
    engine.changeFront(origin: .middleware) { front in
      // What is replaced may end with the user's code.
      let old = storedList.withValue { stored in
        defer { stored = list }
        return stored
      }
      defer { withExtendedLifetime(old) {} }
      isReplaced = false
      front = build(list)
    }
  }

  func dispatchFunction(_ engine: Engine<State?, any Action>) -> DispatchFunction {
    var link = end.next
    engine.changeFront(origin: .middleware) { front in
      if links.isEmpty, !isBuilding, !isReplaced, front != nil, source.isEmpty {
        front = build(list)
      }
      link = front ?? end.next
    }
    let current = link
    return { [handle] action in
      if handle.isInOpenTurn {
        current(action)
      } else {
        _ = handle.sendLater(action, origin: .dispatch, to: current)
      }
    }
  }

  func setDispatchFunction(
    _ function: DispatchFunction?, _ engine: Engine<State?, any Action>
  ) {
    engine.changeFront(origin: .middleware) { front in
      isReplaced = function != nil
      front = function.map { bridge($0) } ?? build(list)
    }
  }

  // MARK: - Building

  private var enterEnd: Link { { [end] action in end.next(action) } }

  private var first: Link? { links.first?.enter ?? (endsInStore ? end.next : nil) }

  /// Builds the chain, the last middleware first. Those that are in the list already are kept. Answers its beginning; nil if that
  /// is the reducer.
  private func build(_ list: [Middleware<State>]) -> Link? {
    isBuilding = true
    defer { isBuilding = false }
    var kept = Array(zip(Self.identities(source), links))
    let identities = Self.identities(list)
    var built: [ChainLink<State>] = []
    for index in list.indices.reversed() {
      let next = built.last?.enter ?? enterEnd
      if let old = kept.lastIndex(where: { $0.0 == identities[index] }) {
        let link = kept.remove(at: old).1
        link.step.next = next
        built.append(link)
      } else {
        built.append(make(list[index], next))
      }
    }
    source = list
    links = built.reversed()
    return first
  }

  private func make(_ middleware: Middleware<State>, _ next: @escaping Link) -> ChainLink<State> {
    let step = ChainStep(handle, next)
    let dispatch: @Sendable (any Action) -> Void = { [owner, handle] action in
      if let store = owner.store {
        store.dispatch(action)
      } else {
        _ = handle.dispatch(action, origin: .middleware)
      }
    }
    let getState: @Sendable () -> State? = { [owner] in owner.store?.state }
    let enter = bridge(middleware(dispatch, getState)({ action in step.pass(action) }))
    return ChainLink(enter: enter, step: step)
  }

  /// What a closure is made of: its code, and what it has captured. While a list holds it no other can be equal.
  private struct Identity: Hashable {
    let code: UInt
    let context: UInt
  }

  private static func identities(_ list: [Middleware<State>]) -> [Identity] {
    list.withUnsafeBytes { bytes in
      let words = bytes.bindMemory(to: UInt.self)
      return list.indices.map { Identity(code: words[2 * $0], context: words[2 * $0 + 1]) }
    }
  }
}
