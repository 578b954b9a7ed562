/// Runs a test, or a part of one, and fails if something that it watches has not gone when it is over; the failure says who
/// holds it, as far as that can be seen.
///
/// ```swift
/// import RedstartTesting
///
/// final class Screen: Sendable {
///   let store: Store<Int, Int>
///   init(_ store: Store<Int, Int>) { self.store = store }
/// }
///
/// withLeakCheck { leaks in
///   let store = leaks.watch(
///     Store(initialState: 0) { (count: inout Int, step: Int) in count += step })
///   let screen = leaks.watch(Screen(store))
///   screen.store.dispatch(1)
/// }
/// ```
///
/// It names the watched objects from whose stored properties the object is reached, how many of a store's observations have
/// not ended, and its effects. Weak properties look like others, and closures cannot be looked into.
///
/// The effects of a ``TestStore`` are over when it is released. Those of a plain store, which run beside the test, are waited for
/// by the asynchronous form alone.
///
/// - Parameters:
///   - fileID: where a failure is reported.
///   - filePath: where a failure is reported.
///   - line: where a failure is reported.
///   - column: where a failure is reported.
///   - body: the test, which says what is to be watched.
@discardableResult
public func withLeakCheck<R>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: (_ leaks: LeakCheck) throws -> R
) rethrows -> R {
  let check = LeakCheck()
  defer {
    if !check.isClean(withEffects: false) {
      check.report(
        at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        withEffects: false)
    }
  }
  return try body(check)
}

/// The same for a test that is asynchronous. While effects run that are to end, it waits for them.
///
/// When the test is cancelled, by its time limit for instance, it waits for nothing and says nothing of what is left: that nobody had
/// the time to let go is no leak.
///
/// - Parameters:
///   - patience: how long it waits for effects at the most, before it says which have not ended.
///   - fileID: where a failure is reported.
///   - filePath: where a failure is reported.
///   - line: where a failure is reported.
///   - column: where a failure is reported.
///   - body: the test, which says what is to be watched.
@discardableResult
nonisolated(nonsending)
  public func withLeakCheck<R, E: Error>(
    patience: Duration = .seconds(60),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ body: nonisolated(nonsending) (_ leaks: LeakCheck) async throws(E) -> R
  ) async throws(E) -> R
{
  let check = LeakCheck()
  let result: Result<R, E>
  do throws(E) {
    result = .success(try await body(check))
  } catch {
    result = .failure(error)
  }
  let start = ContinuousClock.now
  var turns = 0
  // A task that has ended lets its captures go a little later, and nobody is told of that.
  while !Task.isCancelled, !check.isClean(withEffects: true),
    turns < 10_000 || check.isStillMoving, start.duration(to: .now) < patience
  {
    turns += 1
    if turns > 10_000 {
      try? await Task.sleep(for: .milliseconds(1))
    } else {
      await Task.yield()
    }
  }
  if !Task.isCancelled, !check.isClean(withEffects: true) {
    check.report(
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      withEffects: true)
  }
  return try result.get()
}
