/// A chain as the stores in front of it hold it: the chain ends with the last of them.
final class ChainOwner<State>: Sendable {
  let chain: MiddlewareChain<State>

  init(_ chain: MiddlewareChain<State>) {
    self.chain = chain
  }

  deinit {
    chain.handle.end(chain.inner.getState())
  }
}
