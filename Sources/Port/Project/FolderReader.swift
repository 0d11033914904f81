internal import Foundation

/// The reader of projects without a project file: all files of a folder.
package enum FolderReader {
  /// Returns the files of a folder, or of a package.
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

  /// Adds the files below a folder, in the order of their names.
  static func addFiles(of folder: String, to app: inout AppSources, except: Set<String> = []) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
      let path = folder + "/" + name
      guard !except.contains(path) else { continue }
      if name.hasSuffix(".lproj") || (isFolder(path) && !FileKind.isBundle(name)) {
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

  /// Adds a file according to its kind.
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

  private static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeDirectory
  }

  /// Returns the language mode of a manifest: that of its tools version.
  static func languageMode(ofManifest text: String) -> LanguageMode {
    guard let start = text.range(of: "swift-tools-version:") else { return .five }
    let version = text[start.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return LanguageMode(version: String(version))
  }

  /// Returns a module name for the name of a product: characters that an identifier cannot have become `_`.
  package static func moduleName(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber == true ? "_" + text : text
  }
}
