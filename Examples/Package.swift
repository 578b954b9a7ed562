// swift-tools-version: 6.2
import PackageDescription

let redstart = Target.Dependency.product(name: "Redstart", package: "redstart")
let requests = Target.Dependency.product(name: "RedstartRequests", package: "redstart")

// A package of its own, so that the examples see what every user of Redstart sees: its public API.
let package = Package(
  name: "redstart-examples",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "Quickstart", targets: ["Quickstart"]),
    .executable(name: "QuickstartByHand", targets: ["QuickstartByHand"]),
  ],
  dependencies: [
    .package(name: "redstart", path: "..")
  ],
  targets: [
    // Loads users by a request …
    .executableTarget(
      name: "Quickstart", dependencies: ["QuickstartApp", "QuickstartCore", redstart, requests]),
    .target(name: "QuickstartApp", dependencies: ["QuickstartCore", redstart, requests]),
    // … and by a middleware that is written by hand.
    .executableTarget(
      name: "QuickstartByHand", dependencies: ["QuickstartByHandApp", "QuickstartCore", redstart]),
    .target(name: "QuickstartByHandApp", dependencies: ["QuickstartCore", redstart]),
    // What is the same in both.
    .target(name: "QuickstartCore", dependencies: [redstart]),
    .testTarget(
      name: "QuickstartTests",
      dependencies: [
        "Quickstart", "QuickstartApp", "QuickstartByHand", "QuickstartByHandApp", "QuickstartCore",
        redstart, requests,
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - ProcessBoard

let redSwift = Target.Dependency.product(name: "RedSwift", package: "redstart")

package.products += [
  .executable(name: "ProcessBoard", targets: ["ProcessBoard"]),
  .executable(name: "ProcessBoardSoak", targets: ["ProcessBoardSoak"]),
]
package.targets += [
  // The processes of a system, or of a recording.
  .target(name: "ProcessSampling"),
  // A screen with keys, made of a terminal.
  .target(name: "TerminalScreen", dependencies: ["CTerminal"]),
  .target(name: "CTerminal"),
  // A terminal that is no device, for the tests and for the soak.
  .target(name: "TerminalTesting", dependencies: ["TerminalScreen", "CTerminal"]),
  // The modules, and what they show.
  .target(
    name: "ProcessBoardApp",
    dependencies: ["ProcessSampling", "TerminalScreen", redSwift, redstart]
  ),
  .executableTarget(
    name: "ProcessBoard",
    dependencies: ["ProcessBoardApp", "ProcessSampling", "TerminalScreen", redSwift]),
  // Watches the program beside many others, and prints what it costs.
  .executableTarget(
    name: "ProcessBoardSoak",
    dependencies: ["ProcessSampling", "TerminalScreen", "TerminalTesting"]
  ),
  .testTarget(name: "ProcessSamplingTests", dependencies: ["ProcessSampling"]),
  .testTarget(name: "TerminalScreenTests", dependencies: ["TerminalScreen", "TerminalTesting"]),
  .testTarget(
    name: "ProcessBoardTests",
    dependencies: [
      "ProcessBoard", "ProcessBoardApp", "ProcessSampling", "TerminalScreen", "TerminalTesting",
      redSwift, redstart,
    ]),
]
