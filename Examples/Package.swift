// swift-tools-version: 6.2
import PackageDescription

// Transition code as it is written for iOS, played by Interlude. A separate package, like a user's.
let package = Package(
  name: "interlude-examples",
  dependencies: [.package(name: "interlude", path: "..")],
  targets: [
    .target(
      name: "TabSlides",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "StoryPushes",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "NavigationSlides",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "Presentations",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "Pages",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "ChildControllers",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "ConstraintScreens",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "Greetings",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "Handovers",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "Orientations",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "Bars",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "Errands",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "Slides",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "Lifetimes",
      dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(name: "Artwork", dependencies: [.product(name: "Interlude", package: "interlude")]),
    .target(
      name: "SettingsScreen",
      dependencies: ["Artwork", .product(name: "Interlude", package: "interlude")]),
    .target(
      name: "MailScreen",
      dependencies: ["Artwork", .product(name: "Interlude", package: "interlude")]),
    .target(
      name: "PhotosScreen",
      dependencies: ["Artwork", .product(name: "Interlude", package: "interlude")]),
    .target(
      name: "MusicScreen",
      dependencies: ["Artwork", .product(name: "Interlude", package: "interlude")]),
    .target(
      name: "ChatScreen",
      dependencies: ["Artwork", .product(name: "Interlude", package: "interlude")]),
    .target(name: "Patterns", dependencies: [.product(name: "Interlude", package: "interlude")]),
    .executableTarget(
      name: "tab-slides", dependencies: ["TabSlides", .product(name: "Interlude", package: "interlude")]),
    .testTarget(
      name: "TabSlidesTests",
      dependencies: [
        "TabSlides", .product(name: "Interlude", package: "interlude"),
        .product(name: "InterludeEngine", package: "interlude"),
        .product(name: "InterludeTesting", package: "interlude"),
      ]),
    .testTarget(
      name: "StoryPushesTests",
      dependencies: [
        "StoryPushes", .product(name: "Interlude", package: "interlude"),
        .product(name: "InterludeTesting", package: "interlude"),
      ]),
    .testTarget(
      name: "ThemesTests",
      dependencies: [
        "NavigationSlides", "Presentations", "Pages", "ChildControllers", "ConstraintScreens",
        "Greetings", "Handovers", "Orientations", "Bars", "Lifetimes", "Errands", "Slides",
        .product(name: "Interlude", package: "interlude"),
        .product(name: "InterludeEngine", package: "interlude"),
        .product(name: "InterludeTesting", package: "interlude"),
      ]),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "SettingsScreen", "MailScreen", "PhotosScreen", "MusicScreen", "ChatScreen",
        .product(name: "Interlude", package: "interlude"),
        .product(name: "InterludeTesting", package: "interlude"),
      ]),
    .testTarget(
      name: "PatternsTests",
      dependencies: [
        "Patterns", .product(name: "Interlude", package: "interlude"),
        .product(name: "InterludeTesting", package: "interlude"),
      ]),
  ]
)
