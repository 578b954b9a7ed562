/// Every commit of a store, from the moment an iterator is made.
///
/// Commits wait for their reader in a buffer with a stated policy. What a bounded buffer has to drop is never lost silently:
/// the next commit that is read says in ``StoreCommit/missed`` how many went before it, and the newest is always kept. The
/// sequence ends with its store, which it does not keep alive.
public struct StoreCommits<Action: Sendable>: AsyncSequence, Sendable {
  public typealias Element = StoreCommit<Action>
  public typealias Failure = Never

  /// What happens to commits that nobody has read yet.
  public enum Buffering: Sendable, Hashable {
    /// All are kept: memory grows with the reader's lag.
    case unbounded
    /// The newest are kept, at least one; older ones are dropped and counted.
    case newest(Int)
  }

  /// Registers a watcher; answers the revision it starts after and what unregisters it. Nil if the store is gone.
  let start:
    @Sendable (@escaping @Sendable (Element) -> Void) -> (
      revision: UInt64, registration: Registration
    )?
  let buffering: Buffering

  public func makeAsyncIterator() -> Iterator {
    let policy: AsyncStream<Element>.Continuation.BufferingPolicy =
      switch buffering {
      case .unbounded: .unbounded
      case .newest(let count): .bufferingNewest(Swift.max(count, 1))
      }
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
    let end = StreamEnd(continuation)
    let started = start { commit in end.continuation.yield(commit) }
    return Iterator(
      base: stream.makeAsyncIterator(), registration: started?.registration,
      last: started?.revision ?? 0)
  }

  /// Reads the commits; unregistered when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<Element>.Iterator
    let registration: Registration?
    /// The revision of the last commit that was read.
    var last: UInt64

    public mutating func next() async -> Element? {
      count(await base.next())
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      count(await base.next(isolation: actor))
    }

    /// Revisions have no gaps, so a gap here is what the buffer has dropped.
    private mutating func count(_ commit: Element?) -> Element? {
      guard var commit else { return nil }
      commit.missed = commit.revision - last - 1
      last = commit.revision
      return commit
    }
  }

  /// Unregisters a watcher when it is released.
  final class Registration: Sendable {
    private let remove: @Sendable () -> Void

    init(_ remove: @escaping @Sendable () -> Void) {
      self.remove = remove
    }

    deinit {
      remove()
    }
  }
}

@available(*, unavailable)
extension StoreCommits.Iterator: Sendable {}

extension Store {
  /// Every commit from the moment an iterator is made, with its revision, cause and origin. Only on a store that is no
  /// scope; on a scope it is a programmer's error, and the sequence is empty.
  ///
  /// While an iterator exists each commit costs a buffer entry; the state is not kept.
  public func commits(
    _ buffering: StoreCommits<Action>.Buffering, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StoreCommits<Action> {
    if engine == nil {
      ProgrammerError.report(.onScope("commits", Origin(fileID: fileID, line: line)))
    }
    return StoreCommits(
      start: { [weak engine] yield in
        guard let engine else { return nil }
        let (id, revision) = engine.addStream { info, _ in yield(StoreCommit(info)) }
        return (revision, .init { [weak engine] in engine?.removeStream(id) })
      },
      buffering: buffering)
  }
}
