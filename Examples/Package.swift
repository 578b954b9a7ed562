// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the examples see what every user of Redstart sees: its public API.
let package = Package(
  name: "redstart-examples",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "Quickstart", targets: ["Quickstart"])
  ],
  dependencies: [
    .package(name: "redstart", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "Quickstart",
      dependencies: ["QuickstartCore", .product(name: "Redstart", package: "redstart")]),
    .target(
      name: "QuickstartCore",
      dependencies: [.product(name: "Redstart", package: "redstart")]),
    .testTarget(
      name: "QuickstartTests",
      dependencies: [
        "Quickstart", "QuickstartCore", .product(name: "Redstart", package: "redstart"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
