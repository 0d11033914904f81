// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whatever is compared with never becomes a dependency of Interlude.
let package = Package(
  name: "interlude-benchmarks",
  dependencies: [.package(name: "interlude", path: "..")],
  targets: [
    .executableTarget(
      name: "film-speed",
      dependencies: [
        .product(name: "Interlude", package: "interlude"), .product(name: "InterludeEngine", package: "interlude"),
      ])
  ]
)
