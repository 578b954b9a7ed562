import ReSwift
import Redstart
import TestSupport
import Testing

/// Rows 9 to 12.
@Suite struct DispatchTests {
  @Test func e9_aReducerThatDispatchesIsReportedAndTheActionHasNoEffect() {
    let box = Guarded<ReSwift.Store<Int>?>(nil)
    let errors = Log<ProgrammerError>()
    let store = ReSwift.Store<Int>(
      reducer: { action, state in
        if case Change.number = action { box.value?.dispatch(Change.other) }
        return (state ?? 0) + 1
      }, state: 0)
    box.value = store
    errors.collect { store.dispatch(Change.number(1)) }
    box.value = nil
    #expect(errors.entries.map(\.kind) == [.dispatchUnderLock])
    #expect(store.state == 1)
  }

  @available(*, deprecated)
  @Test func e10_anActionCreatorGetsStateAndStoreAndItsActionIsDispatched() {
    let store = Reducing.store()
    store.dispatch(Change.number(5))
    let creator: ReSwift.Store<TestState>.ActionCreator = { state, given in
      #expect(given === store)
      return Change.number((state.number ?? 0) * 2)
    }
    store.dispatch(creator)
    #expect(store.state.number == 10)
    let none: ReSwift.Store<TestState>.ActionCreator = { _, _ in nil }
    store.dispatch(none)
    #expect(store.state.number == 10)
  }

  @available(*, deprecated)
  @Test func e11_anAsyncActionCreatorsLaterActionArrivesAndSubscribersAreCalled() {
    let store = Reducing.store()
    let subscriber = Recorder<Int?>()
    store.subscribe(subscriber) { $0.select(\.number) }
    let later = Guarded<(() -> Void)?>(nil)
    let creator: ReSwift.Store<TestState>.AsyncActionCreator = { _, _, callback in
      later.value = { callback { _, _ in Change.number(5) } }
    }
    store.dispatch(creator)
    #expect(subscriber.received == [nil])
    later.exchange(nil)?()
    #expect(subscriber.received == [nil, 5])
  }

  @available(*, deprecated)
  @Test func e12_theCallbackIsCalledOnceTheStateIsUpdated() {
    let store = Reducing.store()
    let creator: ReSwift.Store<TestState>.AsyncActionCreator = { _, _, callback in
      callback { _, _ in Change.number(5) }
      callback { _, _ in nil }
    }
    let seen = Log<Int?>()
    store.dispatch(creator) { state in seen.add(state.number) }
    #expect(seen.entries == [5])
  }
}
