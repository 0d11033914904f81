/// The names of modules that exist on Linux or that the lowering replaces.
package enum ModuleNames {
  /// Returns whether a module called `name` needs no sources in the repository: it exists on Linux, or it is a
  /// framework of Apple's that the lowering replaces or leaves out.
  package static func exist(_ name: String) -> Bool { known.contains(name) || AbsentFramework.named(name) != nil }

  private static let known: Set<String> = [
    "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Combine", "OpenCombine", "Dispatch", "Darwin", "ObjectiveC",
    "CoreFoundation", "os", "OSLog", "Swift", "Glibc", "FoundationNetworking", "Observation", "RegexBuilder",
    "Synchronization", "Testing", "XCTest", "_Concurrency", "Distributed",
  ]

  /// Returns whether Interlude or one of its dependencies has a module with this name. An app cannot have a module with
  /// such a name.
  static func areReserved(_ name: String) -> Bool { reserved.contains(name) || known.contains(name) }

  private static let reserved: Set<String> = [
    "Animation", "Archive", "Constraints", "Containers", "Controls", "DisplayList", "Effects", "Files", "GIF",
    "Geometry",
    "Goldens", "Graphics", "ImageDiff", "Interface", "InterfaceBuilder", "InterludeCommand", "InterludeTesting", "JPEG",
    "Kernels", "Layers", "Lists", "MediaTime", "PNG", "Pixels", "Player", "Plot", "Port", "Raster", "Report", "Runtime",
    "Scenario", "Symbols", "Text", "WebP", "interlude", "Yams", "ArgumentParser", "SwiftSyntax", "SwiftParser",
    "LayerScript", "TestSupport",
  ]
}
