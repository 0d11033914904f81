/// The role of a file in an app.
enum FileKind {
  case swift
  case foreignSource
  case resource
  case other

  /// Creates the kind of a file from the extension of its name.
  init(name: String) {
    let suffix = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch suffix {
    case "swift": self = .swift
    case "m", "mm", "c", "cpp", "cc": self = .foreignSource
    case _ where Self.resources.contains(suffix): self = .resource
    default: self = .other
    }
  }

  private static let resources: Set<String> = [
    "storyboard", "xib", "xcassets", "strings", "stringsdict", "xcstrings", "png", "jpg", "jpeg", "gif", "webp", "pdf",
    "ttf", "otf", "ttc", "json", "plist", "txt", "html", "css", "js", "csv", "xml", "md", "data", "bundle", "mp3",
    "wav",
    "caf", "m4a", "mp4", "mov", "sqlite",
  ]

  /// Returns whether Xcode treats a folder with this name as one file, for example an asset catalogue.
  static func isBundle(_ name: String) -> Bool {
    [
      ".xcassets", ".bundle", ".xcdatamodeld", ".xcodeproj", ".xcworkspace", ".framework", ".xcframework",
      ".playground",
    ]
    .contains { name.hasSuffix($0) }
  }

  /// Returns whether a folder with this name is not ported, because it contains dependencies, build products or tests.
  static func isLeftOut(_ name: String) -> Bool {
    ["Pods", "Carthage", "DerivedData", "build", "vendor", "fastlane"].contains(name) || name.hasPrefix(".")
      || name.hasSuffix("Tests") || name.hasSuffix("Specs") || name == "Test"
  }
}
