internal import Foundation

/// A writer of the Swift package that the port of an app or a library creates.
package struct PackageWriter {
  private let app: AppSources
  private let module: ModuleLowering
  private let folder: String
  private let libraries: [ModuleLowering]
  private let interlude: String
  private let sources: PortedSources

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - libraries: The lowered libraries, in the order of the app's `libraries`.
  ///   - folder: The folder of the package.
  ///   - interlude: The location of Interlude's package, a folder or a URL. A URL requires lowered sources, because the
  ///     plug-in is in a package in a folder of the checkout.
  ///   - sources: The form in which the package contains the sources.
  package init(
    _ app: AppSources, _ module: ModuleLowering, libraries: [ModuleLowering], folder: String, interlude: String,
    sources: PortedSources
  ) {
    (self.app, self.module, self.libraries) = (app, module, libraries)
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    (self.interlude, self.sources) = (interlude, sources)
  }

  /// Returns whether `location`, the location of a package, is a URL in a form that SwiftPM accepts. Otherwise it is a
  /// folder.
  package static func isURL(_ location: String) -> Bool { location.contains("://") || location.hasPrefix("git@") }

  /// The name of the resource with the app's information property list. SwiftPM rejects a resource `Info.plist`.
  private static let infoFile = "App-Info.plist"

  private var target: String { "\(folder)/Sources/\(app.module)" }
  private var hasApplication: Bool { module.applicationDelegate != nil }

  /// Writes the package and returns the paths of the generated files, relative to the package's folder. Copies of the
  /// app's files are not included.
  ///
  /// - Parameter film: whether a scenario that launches the app is written.
  package func write(film: Bool) throws(PortError) -> [String] {
    try? FileManager.default.removeItem(atPath: target + "/Resources")
    let text = PackageText(
      app: app, interlude: interlude, usesCombine: module.usesCombine, resources: try copyResources(),
      hasApplication: hasApplication, usesPlugin: sources != .lowered)
    var files = ["Package.swift": text.manifest]
    for (module, lowering) in zip(app.libraries + [app], libraries + [self.module]) {
      let folder = "Sources/\(module.module)"
      if sources == .lowered {
        let hasResources = module.module == app.module && !text.resources.isEmpty
        files.merge(Self.loweredFiles(of: lowering, in: folder, hasResources: hasResources)) { $1 }
      } else {
        files["\(folder)/\(module.module).swift"] = text.placeholder
        files["\(folder)/port.json"] = try portManifest(of: module)
      }
    }
    if hasApplication { files["Sources/\(text.runner)/main.swift"] = text.main }
    if film, hasApplication { files["Scenarios/launch.yaml"] = text.scenario }
    for (path, content) in files { try write(Data(content.utf8), to: "\(folder)/\(path)") }
    return files.keys.sorted()
  }

  /// Returns the contents of the files to write for a module: its lowered files and its support file (see
  /// `ModuleSupport`). The keys are the files' paths.
  ///
  /// - Parameter hasResources: whether the module's target has resources.
  private static func loweredFiles(
    of module: ModuleLowering, in folder: String, hasResources: Bool
  ) -> [String: String] {
    var files = ["\(folder)/\(ModuleSupport.fileName)": ModuleSupport(module, hasResources: hasResources).text]
    for file in module.files { files["\(folder)/\(file.name)"] = file.text }
    return files
  }

  private func portManifest(of module: AppSources) throws(PortError) -> String {
    let relative = module.sources.map { Self.relative($0, to: module.root) }
    var manifest = PortManifest(
      root: module.root, sources: relative, modules: app.libraries.map(\.module) + [app.module])
    if sources == .copied {
      let copies = "Original/\(module.module)"
      for (path, name) in zip(module.sources, relative) { try copy(path, to: "\(folder)/\(copies)/\(name)") }
      manifest.root = "../../\(copies)"
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(manifest) else {
      throw .file(path: folder, reason: "port.json could not be encoded")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Returns a path relative to the folder `root`. A path outside the folder is returned unchanged.
  private static func relative(_ path: String, to root: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// Copies the resources of the app and its libraries into the target's folder, and returns the entries for the
  /// `resources` of the manifest.
  private func copyResources() throws(PortError) -> [String] {
    var entries: Set<String> = []
    for path in app.resources + app.libraries.flatMap(\.resources) where !path.hasSuffix("/Info.plist") {
      let place = Self.place(of: path)
      guard !place.hasPrefix(".") else { continue }
      try copyResource(path, to: "\(target)/Resources/\(place)")
      entries.insert("Resources/" + (place.split(separator: "/").first.map(String.init) ?? place))
    }
    if let info = infoDictionary() {
      try write(info, to: "\(target)/Resources/\(Self.infoFile)")
      entries.insert("Resources/\(Self.infoFile)")
    }
    return entries.sorted()
  }

  /// Returns the path of a resource in the folder `Resources`: the file's name, preceded by the folder of its language
  /// if the file is localized (`en.lproj/…`).
  private static func place(of path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    let name = parts.last ?? path
    return parts.dropLast().last.map { $0.hasSuffix(".lproj") ? "\($0)/\(name)" : name } ?? name
  }

  /// Returns the app's information property list as XML. The list contains the entries of the app's file, and entries
  /// from the build settings for keys that the file lacks. Returns nil if there is neither a file nor an application
  /// delegate.
  private func infoDictionary() -> Data? {
    let file = app.infoPlist.flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) }
    guard file != nil || hasApplication else { return nil }
    // The pointer for the format is nil.
    let list = file.flatMap { try? unsafe PropertyListSerialization.propertyList(from: $0, format: nil) }
    var values = list as? [String: Any] ?? [:]
    for (key, value) in app.infoKeys where values[key] == nil { values[key] = Self.value(of: key, value) }
    let expanded = expand(values)
    return try? PropertyListSerialization.data(fromPropertyList: expanded, format: .xml, options: 0)
  }

  private static func value(of key: String, _ text: String) -> Any {
    if key.hasPrefix("UISupportedInterfaceOrientations") { return text.split(separator: " ").map(String.init) }
    if text == "YES" || text == "NO" { return text == "YES" }
    return text
  }

  /// Replaces the references to build settings, such as `$(PRODUCT_NAME)`, in all strings of `value` by the values of
  /// these settings, and returns the result. `value` is a part of a property list.
  private func expand(_ value: Any) -> Any {
    if let text = value as? String {
      return text.replacing("$(PRODUCT_MODULE_NAME)", with: app.module).replacing("$(PRODUCT_NAME)", with: app.module)
        .replacing("$(EXECUTABLE_NAME)", with: app.module).replacing("$(DEVELOPMENT_LANGUAGE)", with: "en")
    }
    if let values = value as? [String: Any] { return values.mapValues(expand) }
    if let values = value as? [Any] { return values.map(expand) }
    return value
  }

  /// Copies a resource. In Interface Builder files, the name of a renamed module is replaced.
  private func copyResource(_ source: String, to path: String) throws(PortError) {
    let isInterface = source.hasSuffix(".storyboard") || source.hasSuffix(".xib")
    guard isInterface, let original = app.originalModule, let text = FilePath.text(source) else {
      return try copy(source, to: path)
    }
    let renamed = text.replacing("customModule=\"\(original)\"", with: "customModule=\"\(app.module)\"")
    try write(Data(renamed.utf8), to: path)
  }

  private func copy(_ source: String, to path: String) throws(PortError) {
    do {
      try makeFolder(of: path)
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.copyItem(atPath: source, toPath: path)
    } catch {
      throw .file(path: source, reason: "could not be copied to \(path)")
    }
  }

  private func write(_ data: Data, to path: String) throws(PortError) {
    do {
      try makeFolder(of: path)
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .file(path: path, reason: "could not be written")
    }
  }

  private func makeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
}
