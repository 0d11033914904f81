/// The files and settings of an app or of a library.
package struct AppSources: Hashable, Sendable {
  /// The module's name.
  package var module: String
  /// The folder of the project.
  package var root: String
  /// The paths of the Swift files, sorted.
  package var sources: [String] = []
  /// The paths of storyboards, asset catalogues and other resources, sorted.
  package var resources: [String] = []
  /// The path of Info.plist, or nil.
  package var infoPlist: String?
  /// Further entries of Info.plist, from build settings.
  package var infoKeys: [String: String] = [:]
  /// The language mode, such as `5`.
  package var languageMode = LanguageMode.five
  /// The lowest version of iOS, or nil.
  package var deploymentTarget: String?
  /// The names of test targets, or folders of tests, that are left out.
  package var leftOut: [String] = []
  /// The Objective-C, C and C++ files, which are left out.
  package var foreignSources: [String] = []

  /// Creates a description without files.
  package init(module: String, root: String) { (self.module, self.root) = (module, root) }

  /// Findings about files that are left out.
  package var findings: [PortFinding] {
    foreignSources.map {
      PortFinding(
        .warning, path: $0, reason: "Objective-C and C files are left out",
        advice: "Translate the file to Swift if it is used")
    }
  }
}

/// A language mode of Swift.
package enum LanguageMode: String, Hashable, Sendable {
  case four = "4"
  case fourTwo = "4.2"
  case five = "5"
  case six = "6"

  /// Creates the mode of a version such as `5.3`. Versions before 4 are those of 4.
  package init(version: String) {
    let parts = version.split(separator: ".").compactMap { Int($0) }
    switch (parts.first ?? 5, parts.dropFirst().first ?? 0) {
    case (6..., _): self = .six
    case (5, _): self = .five
    case (4, 2...): self = .fourTwo
    default: self = .four
    }
  }

  /// The expression in a package's manifest.
  package var expression: String {
    switch self {
    case .four: ".v4"
    case .fourTwo: ".v4_2"
    case .five: ".v5"
    case .six: ".v6"
    }
  }
}
