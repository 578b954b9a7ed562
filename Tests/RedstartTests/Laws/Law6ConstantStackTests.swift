import Dispatch
import TestSupport
import Testing

@testable import Redstart

/// Law 6: chains of any length run in constant stack space. A thread with a stack of 512 kB would not hold a hundredth part of
/// these, if each link took a frame.
@Suite struct Law6ConstantStackTests {
  static let links = Scale.count(1_000_000)

  @Test(arguments: [false, true])
  func eachDispatchIsMadeByAnObserverOfTheLast(hasMiddleware: Bool) {
    let store = Law8NothingHeldTests.counter(hasMiddleware: hasMiddleware)
    let links = Self.links
    Threads.run(stackSize: Threads.smallStack) {
      let token = store.observe(\.self, initial: false) { count in
        if count < links { store.dispatch(1) }
      }
      store.dispatch(1)
      token.cancel()
    }
    #expect(store.state == links)
  }

  /// The chain begins inside the first call.
  @Test func theFirstCallBeginsTheChain() {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let links = Self.links / 10
    Threads.run(stackSize: Threads.smallStack) {
      let token = store.observe(\.self) { count in
        if count < links { store.dispatch(1) }
      }
      token.cancel()
    }
    #expect(store.state == links)
  }

  /// How much stack lies between the deepest and the shallowest call of a chain on the main actor.
  @Test(arguments: [false, true]) @MainActor
  func eachDispatchIsMadeByAnObserverOfTheLastOnTheMainActor(hasMiddleware: Bool) {
    let store = Law8NothingHeldTests.counter(hasMiddleware: hasMiddleware)
    let links = Scale.long(1_000_000)
    let depth = StackDepth()
    let token = store.observe(\.self, on: .shared, initial: false) { count in
      depth.note()
      if count < links { store.dispatch(1) }
    }
    store.dispatch(1)
    #expect(store.state == links)
    #expect(depth.spread < 1024)
    token.cancel()
  }

  /// The two lanes send to each other.
  @Test @MainActor func theLanesPlayPingPong() {
    let store = Law8NothingHeldTests.counter(hasMiddleware: false)
    let links = Self.links / 10
    let depth = StackDepth()
    let tokens = [
      store.observe(\.self, on: .shared, initial: false) { count in
        depth.note()
        if count % 2 == 1, count < links { store.dispatch(1) }
      },
      store.observe(\.self, initial: false) { count in
        if count % 2 == 0, count < links { store.dispatch(1) }
      },
    ]
    store.dispatch(1)
    #expect(store.state == links)
    #expect(depth.spread < 4096)
    for token in tokens { token.cancel() }
  }

  /// Told within the turn, as the façades do.
  @Test func withinTheTurn() {
    let links = Scale.long(1_000_000)
    let engine = Engine<Int, Int>(
      initialState: 0, settings: EngineSettings(notification: .withinTurn),
      reduce: { count, step in count += step })
    Threads.run(stackSize: Threads.smallStack) {
      let token = engine.observeState { count in
        if count < links { _ = engine.dispatch(1, origin: Origin()) }
      }
      _ = engine.dispatch(1, origin: Origin())
      token.cancel()
    }
    #expect(engine.copyOfState == links)
  }

  /// A million messages wait at once, and a million come one after the other.
  @Test func queuedMessages() {
    let links = Scale.long(1_000_000)
    let engine = Engine<Int, Int>(
      initialState: 0, settings: EngineSettings(reentrancy: .queued),
      reduce: { count, step in count += step })
    Threads.run(stackSize: Threads.smallStack) {
      let token = engine.observeState { count in
        if count == 1 {
          for _ in 0..<links { _ = engine.dispatch(1, origin: Origin()) }
        } else if count > links, count < 2 * links {
          _ = engine.dispatch(1, origin: Origin())
        }
      }
      _ = engine.dispatch(1, origin: Origin())
      token.cancel()
    }
    #expect(engine.copyOfState == 2 * links)
  }

  /// A chain of outputs, each of which sends the next message.
  @Test(arguments: EngineSettings.Reentrancy.allCases)
  func outputs(reentrancy: EngineSettings.Reentrancy) {
    let links = Scale.long(1_000_000)
    let send = Guarded<(@Sendable (Int) -> Void)?>(nil)
    let engine = Engine<Int, Int>(
      initialState: 0, settings: EngineSettings(reentrancy: reentrancy),
      reduce: { count, step -> Int? in
        count += step
        return count
      },
      perform: { count in if count < links { send.value?(1) } })
    send.value = { [weak engine] in _ = engine?.dispatch($0, origin: Origin()) }
    Threads.run(stackSize: Threads.smallStack) { send.value?(1) }
    #expect(engine.copyOfState == links)
  }
}
