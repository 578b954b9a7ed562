extension FailureReporter {
  /// Runs `body`, whose failures go to `reporter`. Tasks that it makes, other than detached ones, inherit that.
  public static func withReporter<R>(_ reporter: FailureReporter, _ body: () throws -> R)
    rethrows -> R
  {
    try $replacement.withValue(reporter, operation: body)
  }

  /// Runs `body`, whose failures go to `reporter`. Tasks that it makes, other than detached ones, inherit that.
  nonisolated(nonsending)
    public static func withReporter<R>(
      _ reporter: FailureReporter, _ body: nonisolated(nonsending) () async throws -> R
    ) async rethrows -> R
  {
    try await $replacement.withValue(reporter, operation: body)
  }

  /// Runs `body` and answers with its failures, which fail nothing: for tests of testers.
  public static func collecting(_ body: () throws -> Void) rethrows -> [TestFailure] {
    let failures = FailureList()
    try withReporter(failures.reporter, body)
    return failures.all
  }

  /// Runs `body` and answers with its failures, which fail nothing: for tests of testers.
  nonisolated(nonsending)
    public static func collecting(_ body: nonisolated(nonsending) () async throws -> Void)
    async rethrows -> [TestFailure]
  {
    let failures = FailureList()
    try await withReporter(failures.reporter, body)
    return failures.all
  }
}
