import Redstart

/// Watches objects that must be gone at the end of a test; see ``withLeakCheck(fileID:filePath:line:column:_:)``.
public final class LeakCheck {
  private var suspects: [LeakSuspect] = []

  init() {}

  /// Watches an object, without keeping it.
  ///
  /// - Parameters:
  ///   - object: what must be gone at the end.
  ///   - name: by which the failure calls it; its type by default.
  /// - Returns: the object.
  @discardableResult
  public func watch<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    suspects.append(LeakSuspect(object, name: name))
    return object
  }

  /// Watches a store: it must be gone at the end, with its effects and its observations.
  ///
  /// - Parameters:
  ///   - store: the store; not a scope, which is only a window to one.
  ///   - name: by which the failure calls it; its type by default.
  /// - Returns: the store.
  @discardableResult
  public func watch<State, Action>(_ store: Store<State, Action>, _ name: String? = nil) -> Store<
    State, Action
  > {
    suspects.append(LeakSuspect(store, name: name, core: store.inspectedCore))
    return store
  }

  /// Watches a test store, and the store in it.
  ///
  /// - Parameters:
  ///   - store: the test store.
  ///   - name: by which the failure calls it; its type by default.
  /// - Returns: the test store.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @discardableResult
  public func watch<State, Action>(
    _ store: TestStore<State, Action>, _ name: String? = nil
  ) -> TestStore<State, Action> {
    suspects.append(LeakSuspect(store, name: name))
    suspects.append(
      LeakSuspect(
        store.store, name: name.map { "\($0).store" }, core: store.bench.core, isDriven: true))
    return store
  }

  /// Whether nothing is left; with the effects that run beside the test, or without them.
  func isClean(withEffects: Bool) -> Bool {
    suspects.allSatisfy { $0.isGone(withEffects: withEffects) }
  }

  /// Whether something runs beside the test that may yet let go what is left.
  var isStillMoving: Bool { suspects.contains(where: \.isStillMoving) }

  func report(at site: CallSite, withEffects: Bool) {
    let left = suspects.filter { !$0.isGone(withEffects: withEffects) }
    let objects = left.compactMap { suspect in suspect.object.map { (suspect.name, $0) } }
    for suspect in left {
      let paths = suspect.object.map { ReferencePath.paths(to: $0, from: objects) } ?? []
      FailureReporter.current.fail(suspect.message(paths: paths), at: site)
    }
  }
}
