import Foundation
import Testing

@testable import Snippets

/// The whole tool on a small library and a page with every kind of failure.
@Suite struct CheckerTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "redstart",
      products: [.library(name: "Redstart", targets: ["Redstart"])],
      targets: [.target(name: "Redstart")]
    )
    """

  private static let page = """
    ```swift
    let answer = double(21)
    print(answer)
    ```

    Prints:

    ```text
    42
    ```

    ```swift
    print("in", #fileID)
    ```

    Prints:

    ```text
    in …/Page.md
    43
    ```
    <!-- program -->
    ```swift
    let text: String = double(1)
    ```
    <!-- program -->
    ```swift
    print("fine")
    ```
    ```swift
    precondition(double(2) == 5, "no five")
    ```
    ```swift
    print("never")
    ```
    <!-- program -->
    ```swift
    while double(1) == 2 {}
    ```
    <!-- program: main-actor by default -->
    ```swift
    class Counter { var count = double(1) }
    MainActor.assertIsolated()
    nonisolated func read() async -> Int { await Counter().count }
    print(await read())
    ```

    Prints:

    ```text
    2
    ```
    """

  /// Checks the page beside a library with this source.
  private func check(library: String, log: @escaping (String) -> Void) throws -> Checker.Report {
    let root = try temporaryFolder()
    defer { remove(root) }
    try write(Self.manifest, to: "Package.swift", in: root)
    try write(library, to: "Sources/Redstart/Double.swift", in: root)
    try write(Self.page, to: "Page.md", in: root)
    let found = Program.all(in: try Document.load(["Page.md"], root: root))
    #expect(found.problems.isEmpty)
    return try Checker(
      package: GeneratedPackage(
        programs: found.programs, root: root, folder: root.appending(path: "out")),
      timeouts: (program: .seconds(5), build: .seconds(600)), log: log
    ).run()
  }

  @Test func everyFailureIsFoundAtItsLine() throws {
    var logged: [String] = []
    let report = try check(library: "public func double(_ n: Int) -> Int { 2 * n }\n") {
      logged.append($0)
    }

    #expect(report.passed == 3)
    #expect(
      report.problems.map { "\($0.line) \($0.message.prefix { $0 != "\n" })" } == [
        "19 the block prints",
        "24 its program does not compile",
        "31 the program was stopped by signal \(SIGILL)",
        "34 this block was not reached",
        "38 the program did not end in time",
      ])
    #expect(logged.contains { $0.contains("Page.md:24:") && $0.contains("cannot convert value") })
    #expect(report.problems[2].message.contains("no five"))
  }

  @Test func aBrokenLibraryIsNotTheFaultOfTheDocumentation() throws {
    let error = try #require(throws: Checker.BrokenLibrary.self) {
      try check(library: "public func double(_ n: Int) -> Int { n + }\n") { _ in }
    }
    #expect(error.description.contains("Double.swift:1"))
  }
}
