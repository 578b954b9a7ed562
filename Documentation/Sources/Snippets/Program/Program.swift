/// Swift blocks that are compiled and run together, in the order of the document.
package struct Program: Hashable, Sendable {
  package enum Isolation: Hashable, Sendable {
    case nonisolated
    /// Compiled as in a target that is main-actor by default.
    case mainActor
  }

  /// The name of its target.
  package var name: String
  package let file: String
  package let isolation: Isolation
  package var blocks: [Block] = []
}
