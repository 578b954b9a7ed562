// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "redstart", path: "..")],
  targets: [
    // A link to the root package's test support, which is no product of it.
    .target(name: "CAllocationCounter"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "Redstart", package: "redstart"),
        .product(name: "RedstartTesting", package: "redstart"),
        .product(name: "RedSwift", package: "redstart"),
        .product(name: "ReduxKit", package: "redstart"),
        .product(name: "ReSwift", package: "redstart"),
        "CAllocationCounter",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
