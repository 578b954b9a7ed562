// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "redstart",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Redstart", targets: ["Redstart"])
  ],
  targets: [
    .target(name: "Redstart"),
    .target(name: "CAllocationCounter", path: "Tests/Support/CAllocationCounter"),
    .testTarget(name: "RedstartTests", dependencies: ["Redstart", "CAllocationCounter"]),
  ],
  swiftLanguageModes: [.v6]
)
