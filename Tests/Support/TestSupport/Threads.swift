import Foundation
import Testing

/// Real threads, which may block.
package enum Threads {
  /// A stack as small as that of a secondary thread on Apple's systems.
  package static let smallStack = 512 * 1024

  /// Starts `body` on a thread of its own; the gate opens when it has returned.
  package static func start(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Void)
    -> Gate
  {
    let isDone = Gate()
    let thread = Thread {
      body()
      isDone.open()
    }
    thread.stackSize = stackSize
    thread.start()
    return isDone
  }

  /// Runs `body` on a thread of its own, and waits for it.
  package static func run(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) {
    start(stackSize: stackSize, body).pass()
  }

  /// Runs `body` on `count` threads at once, and waits for them.
  package static func run(_ count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) {
    let start = Guarded(false)
    let ready = (0..<count).map { index in
      Threads.start {
        while !start.value { sched_yield() }
        body(index)
      }
    }
    start.value = true
    for gate in ready { gate.pass() }
  }
}
