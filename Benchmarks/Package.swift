// swift-tools-version: 6.2
import PackageDescription

// The benchmarks, a separate package, so that an ordinary build of Interlude does not build them.

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

let engine: Target.Dependency = .product(name: "InterludeEngine", package: "interlude")
let uiKit: Target.Dependency = .product(name: "Interlude", package: "interlude")

func benchmark(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: name, packageAccess: false, swiftSettings: settings)
}

/// Films and layers that several benchmarks play.
let scenes: Target = .target(
  name: "BenchmarkScenes", dependencies: [engine, uiKit], path: "scenes", packageAccess: false, swiftSettings: settings)

let package = Package(
  name: "interlude-benchmarks",
  dependencies: [.package(name: "interlude", path: "..")],
  targets: [
    .target(name: "CAllocations", path: "CAllocations"),
    .target(name: "Floors", path: "floors"),
    scenes,
    benchmark("sample-speed", [engine, uiKit, "BenchmarkScenes", "CAllocations", "Floors"]),
    benchmark("push-speed", [engine, uiKit]),
    benchmark("table-speed", [engine, uiKit]),
    benchmark("film-speed", [engine, uiKit, "BenchmarkScenes"]),
    benchmark("fixed-work", [engine, uiKit, "BenchmarkScenes"]),
    benchmark("appearance", [engine, uiKit]),
    benchmark("diff-speed", [engine]),
    benchmark("constraint-speed", [engine]),
    benchmark("constraint-solve", [engine]),
  ]
)
