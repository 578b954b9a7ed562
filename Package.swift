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
    .testTarget(name: "RedstartTests", dependencies: ["Redstart"]),
  ],
  swiftLanguageModes: [.v6]
)
