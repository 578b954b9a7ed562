/// One Swift block of a document.
package struct Block: Hashable, Sendable {
  /// What the document says that the block prints.
  package struct Output: Hashable, Sendable {
    /// Where the first line of it is.
    package let line: Int
    package let lines: [String]
  }

  /// Where the first line of code is.
  package let line: Int
  package let code: [String]
  package var output: Output?
}
