extension Store {
  /// A copy of the state as it is now, with every action whose dispatch has returned on this thread, and perhaps the first
  /// actions of another thread's turn. Waits for a running reducer, never for a middleware (law 2).
  ///
  /// The copy costs a reference count for each reference in the state; a large inline state goes through the stack once
  /// (law 17), and in a scope by a path without an offset once more. ``withState(fileID:line:_:)`` borrows instead.
  public var state: State {
    var copy: State?
    core.withRootForCopying(origin: Origin(fileID: "Store.state", line: 0)) { root in
      if let offset = projection.offset {
        copy = (root + offset).assumingMemoryBound(to: State.self).pointee
      } else {
        projection.lend(root) { copy = $0.assumingMemoryBound(to: State.self).pointee }
      }
    }
    return copy.unsafelyUnwrapped
  }

  /// Lends the state to `body` without a copy, under the store's lock.
  ///
  /// `body` must not use the store (law 18), and should be short: dispatches and other readers wait for it.
  public func withState<R, E: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (State) throws(E) -> R
  ) throws(E) -> R {
    var result: Result<R, E>?
    func read(_ pointer: UnsafeRawPointer) {
      do throws(E) {
        result = .success(try borrowing(pointer.assumingMemoryBound(to: State.self), body))
      } catch {
        result = .failure(error)
      }
    }
    _ = core.withRoot(origin: Origin(fileID: fileID, line: line)) { root in
      if let offset = projection.offset { read(root + offset) } else { projection.lend(root, read) }
    }
    return try result.unsafelyUnwrapped.get()
  }

  /// The number of commits so far: 0 at first, then 1, 2, 3, … (law 1). A scope has its store's number.
  public var revision: UInt64 { core.revision }
}
