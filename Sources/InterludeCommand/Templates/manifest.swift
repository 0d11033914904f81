// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "runner",
  dependencies: [__dependency__],
  targets: [
    .executableTarget(name: "runner", dependencies: [.product(name: "Interlude", package: "__identity__")])
  ]
)
