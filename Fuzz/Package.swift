// swift-tools-version: 6.2
import PackageDescription

// Targets for libFuzzer, a separate package, so that an ordinary build of Interlude does not build them.

/// The name of the enclosing package for the compiler: the last component of its path. Programs that use its `package`
/// declarations are compiled with this name, and with `packageAccess: false`, which omits the name of this package.
let interlude = Context.packageDirectory.split(separator: "/").dropLast().suffix(1).joined().lowercased()

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-package-name", String(interlude.map { $0.isLetter || $0.isNumber ? $0 : "_" })]),
]

let package = Package(
  name: "interlude-fuzz",
  dependencies: [.package(name: "interlude", path: "..")],
  targets: [
    .target(name: "CFuzzer", path: "CFuzzer"),
    // A symbolic link to `Tests/LayerScript`.
    .target(
      name: "LayerScript", dependencies: [.product(name: "Interlude", package: "interlude")], path: "LayerScript",
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "fuzz-layers", dependencies: ["LayerScript", "CFuzzer"], path: "fuzz-layers",
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "fuzz-files",
      dependencies: [
        "CFuzzer", .product(name: "InterludeEngine", package: "interlude"),
        .product(name: "Interlude", package: "interlude"),
      ],
      path: "fuzz-files", packageAccess: false, swiftSettings: settings),
  ]
)
