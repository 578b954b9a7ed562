/// What stands around the reducer's call.
enum ReduceRoute: UInt8 {
  /// Nothing.
  case plain
  /// Effects, which are decided after it.
  case effects
  /// Gates, commit hooks, or another reducer, and perhaps effects.
  case rules
}
