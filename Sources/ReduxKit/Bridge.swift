/// A value of one of the library's unchecked types, in the hands of code that the compiler checks.
///
/// The library's function types come from a time without `Sendable`, and stay as they were; everything that keeps one of
/// them keeps it in here. `@unchecked Sendable` is sound for the façade's own closures, which capture checked values
/// only: engines, tokens, and each other. Those of the app are called by these rules, which keep any two calls
/// apart or leave that to their author:
///
/// | closure | when it is called |
/// |---|---|
/// | a reducer | under its store's lock, one call at a time; the first, for the first state, before the store is shared |
/// | a middleware | inside its store's turn, which one thread holds at a time; a kept `next` takes the turn again |
/// | a subscriber | in its store's rounds, which do not overlap and of which one thread makes a call at a time |
/// | a stream's `dispatch` | the same, because it is a subscriber of the store it serves |
/// | what an app makes a ``Store``, a ``StateStream`` or a disposable of | on the threads that use these, as it is: its author says which |
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
