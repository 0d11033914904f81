internal import Foundation

/// A reader of apps and libraries without an Xcode project, whose files are all files in a folder.
package enum FolderReader {
  /// Returns the files below a folder, and the language mode of the package manifest, if the folder contains one.
  package static func read(_ root: String) throws(PortError) -> AppSources {
    let path = URL(fileURLWithPath: root).standardizedFileURL.path
    var app = AppSources(module: moduleName(path.split(separator: "/").last.map(String.init) ?? "App"), root: path)
    if let manifest = try? String(contentsOfFile: path + "/Package.swift", encoding: .utf8) {
      app.languageMode = languageMode(ofManifest: manifest)
    }
    addFiles(of: path, to: &app)
    app.sources.removeAll { $0 == path + "/Package.swift" }
    guard !app.sources.isEmpty else { throw .noSources(path: root) }
    return app
  }

  /// Adds the files below a folder in the order of their names, without the paths in `except`. Folders with tests and
  /// dependencies are skipped.
  static func addFiles(of folder: String, to app: inout AppSources, except: Set<String> = []) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
      let path = folder + "/" + name
      guard !except.contains(path) else { continue }
      if name.hasSuffix(".lproj") || (FilePath.isFolder(path) && !FileKind.isBundle(name)) {
        addFolder(path, name, to: &app, except: except)
      } else {
        add(path, name, to: &app)
      }
    }
  }

  private static func addFolder(_ path: String, _ name: String, to app: inout AppSources, except: Set<String>) {
    if FileKind.isLeftOut(name) {
      if !name.hasPrefix(".") { app.leftOut.append(path) }
    } else {
      addFiles(of: path, to: &app, except: except)
    }
  }

  /// Adds a file to the list of `app` for its kind: Swift sources, foreign sources or resources. The first `Info.plist`
  /// becomes the app's information property list. Other files are ignored.
  static func add(_ path: String, _ name: String, to app: inout AppSources) {
    if name == "Info.plist" || name.hasSuffix("-Info.plist") {
      app.infoPlist = app.infoPlist ?? path
      return
    }
    switch FileKind(name: name) {
    case .swift: app.sources.append(path)
    case .foreignSource: app.foreignSources.append(path)
    case .resource: app.resources.append(path)
    case .other: break
    }
  }

  /// Returns the language mode for the tools version that the text of a package manifest states, or `five` if the text
  /// states none.
  static func languageMode(ofManifest text: String) -> LanguageMode {
    guard let start = text.range(of: "swift-tools-version:") else { return .five }
    let version = text[start.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return LanguageMode(version: String(version))
  }

  /// Returns the module name for a product's name: characters that are not valid in an identifier are replaced by `_`.
  package static func moduleName(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber == true ? "_" + text : text
  }
}
