internal import Foundation

/// A finder of the libraries in a repository that a module imports: targets of Xcode projects and packages, and pods.
struct LibraryFinder {
  private let repository: String
  private let app: AppSources
  private var found: [AppSources] = []
  private var visited: Set<String>
  private lazy var projects = FilePath.find(suffix: ".xcodeproj", below: repository, depth: 3)
    .compactMap { try? XcodeProject($0) }
  private lazy var packages = FilePath.find(suffix: "Package.swift", below: repository, depth: 3)
    .compactMap { PackageManifest(folder: String($0.dropLast("/Package.swift".count))) }
  private lazy var pods = FilePath.find(suffix: ".podspec", below: repository, depth: 3).compactMap(Podspec.init)

  init(_ repository: String, app: AppSources) {
    (self.repository, self.app, visited) = (repository, app, [app.module])
  }

  /// Returns the libraries that the app imports, directly or through other libraries. Each library follows those that
  /// it imports.
  mutating func libraries() -> [AppSources] {
    addLibraries(of: app)
    return found
  }

  private mutating func addLibraries(of module: AppSources) {
    for name in Self.imports(of: module) where visited.insert(name).inserted {
      guard !ModuleNames.exist(name), let library = library(name) else { continue }
      addLibraries(of: library)
      found.append(library)
    }
  }

  private mutating func library(_ name: String) -> AppSources? {
    for project in projects {
      if let target = project.libraryTarget(ofModule: name), let library = try? project.app(target: target) {
        return library.named(name)
      }
    }
    if let manifest = packages.first(where: { $0.targetNames.contains(name) }), let library = try? manifest.module(name)
    {
      return library.named(name)
    }
    return pods.first { $0.module == name }?.sources?.named(name)
  }

  /// Returns the names of the modules that a module imports, sorted.
  static func imports(of module: AppSources) -> [String] {
    var names: Set<String> = []
    for path in module.sources {
      for line in (FilePath.text(path) ?? "").split(whereSeparator: \.isNewline) {
        let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
        guard let start = words.firstIndex(of: "import"), start + 1 < words.count else { continue }
        let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
        let index = kinds.contains(words[start + 1]) ? start + 2 : start + 1
        guard index < words.count else { continue }
        names.insert(String(words[index].prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
      }
    }
    return names.sorted()
  }
}

extension AppSources {
  /// Returns a copy of the sources with another module name.
  fileprivate func named(_ name: String) -> AppSources {
    var copy = self
    copy.module = name
    return copy
  }
}
