// swift-tools-version: 6.2
import PackageDescription

// The lowering of iOS sources at build time, with swift-syntax. A package of its own, so that only packages that use the
// plug-in build swift-syntax, and `swift build` of Interlude does not.

/// The settings of Interlude's rooms.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let syntax: [Target.Dependency] = [
  .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
]

let package = Package(
  name: "interlude-port",
  products: [
    .plugin(name: "InterludePort", targets: ["InterludePort"]),
    .executable(name: "interlude-port", targets: ["interlude-port"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(name: "Port", dependencies: syntax, exclude: ["README.md"], swiftSettings: settings),
    .executableTarget(name: "interlude-port", dependencies: ["Port", arguments], swiftSettings: settings),
    .plugin(name: "InterludePort", capability: .buildTool(), dependencies: ["interlude-port"]),
    .testTarget(name: "PortTests", dependencies: ["Port"] + syntax, swiftSettings: settings),
  ]
)
