#if canImport(Testing)
  import Testing

  /// Swift Testing, as far as a failure needs it.
  enum SwiftTestingFramework {
    /// Whether the failure was taken: by the running test or, if that is wanted, by the run.
    static func record(_ failure: TestFailure, outsideTests: Bool) -> Bool {
      guard outsideTests || Test.current != nil else { return false }
      Issue.record(
        Comment(rawValue: failure.message),
        sourceLocation: SourceLocation(
          fileID: failure.site.fileID.description, filePath: failure.site.filePath.description,
          line: Int(failure.site.line), column: Int(failure.site.column)))
      return true
    }
  }
#else
  enum SwiftTestingFramework {
    static func record(_ failure: TestFailure, outsideTests: Bool) -> Bool { false }
  }
#endif
