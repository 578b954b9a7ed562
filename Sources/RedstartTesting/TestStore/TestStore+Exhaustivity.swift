@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestStore {
  /// Insists on less, or more, while `body` runs.
  public func withExhaustivity<R>(_ exhaustivity: Exhaustivity, _ body: () throws -> R) rethrows
    -> R
  {
    let outer = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = outer }
    return try body()
  }
}
