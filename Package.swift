// swift-tools-version: 6.2
import PackageDescription

// A build for finding mistakes in the core itself: every change of its lists is followed by a check of all of them.
let checksItself = Context.environment["REDSTART_INTERNAL_CHECKS"] != nil

let package = Package(
  name: "redstart",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Redstart", targets: ["Redstart"]),
    .library(name: "RedstartRequests", targets: ["RedstartRequests"]),
  ],
  targets: [
    .target(
      name: "Redstart",
      swiftSettings: checksItself ? [.define("REDSTART_INTERNAL_CHECKS")] : []),
    .target(name: "RedstartRequests", dependencies: ["Redstart"]),
    .target(name: "CAllocationCounter", path: "Tests/Support/CAllocationCounter"),
    .target(
      name: "TestSupport", dependencies: ["Redstart", "RedstartTesting"],
      path: "Tests/Support/TestSupport"),
    .testTarget(
      name: "RedstartTests",
      dependencies: ["Redstart", "RedstartTesting", "CAllocationCounter", "TestSupport"]),
    .testTarget(
      name: "RedstartRequestsTests",
      dependencies: ["Redstart", "RedstartRequests", "RedstartTesting", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Observation for user interfaces

// Empty where there is no SwiftUI. Tests/StandIns compiles and tests it anywhere.
package.products += [.library(name: "RedstartSwiftUI", targets: ["RedstartSwiftUI"])]
package.targets += [.target(name: "RedstartSwiftUI", dependencies: ["Redstart"])]

// MARK: - ReSwift

package.products += [
  .library(name: "ReSwift", targets: ["ReSwift"]),
  .library(name: "ReSwiftThunk", targets: ["ReSwiftThunk"]),
  .library(name: "ExpectThunk", targets: ["ExpectThunk"]),
]
package.targets += [
  .target(name: "ReSwift", dependencies: ["Redstart"]),
  .target(name: "ReSwiftThunk", dependencies: ["ReSwift"]),
  .target(name: "ExpectThunk", dependencies: ["ReSwift", "ReSwiftThunk", "RedstartTesting"]),
  .testTarget(
    name: "ReSwiftTests",
    dependencies: [
      "Redstart", "ReSwift", "ReSwiftThunk", "ExpectThunk", "RedstartTesting", "TestSupport",
      "ReSwiftTodo", "ReSwiftTodo5", "ReSwiftThunks", "ReSwiftThunks5", "ReSwiftPlayground",
      "ReSwiftPlayground5",
    ]),
]

// Programs as their authors wrote them, in both language modes: those that are the same in both are links to one folder.
for client in ["ReSwiftTodo", "ReSwiftThunks", "ReSwiftPlayground"] {
  package.targets += [
    .target(
      name: client, dependencies: ["ReSwift", "ReSwiftThunk"], path: "Tests/Clients/\(client)"),
    .target(
      name: "\(client)5", dependencies: ["ReSwift", "ReSwiftThunk"],
      path: "Tests/Clients/\(client)5", swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
}

// MARK: - ReduxKit

package.products += [.library(name: "ReduxKit", targets: ["ReduxKit"])]

// Programs as that library's users wrote them, in both language modes: `Swift5` holds links to the same folders.
let reduxKitClients = ["ReduxKitCounterClient", "ReduxKitTodoClient", "ReduxKitStreamClient"]

package.targets += [
  .target(name: "ReduxKit", dependencies: ["Redstart"]),
  .testTarget(
    name: "ReduxKitTests",
    dependencies: ["Redstart", "ReduxKit", "TestSupport"]
      + reduxKitClients.flatMap { [.target(name: $0), .target(name: "\($0)Swift5")] }),
]
package.targets += reduxKitClients.flatMap { name -> [Target] in
  [
    .target(name: name, dependencies: ["ReduxKit"], path: "Tests/Clients/\(name)"),
    .target(
      name: "\(name)Swift5", dependencies: ["ReduxKit"], path: "Tests/Clients/Swift5/\(name)",
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
}

// MARK: - RedSwift

package.products += [
  .library(name: "RedSwift", targets: ["RedSwift"]),
  .library(name: "RedSwiftUIKit", targets: ["RedSwiftUIKit"]),
  .library(name: "RedSwiftAppKit", targets: ["RedSwiftAppKit"]),
  .library(name: "RedSwiftSwiftUI", targets: ["RedSwiftSwiftUI"]),
  .library(name: "RedSwiftTesting", targets: ["RedSwiftTesting"]),
]
package.targets += [
  .target(name: "RedSwift", dependencies: ["Redstart"]),
  // Empty where the toolkit does not exist; compiled against stand-ins in `Tests/StandIns`.
  .target(name: "RedSwiftUIKit", dependencies: ["RedSwift"]),
  .target(name: "RedSwiftAppKit", dependencies: ["RedSwift"]),
  .target(name: "RedSwiftSwiftUI", dependencies: ["RedSwift"]),
  .target(name: "RedSwiftTesting", dependencies: ["RedSwift", "RedstartTesting"]),
  // Code as it was written to the document, in the language mode of its time.
  .target(
    name: "RedSwiftDocument", dependencies: ["RedSwift"], path: "Tests/Clients/RedSwiftDocument",
    swiftSettings: [.swiftLanguageMode(.v5)]),
  .testTarget(
    name: "RedSwiftTests",
    dependencies: [
      "Redstart", "RedSwift", "RedSwiftTesting", "RedstartTesting", "RedSwiftDocument",
      "TestSupport",
    ]),
]

// MARK: - One script through every library

package.targets += [
  .target(
    name: "TwoFacadesClient", dependencies: ["ReSwift", "ReduxKit", "RedSwift"],
    path: "Tests/Clients/TwoFacadesClient"),
  .testTarget(
    name: "OneScriptTests",
    dependencies: [
      "Redstart", "ReSwift", "ReduxKit", "RedSwift", "TwoFacadesClient", "TestSupport",
    ]),
]

// MARK: - Testing: the explorer

package.targets += [
  .testTarget(
    name: "ExplorerTests", dependencies: ["Redstart", "RedstartTesting", "TestSupport"]),
  // The library's own machines, explored by it.
  .testTarget(
    name: "SelfExplorationTests",
    dependencies: ["Redstart", "RedSwift", "RedstartTesting", "TestSupport"]),
]

// MARK: - Testing: test stores and clocks

package.products += [.library(name: "RedstartTesting", targets: ["RedstartTesting"])]
package.targets += [
  .target(name: "RedstartTesting", dependencies: ["Redstart"]),
  .testTarget(
    name: "RedstartTestingTests", dependencies: ["Redstart", "RedstartTesting", "TestSupport"]),
  .testTarget(name: "RedstartTestingXCTests", dependencies: ["Redstart", "RedstartTesting"]),
]

// MARK: - Clients

// Programs that use the library as their authors would, compiled and called by the tests.
package.targets += [
  .target(
    name: "ObservableClient", dependencies: ["Redstart"], path: "Tests/Clients/ObservableClient"),
  .target(
    name: "MainActorClient", dependencies: ["Redstart"], path: "Tests/Clients/MainActorClient",
    swiftSettings: [.defaultIsolation(MainActor.self)]),
  .target(
    name: "ConformanceClient", dependencies: ["Redstart"], path: "Tests/Clients/ConformanceClient"),
  .testTarget(
    name: "ClientTests",
    dependencies: ["Redstart", "ObservableClient", "MainActorClient", "ConformanceClient"]),
]
