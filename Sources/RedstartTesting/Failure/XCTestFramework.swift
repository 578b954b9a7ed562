#if canImport(XCTest)
  import XCTest

  /// XCTest, as far as a failure needs it.
  enum XCTestFramework {
    #if canImport(ObjectiveC)
      /// Whether the failure was taken by a running test.
      static func record(_ failure: TestFailure) -> Bool {
        guard
          ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
            || ProcessInfo.processInfo.processName == "xctest"
        else { return false }
        XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
        return true
      }
    #else
      /// Whether the failure was taken by a running test. XCTest drops a failure that comes while no test case runs, and
      /// tells its observers of every other.
      static func record(_ failure: TestFailure) -> Bool {
        let witness = FailureWitness()
        XCTestObservationCenter.shared.addTestObserver(witness)
        defer { XCTestObservationCenter.shared.removeTestObserver(witness) }
        XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
        return witness.hasSeenFailure
      }

      private final class FailureWitness: XCTestObservation {
        private(set) var hasSeenFailure = false

        func testCase(
          _ testCase: XCTestCase, didFailWithDescription description: String, inFile path: String?,
          atLine line: Int
        ) {
          hasSeenFailure = true
        }
      }
    #endif
  }
#else
  enum XCTestFramework {
    static func record(_ failure: TestFailure) -> Bool { false }
  }
#endif
