// swift-tools-version: 6.2
import PackageDescription

/// One set of settings for every room: the strictest the compiler offers, so that a room cannot
/// be laxer than its neighbours.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The settings of every target that other packages build. A debug build compiles each module as a whole, as a release
/// build does: a package that depends on Interlude then has a tenth of the build steps, because there is one step per module
/// instead of one per file. SwiftPM permits such flags in dependencies with a tools version of at least 6.2. Tests do not have
/// these flags, so a changed test compiles alone.
let moduleSettings: [SwiftSetting] =
  settings + [
    .unsafeFlags(["-wmo", "-num-threads", "2", "-disable-batch-mode"], .when(configuration: .debug))
  ]

/// A room: one module under `Sources/`, importing only rooms of lower storeys (`Docs/Architecture.md`). Resources are
/// embedded in the code, so that the program consists of one file.
func room(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: ["README.md"], resources: resources, swiftSettings: moduleSettings)
}

/// The tests of a room, mirroring it file by file; fixtures are read by path, not bundled.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    swiftSettings: settings)
}

/// A system library behind a module map; `Scripts/setup` installs the Debian package named here.
func system(_ name: String, _ pkgConfig: String, _ debian: String) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
}

/// Links Swift's runtime and Foundation statically, at a fixed address, which saves the relocation of 150,000 pointers at
/// each start. The libraries are those that objects compiled for the dynamic Foundation do not name.
let staticRuntime =
  ["-static-stdlib", "-use-ld=lld", "-Xclang-linker", "-no-pie"]
  + [
    "CoreFoundation", "_FoundationCShims", "_FoundationCollections", "_FoundationICU", "stdc++",
  ].map { "-l\($0)" }

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

let package = Package(
  name: "interlude",
  products: [
    .executable(name: "interlude", targets: ["interlude"]),
    .library(name: "Interlude", targets: ["InterludeCommand", "UIKit", "QuartzCore", "CoreGraphics", "Effects"]),
    // The modules of apps, without the command: no YAML, no argument parser.
    .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
    .library(name: "InterludeTesting", targets: ["InterludeTesting"]),
    .plugin(name: "InterludePlugin", targets: ["InterludePlugin"]),
    .library(
      name: "InterludeEngine",
      targets: [
        "Files", "Pixels", "Geometry", "MediaTime", "Constraints", "DisplayList", "Layers", "Raster", "PNG",
        "JPEG", "WebP", "Text", "ImageDiff", "Archive", "Scenario", "Player", "Goldens",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // Storey 0: roots. None knows another; the two that turn angles or springs into numbers share Kernels.
    room("Kernels"),
    room("Files", ["CSystem"]),
    room("Pixels"),
    room("Geometry", ["Kernels"]),
    room("MediaTime", ["Kernels", "CTimingCurves"]),
    .target(name: "CTimingCurves"),
    system("CPNG", "libpng", "libpng-dev"),
    system("CDeflate", "libdeflate", "libdeflate-dev"),
    system("CXXHash", "libxxhash", "libxxhash-dev"),
    system("CXML", "libxml-2.0", "libxml2-dev"),
    system("CZip", "libzip", "libzip-dev"),
    system("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
    system("CJPEG", "libturbojpeg", "libturbojpeg0-dev"),
    system("CWebP", "libwebp", "libwebp-dev"),
    .systemLibrary(name: "CSystem", path: "Sources/CSystem"),

    // Storey 1: values.
    room("Animation", ["Kernels", "MediaTime", "Geometry", "Pixels"]),
    room("Constraints"),
    room("DisplayList", ["Geometry", "Pixels"]),
    room("Text", ["Files", "Geometry", "CHarfBuzz", "CUnicode"]),
    room("Symbols", ["Geometry", "Kernels"]),
    // Debian's package libicu-dev; Scripts/setup installs it.
    .target(name: "CUnicode", linkerSettings: [.linkedLibrary("icuuc")]),
    room("Scenario", ["Animation", "Files", "MediaTime", "Geometry", "Pixels", "Symbols", yams]),
    room("PNG", ["Pixels", "CPNG", "CDeflate"]),
    room("GIF", ["Pixels"]),
    room("JPEG", ["Pixels", "CJPEG"]),
    room("WebP", ["Pixels", "CWebP"]),
    room("ImageDiff", ["Kernels", "Pixels", "CPixelDifferences"]),
    .target(name: "CPixelDifferences"),
    room("Archive", ["CZip"]),

    // Storey 2: trees and pictures, which meet only in DisplayList, and the run loop.
    room("Layers", ["Animation", "DisplayList", "MediaTime", "Kernels", "Geometry", "Pixels"]),
    room("Raster", ["DisplayList", "Kernels", "Geometry", "Pixels", "CPixelRows"]),
    .target(name: "CPixelRows"),
    .target(name: "CThread"),
    room("Runtime", ["MediaTime"]),
    room("Graphics", ["DisplayList", "Layers", "Raster", "Text", "Geometry", "Pixels"]),

    // Storey 3: UIKit's shape, and the stage.
    room(
      "Interface",
      [
        "Runtime", "Layers", "Animation", "DisplayList", "Text", "Symbols", "Constraints", "MediaTime", "Geometry",
        "Kernels",
        "Pixels", "Raster", "Graphics", "PNG", "JPEG", "WebP", "Files", "CThread",
      ]),

    // Storey 3½: controls and lists, on the package API of Interface.
    room(
      "Controls",
      [
        "Interface", "Runtime", "Layers", "Animation", "DisplayList", "Text", "Symbols", "MediaTime", "Geometry",
        "Pixels",
      ]),
    room(
      "Lists",
      ["Controls", "Interface", "Runtime", "Layers", "Animation", "DisplayList", "MediaTime", "Geometry", "Pixels"]),
    room("Containers", ["Controls", "Lists", "Interface", "Runtime", "Layers", "Geometry"]),
    room(
      "InterfaceBuilder",
      ["Containers", "Lists", "Controls", "Interface", "Runtime", "Layers", "Geometry", "Files", "CXML"]),

    // Storeys 4 to 7: nameable effects, the player, the command.
    room("Effects", ["Interface", "Layers", "Animation", "MediaTime", "Geometry"]),
    room(
      "Player",
      [
        "Scenario", "Effects", "InterfaceBuilder", "Controls", "Lists", "Interface", "Runtime", "Layers", "Raster",
        "PNG", "GIF",
        "DisplayList", "Text", "Animation", "MediaTime", "Geometry", "Pixels", "Files",
      ]),
    room("Plot"),
    room("Report", resources: [.embedInCode("Resources")]),
    room(
      "Goldens",
      [
        "Player", "Report", "Scenario", "Interface", "Archive", "ImageDiff", "PNG", "Geometry", "Pixels", "Files",
        "CXXHash",
      ]),
    room(
      "InterludeCommand",
      [
        "Player", "Goldens", "ImageDiff", "Report", "PNG", "Plot", "Text", "Scenario", "InterfaceBuilder", "Interface",
        "Runtime", "Layers",
        "Animation",
        "MediaTime", "Geometry", "Pixels", "Files", arguments,
      ], resources: [.embedInCode("Templates")]),
    room(
      "InterludeTesting",
      ["Goldens", "Player", "Report", "Scenario", "Interface", "ImageDiff", "PNG", "Pixels", "Geometry", "Files"]),
    // Release builds contain Swift's runtime and Foundation: the program starts in half the time, and needs no toolchain.
    .executableTarget(
      name: "interlude", dependencies: ["InterludeCommand"], swiftSettings: moduleSettings,
      linkerSettings: [.unsafeFlags(staticRuntime, .when(configuration: .release))]),

    // `swift package interlude …` in packages that depend on this one; nothing of it is built before it is asked for.
    .plugin(
      name: "InterludePlugin",
      capability: .command(
        intent: .custom(verb: "interlude", description: "Builds this package's interlude and runs it."),
        permissions: [
          .writeToPackageDirectory(reason: "Goldens and what a run finds are kept in the package's folder.")
        ])),

    // Apple's module names, so that `import UIKit` works on Linux. They only re-export other modules.
    .target(name: "CoreGraphics", dependencies: ["Geometry", "Graphics", "Layers"], swiftSettings: moduleSettings),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "Layers", "Runtime", "Animation", "MediaTime"],
      swiftSettings: moduleSettings),
    .target(
      name: "UIKit",
      dependencies: [
        "QuartzCore", "InterfaceBuilder", "Interface", "Controls", "Lists", "Containers", "Runtime", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ],
      swiftSettings: moduleSettings),
    .target(name: "_Testing_UIKit", exclude: ["README.md"], swiftSettings: moduleSettings),
    .target(name: "_Testing_CoreGraphics", swiftSettings: moduleSettings),

    // Tests.
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport", "Pixels", "PNG", "Files"], swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Pixels", "PNG", "MediaTime", "Files"], path: "Tests/TestSupport",
      swiftSettings: settings),
    // Random scripts of layers, which the package `Fuzz` also compiles.
    .target(name: "LayerScript", dependencies: ["UIKit"], path: "Tests/LayerScript", swiftSettings: settings),
    tests("Kernels"),
    tests("Files"),
    tests("Pixels"),
    tests("Geometry"),
    tests("MediaTime", ["CTimingCurves"]),
    tests("Animation", ["Geometry", "MediaTime", "Pixels"]),
    tests("Constraints"),
    tests("DisplayList", ["Geometry", "Pixels"]),
    tests("Text", ["Geometry"]),
    tests("Symbols", ["DisplayList", "Geometry", "Pixels", "Raster"]),
    tests("Scenario", ["Animation", "Geometry", "MediaTime", "Pixels"]),
    tests("PNG", ["Pixels", "Files"]),
    tests("GIF", ["Pixels"]),
    tests("Graphics", ["CoreGraphics", "Files", "Kernels", "PNG", "Pixels"]),
    tests("JPEG", ["Pixels"]),
    tests("WebP", ["Pixels"]),
    tests("ImageDiff", ["Pixels", "CPixelDifferences"]),
    tests("Archive"),
    tests("Layers", ["Animation", "DisplayList", "MediaTime", "Geometry", "Pixels"]),
    tests("QuartzCore", ["UIKit", "LayerScript"]),
    tests("Raster", ["Pixels", "DisplayList", "Geometry", "CPixelRows"]),
    tests("Runtime"),
    tests(
      "Interface",
      [
        "DisplayList", "Files", "Geometry", "Graphics", "Layers", "MediaTime", "PNG", "Pixels", "Symbols", "Text",
        "UIKit",
      ]),
    tests(
      "Controls", ["DisplayList", "Geometry", "Interface", "Layers", "MediaTime", "PNG", "Pixels", "UIKit"]),
    tests(
      "Lists",
      ["Controls", "DisplayList", "Geometry", "Interface", "Layers", "MediaTime", "PNG", "Pixels", "Runtime", "UIKit"]),
    tests(
      "Containers",
      ["Controls", "DisplayList", "Geometry", "Interface", "Layers", "MediaTime", "Pixels", "UIKit"]),
    tests(
      "InterfaceBuilder",
      ["Lists", "Controls", "Interface", "Runtime", "Layers", "Geometry", "Pixels", "PNG", "Files", "UIKit"]),
    tests("Effects", ["Interface", "Layers", "Animation", "MediaTime", "Geometry", "Pixels"]),
    tests(
      "Player",
      [
        "Scenario", "Effects", "Controls", "Lists", "Interface", "Layers", "PNG", "MediaTime", "Geometry", "Pixels",
        "DisplayList", "Raster", "Animation", "Files",
      ]
    ),
    tests("Plot"),
    tests("Report"),
    tests("Goldens", ["Player", "Scenario", "Interface", "PNG", "Pixels", "ImageDiff", "Files"]),
    tests("InterludeTesting", ["UIKit", "Goldens", "Player", "Report", "Scenario", "PNG", "Pixels", "Files"]),
    .executableTarget(
      name: "trapping", dependencies: ["InterludeCommand", "Player", "UIKit"], path: "Tests/Trapping",
      swiftSettings: settings),
    tests("InterludeCommand", ["Goldens", "PNG", "Pixels", "Report", "Files", "trapping"]),
  ]
)

// The documentation's plug-in is no part of an ordinary build: `make docs` asks for it.
if Context.environment["INTERLUDE_DOCS"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
