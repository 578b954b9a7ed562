import Foundation
import Redstart
import TestSupport
import Testing

/// Tokens may be cancelled and released by code that runs under the store's lock.
@Suite struct CancelUnderLockTests {
  /// Tokens that a selection ends.
  ///
  /// `@unchecked Sendable` is sound: `lock` guards the tokens.
  private final class Tokens: @unchecked Sendable {
    private let lock = NSLock()
    private var tokens: [ObservationToken] = []

    func add(_ token: ObservationToken) {
      lock.withLock { tokens.append(token) }
    }

    func take() -> [ObservationToken] {
      lock.withLock {
        defer { tokens = [] }
        return tokens
      }
    }
  }

  @Test(arguments: [false, true]) func aSelectionEndsEveryObservationEvenItsOwn(releases: Bool) {
    let tokens = Tokens()
    let store = Store(initialState: 0) { (number: inout Int, new: Int) in number = new }
    for index in 0..<3 {
      let select: @Sendable (Int) -> String = { number in
        if number == 1 {
          let taken = tokens.take()
          if !releases { for token in taken { token.cancel() } }
        }
        return "a text that lives on the heap: \(number), \(index)"
      }
      tokens.add(
        store.observe(select, initial: false) { Issue.record("told \($0) after its end") })
    }
    #expect(store.dispatch(1).revision == 1)
    #expect(store.dispatch(2).revision == 2)
  }
}
