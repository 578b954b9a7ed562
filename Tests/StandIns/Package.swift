// swift-tools-version: 6.2
import PackageDescription

// Sources behind `#if canImport(SwiftUI)` and the like are empty on Linux, so an error in them would not be seen there.
// Here they are compiled against small modules of our own with those names, and tested. A stand-in has what we use of
// the real module, with its signatures and its isolation; it proves agreement with itself alone.
//
// To add one: the stand-in in `Sources/<Module>` with a line in `standIns`; a symbolic link
// `Sources/Checked<Target>` to the target's folder at the root, its tests in `Tests/<Target>Tests`, and a line in `checked`.

/// The stand-ins, and the other stand-ins that each imports.
let standIns: [String: [Target.Dependency]] = [
  "AppKit": [],
  "SwiftUI": [],
  "UIKit": [],
]

/// A target of the root package, compiled here as the module `Checked<target>`.
func check(
  _ target: String, against standIns: [String], using products: [String]
) -> [Target] {
  let dependencies =
    standIns.map { Target.Dependency.target(name: $0) }
    + products.map { Target.Dependency.product(name: $0, package: "redstart") }
  return [
    .target(name: "Checked" + target, dependencies: dependencies),
    .testTarget(
      name: target + "Tests", dependencies: [.target(name: "Checked" + target)] + dependencies,
      // Swift Testing has overlays for the real modules, which it would look for.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
}

/// RedSwift and its presenters for one toolkit. RedSwift's component has cases of the toolkit, so RedSwift itself is compiled here
/// too: as a member of the root package, whose `package` declarations it uses, and under another name.
func checkRedSwift(for toolkit: String, define: String? = nil) -> [Target] {
  // The name that SwiftPM gives to the root package: that of its folder.
  let root = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
  let package = String(
    root.lowercased().map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  let base = "CheckedRedSwiftFor" + toolkit
  let own = "CheckedRedSwift" + toolkit
  return [
    .target(
      name: base,
      dependencies: [.target(name: toolkit), .product(name: "Redstart", package: "redstart")],
      packageAccess: false,
      swiftSettings: (define.map { [.define($0)] } ?? [])
        + [.unsafeFlags(["-package-name", package])]),
    .target(
      name: own, dependencies: [.target(name: toolkit), .target(name: base)],
      swiftSettings: [.unsafeFlags(["-module-alias", "RedSwift=\(base)"])]),
    .testTarget(
      name: "RedSwift\(toolkit)Tests",
      dependencies: [.target(name: toolkit), .target(name: base), .target(name: own)],
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ]
}

let checked: [[Target]] = [
  check("RedstartSwiftUI", against: ["SwiftUI"], using: ["Redstart"]),
  check("RedSwiftSwiftUI", against: ["SwiftUI"], using: ["RedSwift"]),
  checkRedSwift(for: "UIKit"),
  checkRedSwift(for: "AppKit", define: "STAND_IN_APPKIT"),
]

let package = Package(
  name: "StandIns",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  dependencies: [.package(name: "redstart", path: "../..")],
  targets: standIns.sorted { $0.key < $1.key }.map { .target(name: $0.key, dependencies: $0.value) }
    + checked.flatMap { $0 },
  swiftLanguageModes: [.v6]
)
