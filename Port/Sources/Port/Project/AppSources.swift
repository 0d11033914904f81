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
  /// The entries that the build settings add to those in the file `Info.plist`, by key.
  package var infoKeys: [String: String] = [:]
  /// The language mode, such as `5`.
  package var languageMode = LanguageMode.five
  /// The lowest version of iOS on which the app runs, or nil if the project does not specify one.
  package var deploymentTarget: String?
  /// The names of test targets and the paths of folders that are not ported, such as tests and dependencies.
  package var leftOut: [String] = []
  /// The paths of the Objective-C, C and C++ files, which are not ported.
  package var foreignSources: [String] = []
  /// The paths of files that the project names and that do not exist.
  package var missingFiles: [String] = []
  /// The names of the compilation conditions, such as `DEBUG`.
  package var conditions: [String] = []
  /// The libraries of the repository that the module imports, directly or through other libraries. A library follows
  /// those that it imports.
  package var libraries: [AppSources] = []
  /// The name that the module has in Xcode, or nil if `module` is that name. The two differ if Interlude has a module
  /// of the same name, because the port then renames the module.
  package var originalModule: String?

  /// Creates a description without files.
  package init(module: String, root: String) { (self.module, self.root) = (module, root) }

  /// The findings that report files which are not ported or do not exist.
  package var findings: [PortFinding] {
    let foreign = foreignSources.map {
      PortFinding(
        .warning, path: $0, reason: "Objective-C and C files are left out",
        advice: "Translate the file to Swift if it is used")
    }
    let missing = missingFiles.map {
      PortFinding(
        .warning, path: $0, reason: "the project names this file, but it does not exist",
        advice: "Remove it from the project, or add the file")
    }
    return foreign + missing + libraries.flatMap(\.findings)
  }
}

/// A language mode of Swift.
package enum LanguageMode: String, Hashable, Sendable {
  /// Swift 4.
  case four = "4"
  /// Swift 4.2.
  case fourTwo = "4.2"
  /// Swift 5.
  case five = "5"
  /// Swift 6, with strict concurrency.
  case six = "6"

  /// Creates the mode of a language version such as `5.3`. The mode of versions before 4 is `four`.
  package init(version: String) {
    let parts = version.split(separator: ".").compactMap { Int($0) }
    switch (parts.first ?? 5, parts.dropFirst().first ?? 0) {
    case (6..., _): self = .six
    case (5, _): self = .five
    case (4, 2...): self = .fourTwo
    default: self = .four
    }
  }

  /// The expression for the mode in a package manifest, for example `.v5`.
  package var expression: String {
    switch self {
    case .four: ".v4"
    case .fourTwo: ".v4_2"
    case .five: ".v5"
    case .six: ".v6"
    }
  }
}
