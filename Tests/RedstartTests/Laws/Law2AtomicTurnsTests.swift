import Foundation
import Redstart
import TestSupport
import Testing

/// Law 2: until the outermost dispatch has left the middleware no other thread's action is reduced.
@Suite struct Law2AtomicTurnsTests {
  enum Action: Sendable, Equatable {
    case load
    case started
    case loaded
  }

  struct Loading: Sendable {
    var isLoading = false
    var loads = 0

    mutating func reduce(_ action: Action) {
      switch action {
      case .load: loads += 1
      case .started: isLoading = true
      case .loaded: isLoading = false
      }
    }
  }

  /// Eight threads ask at once; the middleware reads, then decides.
  @Test func checkThenDispatchStartsOneLoad() {
    for _ in 0..<Scale.count(200) {
      let started = Guarded(0)
      let loading = Middleware<Loading, Action> { context, next, action in
        next(action)
        guard action == .load, context.withState({ !$0.isLoading }) == true else { return }
        // Room for another thread to come between, if it could.
        sched_yield()
        started.change { $0 += 1 }
        context.dispatch(.started)
      }
      let store = Store(initialState: Loading(), middleware: [loading]) {
        (state: inout Loading, action: Action) in state.reduce(action)
      }
      Threads.run(8) { _ in store.dispatch(.load) }
      #expect(started.value == 1)
      #expect(store.state.loads == 8)
    }
  }

  /// The same without middleware: what belongs together stands in a batch.
  @Test func checkThenDispatchInABatchStartsOneLoad() {
    for _ in 0..<Scale.count(200) {
      let started = Guarded(0)
      let store = Store(initialState: Loading()) { (state: inout Loading, action: Action) in
        state.reduce(action)
      }
      Threads.run(8) { _ in
        store.batch {
          guard !store.withState(\.isLoading) else { return }
          sched_yield()
          started.change { $0 += 1 }
          store.dispatch(.started)
        }
      }
      #expect(started.value == 1)
    }
  }

  /// A logger that reads after `next` reads its own commit.
  @Test func aLoggerReadsItsOwnCommit() {
    let wrong = Guarded(0)
    let logger = Middleware<Int, Int> { context, next, action in
      let before = context.state ?? -1
      let revision = next(action).revision
      if context.state != before + action || context.revision != revision {
        wrong.change { $0 += 1 }
      }
    }
    let store = Store(initialState: 0, middleware: [logger]) { (count: inout Int, step: Int) in
      count += step
    }
    let count = Scale.count(10_000)
    Threads.run(4) { thread in
      for _ in 0..<count { store.dispatch(thread) }
    }
    #expect(wrong.value == 0)
    #expect(store.state == 6 * count)
  }

  /// Reading waits for a running reducer only, never for a middleware.
  @Test func readingDoesNotWaitForAMiddleware() {
    let isInside = Gate()
    let mayGoOn = Gate()
    let waiting = Middleware<Int, Int> { _, next, action in
      next(action)
      isInside.open()
      mayGoOn.pass()
    }
    let store = Store(initialState: 0, middleware: [waiting]) { (count: inout Int, step: Int) in
      count += step
    }
    let sender = Threads.start { store.dispatch(1) }
    isInside.pass()
    // The turn is still held, and stays so until all of this has been read.
    #expect(store.state == 1)
    #expect(store.withState { $0 } == 1)
    #expect(store.revision == 1)
    mayGoOn.open()
    sender.pass()
  }

  /// Nor does it wait for a batch.
  @Test func readingDoesNotWaitForABatch() {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    store.batch {
      store.dispatch(1)
      Threads.run { #expect(store.state == 1) }
    }
  }

  /// No action of another thread is reduced before the turn has ended, though its dispatch has begun.
  @Test(arguments: [false, true])
  func anotherThreadsActionWaitsForTheBatch(hasMiddleware: Bool) {
    let store = Law8NothingHeldTests.counter(hasMiddleware: hasMiddleware)
    let isSending = Gate()
    let sender = Guarded<Gate?>(nil)
    store.batch {
      sender.value = Threads.start {
        isSending.open()
        store.dispatch(100)
      }
      isSending.pass()
      for step in 1...100 {
        sched_yield()
        #expect(store.dispatch(1).revision == UInt64(step))
        #expect(store.state == step)
      }
    }
    sender.value?.pass()
    #expect(store.state == 200)
    #expect(store.revision == 101)
  }

  /// A batch is one turn with one round, however deep, and whether or not a dispatch has middleware.
  @Test(arguments: [false, true])
  func aBatchIsOneRound(hasMiddleware: Bool) {
    let store = Law8NothingHeldTests.counter(hasMiddleware: hasMiddleware)
    let told = Log<Int>()
    let token = store.observe(\.self) { told.add($0) }
    store.batch {
      store.dispatch(1)
      store.batch { _ = store.dispatch(2) }
      store.dispatch(4)
      #expect(told.entries == [0])
      #expect(store.state == 7)
    }
    #expect(told.entries == [0, 7])
    // A batch that comes back to where it began tells nobody.
    store.batch {
      store.dispatch(1)
      store.dispatch(-1)
    }
    #expect(told.entries == [0, 7])
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try store.batch {
        store.dispatch(1)
        throw Stop()
      }
    }
    #expect(told.entries == [0, 7, 8])
    token.cancel()
  }

  /// A batch inside a middleware is part of its turn, and leaves no trace behind.
  @Test func aBatchInsideAMiddleware() {
    let shared = Guarded<Store<Int, Int>?>(nil)
    let batching = Middleware<Int, Int> { _, next, action in
      guard action > 1, let store = shared.value else {
        _ = next(action)
        return
      }
      store.batch { for _ in 0..<action { store.dispatch(1) } }
    }
    let store = Store(initialState: 0, middleware: [batching]) { (count: inout Int, step: Int) in
      count += step
    }
    shared.value = store
    let told = Log<Int>()
    let token = store.observe(\.self) { told.add($0) }
    store.dispatch(3)
    #expect(told.entries == [0, 3])
    // Other threads come in as before.
    Threads.run {
      store.observe(\.self) { told.add($0) }.cancel()
      store.dispatch(1)
    }
    #expect(told.entries == [0, 3, 3, 4])
    store.dispatch(2)
    #expect(told.entries == [0, 3, 3, 4, 6])
    _ = shared.exchange(nil)
    token.cancel()
  }

  /// A `next` that was kept and is called late, from another thread, takes a turn of its own: a turn that is running
  /// ends first.
  @Test func aKeptNextTakesATurnOfItsOwn() {
    let kept = Guarded<Next<Int>?>(nil)
    let seen = Log<String>()
    let isInside = Gate()
    let keeping = Middleware<Int, Int> { context, next, action in
      if action == 1 {
        kept.value = next
        return
      }
      next(action)
      isInside.open()
      for _ in 0..<100 { sched_yield() }
      seen.add("left at \(context.state ?? -1)")
    }
    let inner = Middleware<Int, Int> { context, next, action in
      seen.add("\(action) from line \(context.origin?.line ?? 0)")
      next(action)
    }
    let store = Store(initialState: 0, middleware: [keeping, inner]) {
      (count: inout Int, step: Int) in
      count += step
    }
    let told = Log<Int>()
    let token = store.observe(\.self, initial: false) { told.add($0) }
    #expect(store.dispatch(1, line: 1).isCommitted == false)
    let sender = Threads.start { store.dispatch(10, line: 2) }
    isInside.pass()
    Threads.run { #expect(kept.value?(5, line: 3).revision == 2) }
    sender.pass()
    #expect(seen.entries == ["10 from line 2", "left at 10", "5 from line 3"])
    #expect(told.entries.last == 15)
    kept.value = nil
    token.cancel()
  }

  /// A dispatch out of the middleware runs the whole chain from the top, inside the same turn.
  @Test func aNestedDispatchIsPartOfTheTurn() {
    let seen = Log<String>()
    let outer = Middleware<Int, Int> { context, next, action in
      seen.add("\(action)>")
      next(action)
      seen.add("<\(action)")
    }
    let inner = Middleware<Int, Int> { context, next, action in
      if action == 1 {
        #expect(context.dispatch(10).revision == 1)
        #expect(context.state == 10)
      }
      next(action)
    }
    let store = Store(initialState: 0, middleware: [outer, inner]) {
      (count: inout Int, step: Int) in
      count += step
    }
    let token = store.observe(\.self, initial: false) { seen.add("told \($0)") }
    #expect(store.dispatch(1).revision == 2)
    #expect(seen.entries == ["1>", "10>", "<10", "<1", "told 11"])
    token.cancel()
  }
}
