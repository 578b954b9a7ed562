/// What came of reading one thing about a process.
public enum Reading<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  case value(Value)
  /// Others may not know.
  case notPermitted
  /// There is none, as the threads of the kernel have no program.
  case missing
}
