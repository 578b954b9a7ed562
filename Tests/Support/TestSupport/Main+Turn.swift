/// The main actor, seen from elsewhere.
package enum Main {
  /// Returns when everything that was on its way to the main actor before has been done there, and what that has sent
  /// there in turn.
  package static func turn() async {
    for _ in 0..<3 { await Task { @MainActor in }.value }
  }
}
