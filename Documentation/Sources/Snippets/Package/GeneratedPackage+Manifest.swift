extension GeneratedPackage {
  var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "snippets",
      platforms: [.macOS(.v14)],
      dependencies: [.package(name: "redstart", path: "\(root.path)")],
      targets: [
        .target(name: "SnippetMarks"),
    \(programs.map(Self.target).joined(separator: "\n"))
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private static func target(_ program: Program) -> String {
    let isolation = program.isolation == .mainActor ? ", .defaultIsolation(MainActor.self)" : ""
    let products = program.products.map { ", .product(name: \"\($0)\", package: \"redstart\")" }
    return """
          .executableTarget(
            name: "\(program.name)",
            dependencies: ["SnippetMarks"\(products.joined())],
            swiftSettings: [.treatAllWarnings(as: .error)\(isolation)]),
      """
  }

  /// Prints the marks that divide the output of a program, at once, so that a crash does not lose them.
  static var marks: String {
    """
    #if canImport(Darwin)
      import Darwin
    #elseif canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #endif

    public func markBlock(_ index: Int) {
      print("\\u{1}\\(index)\\u{2}", terminator: "")
      fflush(nil)
    }

    """
  }
}
