extension Store {
  /// What each action passes on its way to the reducer, in this order. It can be changed while the store runs, from the next
  /// dispatch on; only an action that a middleware changes it for, and passes on afterwards, finds the new neighbours of one that
  /// stays.
  ///
  /// A middleware that was in the list before and still is goes on as it is, with what it keeps; it is told from others by its
  /// closure, so it must come from this list, as it does in `store.middleware.append(another)`. Any other is built when the list is set:
  /// its outer closures run, the last middleware's first, and what they keep begins anew.
  ///
  /// A change in place, such as `append`, is one step: no other thread changes the list or dispatches in the middle of it. It
  /// holds the store's turn, so what computes it must not wait for another thread (law 2): no `await` in the middle of it, and
  /// not the lists of two stores in one, as `swap` would have them.
  public var middleware: [Middleware<State>] {
    get { chain.list }
    set { chain.setList(newValue, engine) }
    _modify {
      let isHeld = engine.holdTurn(origin: .middleware)
      var list = chain.list
      defer {
        if isHeld {
          chain.setList(list, engine)
          engine.letTurnGo()
        }
      }
      yield &list
    }
  }

  /// The middleware and the reducer behind it, as one function; the function itself does not keep the store alive.
  ///
  /// Setting it puts another in the place of them all, until `middleware` is set; nil puts them back.
  public var dispatchFunction: DispatchFunction! {
    get { chain.dispatchFunction(engine) }
    set { chain.setDispatchFunction(newValue, engine) }
  }
}
