// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "documentation",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Snippets"),
    .executableTarget(name: "ExtractSnippets", dependencies: ["Snippets"]),
    .testTarget(name: "SnippetsTests", dependencies: ["Snippets"]),
  ],
  swiftLanguageModes: [.v6]
)
