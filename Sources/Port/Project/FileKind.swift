/// The role of a file in an app.
enum FileKind {
  case swift
  case foreignSource
  case resource
  case other

  /// Creates the role of a file by its name.
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

  /// Whether a folder with this name is one file for Xcode.
  static func isBundle(_ name: String) -> Bool {
    [
      ".xcassets", ".bundle", ".xcdatamodeld", ".xcodeproj", ".xcworkspace", ".framework", ".xcframework",
      ".playground",
    ]
    .contains { name.hasSuffix($0) }
  }

  /// Whether a folder contains dependencies, products or tests rather than parts of the app.
  static func isLeftOut(_ name: String) -> Bool {
    ["Pods", "Carthage", "DerivedData", "build", "vendor", "fastlane"].contains(name) || name.hasPrefix(".")
      || name.hasSuffix("Tests") || name.hasSuffix("Specs") || name == "Test"
  }
}
