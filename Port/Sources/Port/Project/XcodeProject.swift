internal import Foundation

/// An Xcode project file.
package struct XcodeProject {
  private let objects: [String: PropertyListValue]
  private let project: PropertyListValue
  /// The folder of the project.
  private let root: String
  private let path: String
  /// The absolute paths of groups and files by their identifiers in the project file.
  private var paths: [String: String] = [:]

  /// Reads a project, a folder with the extension `xcodeproj`.
  package init(_ path: String) throws(PortError) {
    let file = path + "/project.pbxproj"
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { throw .notFound(path: file) }
    let list = try PropertyListText.parse(text, path: file)
    guard case .dictionary(let objects)? = list["objects"], let id = list["rootObject"]?.string,
      let project = objects[id]
    else { throw .invalidProject(path: file, line: 1) }
    (self.objects, self.project, self.path) = (objects, project, path)
    let folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
    let below = project["projectDirPath"]?.string ?? ""
    root = below.isEmpty ? folder : folder + "/" + below
    if let group = project["mainGroup"]?.string { addPaths(of: group, in: root) }
  }

  /// The names of all targets.
  package var targetNames: [String] { targets.compactMap { $0["name"]?.string } }

  private var targets: [PropertyListValue] { (project["targets"]?.strings ?? []).compactMap { objects[$0] } }

  private mutating func addPaths(of id: String, in folder: String) {
    guard let object = objects[id] else { return }
    var location = folder
    switch object["sourceTree"]?.string {
    case "SOURCE_ROOT": location = root
    case "<absolute>": location = ""
    case "BUILT_PRODUCTS_DIR", "DEVELOPER_DIR", "SDKROOT": return
    default: break
    }
    if let own = object["path"]?.string { location += own.hasPrefix("/") ? own : "/" + own }
    paths[id] = URL(fileURLWithPath: location).standardizedFileURL.path
    for child in object["children"]?.strings ?? [] { addPaths(of: child, in: location) }
  }

  /// Returns the files and settings of the target with a name, or of the first app target if the name is nil.
  package func app(target name: String? = nil) throws(PortError) -> AppSources {
    let target = try chosenTarget(name)
    let settings = settings(of: target)
    let product = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? ""
    let targetName = target["name"]?.string ?? "App"
    let module = product.isEmpty || product.contains("$(") ? targetName : product
    var app = AppSources(module: FolderReader.moduleName(module), root: root)
    for phase in (target["buildPhases"]?.strings ?? []).compactMap({ objects[$0] }) { add(phase, to: &app) }
    addSynchronizedGroups(of: target, to: &app)
    apply(settings, to: &app)
    app.leftOut = targets.filter(Self.isTest).compactMap { $0["name"]?.string }
    (app.sources, app.resources) = (app.sources.sorted(), app.resources.sorted())
    guard !app.sources.isEmpty else { throw .noSources(path: path) }
    return app
  }

  private func chosenTarget(_ name: String?) throws(PortError) -> PropertyListValue {
    if let name {
      guard let target = targets.first(where: { $0["name"]?.string == name }) else {
        throw .noTarget(name, targets: targetNames)
      }
      return target
    }
    guard let target = targets.first(where: { $0["productType"]?.string == Self.appType })
    else {
      throw .noApplication(path: path, targets: targetNames)
    }
    return target
  }

  private static func isTest(_ target: PropertyListValue) -> Bool {
    target["productType"]?.string?.contains("-testing") == true
      || target["productType"]?.string?.contains("unit-test") == true
  }

  private func add(_ phase: PropertyListValue, to app: inout AppSources) {
    let kind = phase["isa"]?.string
    guard kind == "PBXSourcesBuildPhase" || kind == "PBXResourcesBuildPhase" else { return }
    for file in (phase["files"]?.strings ?? []).compactMap({ objects[$0]?["fileRef"]?.string }) {
      for path in files(of: file) { add(path, isSource: kind == "PBXSourcesBuildPhase", to: &app) }
    }
  }

  private func add(_ name: String, isSource: Bool, to app: inout AppSources) {
    guard let path = FilePath.existing(name) else { return app.missingFiles.append(name) }
    guard isSource else { return app.resources.append(path) }
    switch FileKind(name: path) {
    case .swift: app.sources.append(path)
    case .foreignSource: app.foreignSources.append(path)
    case .resource, .other: break
    }
  }

  /// Returns the path of the file whose identifier in the project is `id`. For a localized file, returns the paths of
  /// all its translations.
  private func files(of id: String) -> [String] {
    if objects[id]?["isa"]?.string == "PBXVariantGroup" {
      return (objects[id]?["children"]?.strings ?? []).compactMap { paths[$0] }
    }
    return paths[id].map { [$0] } ?? []
  }

  /// Adds the files of the target's synchronized folders, whose contents Xcode 16 includes without listing the files in
  /// the project.
  private func addSynchronizedGroups(of target: PropertyListValue, to app: inout AppSources) {
    for id in target["fileSystemSynchronizedGroups"]?.strings ?? [] {
      guard let folder = paths[id], let group = objects[id] else { continue }
      let sets = (group["exceptions"]?.strings ?? []).compactMap { objects[$0] }
      let own = sets.filter { $0["target"]?.string.flatMap { objects[$0] } == target }
      let except = Set(own.flatMap { $0["membershipExceptions"]?.strings ?? [] }.map { folder + "/" + $0 })
      FolderReader.addFiles(of: folder, to: &app, except: except)
    }
  }

  /// Returns the build settings of a target, combined with those of its project. The target's setting is used if both
  /// have a setting with the same name. Only the first build configuration of each is read.
  private func settings(of target: PropertyListValue) -> [String: String] {
    var result: [String: String] = [:]
    for owner in [project, target] {
      let list = owner["buildConfigurationList"]?.string.flatMap { objects[$0] }
      guard let id = list?["buildConfigurations"]?.strings.first,
        case .dictionary(let values)? = objects[id]?["buildSettings"]
      else { continue }
      for (key, value) in values { result[key] = value.strings.joined(separator: " ") }
    }
    return result
  }

  private func apply(_ settings: [String: String], to app: inout AppSources) {
    app.languageMode = LanguageMode(version: settings["SWIFT_VERSION"] ?? "5")
    app.deploymentTarget = settings["IPHONEOS_DEPLOYMENT_TARGET"]
    app.conditions = Self.conditions(settings)
    if let file = settings["INFOPLIST_FILE"] {
      let relative = file.replacing("$(SRCROOT)/", with: "").replacing("$(PROJECT_DIR)/", with: "")
      app.infoPlist = FilePath.existing(relative.hasPrefix("/") ? relative : root + "/" + relative)
    }
    for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
      app.infoKeys[String(key.dropFirst("INFOPLIST_KEY_".count))] = value
    }
  }

  /// Returns the names of the compilation conditions in build settings, sorted and without `DEBUG`.
  private static func conditions(_ settings: [String: String]) -> [String] {
    let flags = (settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)
    let defined = zip(flags, flags.dropFirst()).compactMap { $0 == "-D" ? $1.replacing("\"", with: "") : nil }
    let joined = flags.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    let active = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(String.init)
    let all = (active + defined + joined).filter { name in
      name != "DEBUG" && !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return Set(all).sorted()
  }

  /// Whether the project has a target of an app.
  package var hasApp: Bool { targets.contains { $0["productType"]?.string == Self.appType } }

  /// Returns the name of the framework or static-library target that builds the module `module`, or nil if there is
  /// none.
  package func libraryTarget(ofModule module: String) -> String? {
    let target = targets.first { target in
      let type = target["productType"]?.string ?? ""
      guard type.contains(".framework") || type.contains(".library") else { return false }
      let settings = settings(of: target)
      let names = [settings["PRODUCT_MODULE_NAME"], settings["PRODUCT_NAME"], target["name"]?.string]
      return names.compactMap(\.self).contains { FolderReader.moduleName($0) == module }
    }
    return target?["name"]?.string
  }

  private static let appType = "com.apple.product-type.application"
}
