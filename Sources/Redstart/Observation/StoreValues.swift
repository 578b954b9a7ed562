/// The values of a selection as they come: the one there is now, then each newer one that a reader is fast enough to see.
///
/// Any number of readers, each with an iterator of its own, see the latest value; at most one waits for each of them, so
/// a slow reader skips values and nothing grows. The sequence ends with its store, which it does not keep alive.
public struct StoreValues<Value: Sendable>: AsyncSequence, Sendable {
  public typealias Element = Value
  public typealias Failure = Never

  @usableFromInline typealias Yield = @Sendable (Value) -> Void
  /// Starts an observation, which is over at once if the store is gone.
  private let start: @Sendable (@escaping Yield) -> ObservationToken

  @usableFromInline
  init(_ start: @escaping @Sendable (@escaping Yield) -> ObservationToken) {
    self.start = start
  }

  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let end = StreamEnd(continuation)
    let token = start { value in end.continuation.yield(value) }
    return Iterator(base: stream.makeAsyncIterator(), token: token)
  }

  /// Reads the values; cancelled when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<Value>.Iterator
    let token: ObservationToken

    public mutating func next() async -> Value? {
      await base.next()
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      await base.next(isolation: actor)
    }
  }
}

@available(*, unavailable)
extension StoreValues.Iterator: Sendable {}

/// Finishes a stream when nobody can yield to it any more.
final class StreamEnd<Element: Sendable>: Sendable {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
