import Dispatch
import Testing

/// A gate that one thread opens and another passes.
package struct Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  /// Lets one more through.
  package func open() {
    semaphore.signal()
  }

  /// Waits until the gate is opened. A wait without end is a deadlock: it is recorded, and the test goes on.
  @discardableResult
  package func pass(_ location: SourceLocation = #_sourceLocation) -> Bool {
    let isOpen = semaphore.wait(timeout: .now() + .seconds(Scale.patience)) == .success
    if !isOpen { Issue.record("The gate was never opened: a deadlock.", sourceLocation: location) }
    return isOpen
  }
}
