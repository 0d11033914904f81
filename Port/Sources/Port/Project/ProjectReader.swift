internal import Foundation

/// A reader of apps and libraries in any supported form: Xcode projects, packages and folders.
package enum ProjectReader {
  /// Reads an Xcode project, a package or a folder.
  ///
  /// If the path is a folder, the method looks for the Xcode project of an app in the folder and its subfolders. If
  /// there is none, the method reads the package manifest. If there is no manifest either, all Swift files below the
  /// folder are the sources. The method also reads the libraries in the same repository that the sources import.
  ///
  /// - Parameter target: the name of the target, or nil for the first app.
  package static func read(_ path: String, target: String? = nil) throws(PortError) -> AppSources {
    guard FileManager.default.fileExists(atPath: path) else { throw .notFound(path: path) }
    let plain = URL(fileURLWithPath: path).standardizedFileURL.path
    var app = try readModule(plain, target: target)
    if ModuleNames.areReserved(app.module) {
      app.originalModule = app.module
      app.module += "App"
    }
    var finder = LibraryFinder(repository(of: plain), app: app)
    app.libraries = finder.libraries()
    return app
  }

  private static func readModule(_ path: String, target: String?) throws(PortError) -> AppSources {
    if path.hasSuffix(".xcodeproj") { return try XcodeProject(path).app(target: target) }
    let folder = path.hasSuffix(".xcworkspace") ? URL(fileURLWithPath: path).deletingLastPathComponent().path : path
    let projects = FilePath.find(suffix: ".xcodeproj", below: folder, depth: 3).filter {
      !$0.hasSuffix("/Pods.xcodeproj")
    }
    let readable = projects.compactMap { path in (try? XcodeProject(path)).map { (path, $0) } }
    let fitting = readable.filter { target.map($0.1.targetNames.contains) ?? $0.1.hasApp }
    if let (_, project) = fitting.first {
      var app = try project.app(target: target)
      app.leftOut += fitting.dropFirst().map(\.0)
      return app
    }
    if let manifest = PackageManifest(folder: folder) { return try manifest.module(target) }
    if projects.count == 1, readable.isEmpty { _ = try XcodeProject(projects[0]) }
    if let (_, project) = readable.first, readable.count == 1 {
      return try project.app(target: target ?? project.targetNames.first)
    }
    return try FolderReader.read(folder)
  }

  /// Returns the folder of the repository that contains a path: the nearest of at most four enclosing folders that
  /// contains `.git`, a package manifest or a podspec. If there is none, returns the folder of the path itself.
  private static func repository(of path: String) -> String {
    var folder = URL(fileURLWithPath: path)
    if !FilePath.isFolder(path) || FileKind.isBundle(path) { folder.deleteLastPathComponent() }
    let start = folder.path
    for _ in 0..<4 where folder.path != "/" {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if names.contains(where: { $0 == ".git" || $0 == "Package.swift" || $0.hasSuffix(".podspec") }) {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return start
  }
}
