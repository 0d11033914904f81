/// The contents of the files that the port of an app writes: the package manifest, the main program and a scenario.
struct PackageText {
  let app: AppSources
  /// The location of Interlude's package: a folder or a URL.
  let interlude: String
  let usesCombine: Bool
  /// The paths of the resources, relative to the target's folder.
  let resources: [String]
  /// Whether the module has an application delegate.
  let hasApplication: Bool
  /// Whether the plug-in `InterludePort` lowers the sources in each build, so that no lowered files are written.
  let usesPlugin: Bool

  /// The name of the package's executable target.
  var runner: String { "\(app.module)Films" }

  /// The contents of the package manifest, `Package.swift`.
  var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    \(origin)
    let package = Package(
      name: "\(app.module)",
      defaultLocalization: "en",
      products: [.library(name: "\(app.module)", targets: ["\(app.module)"])],
      dependencies: [
        \(dependency),\(combineDependency)
      ],
      targets: [
    \(app.libraries.map { target($0, resources: []) }.joined())\(target(app, resources: resources))\(runnerTarget)
      ]
    )

    """
  }

  private var origin: String {
    usesPlugin
      ? "// Created by `interlude port`. port.json names the folder of the sources. The plug-in lowers them in each build."
      : "// Created by `interlude port --lowered`. The sources are lowered; to change them, edit the originals and port again."
  }

  private func target(_ module: AppSources, resources: [String]) -> String {
    let rows = resources.map { "        .copy(\(Self.literal($0)))," }.joined(separator: "\n")
    let list = resources.isEmpty ? "" : "\n      resources: [\n\(rows)\n      ],"
    let known = Set(app.libraries.map(\.module))
    let libraries = LibraryFinder.imports(of: module).filter { known.contains($0) && $0 != module.module }
    let names = libraries.map { "\"\($0)\", " }.joined()
    let conditions = module.conditions.map { ", .define(\"\($0)\")" }.joined()
    return """
          .target(
            name: "\(module.module)",
            dependencies: [\(names).product(name: "UIKit", package: "interlude")\(combineProduct)],
            \(usesPlugin ? "exclude: [\"port.json\"]," : "")\(list)
            swiftSettings: [.swiftLanguageMode(\(module.languageMode.expression))\(conditions)]\(plugin)),

      """
  }

  private var runnerTarget: String {
    guard hasApplication else { return "" }
    return """
          .executableTarget(
            name: "\(runner)",
            dependencies: ["\(app.module)", .product(name: "Interlude", package: "interlude")]),
      """
  }

  private var plugin: String {
    usesPlugin ? ",\n        plugins: [.plugin(name: \"InterludePort\", package: \"Port\")]" : ""
  }

  /// The source text that declares the package's dependencies: Interlude, and the package with the build plug-in
  /// `InterludePort`, which is in the folder `Port` of Interlude's checkout.
  private var dependency: String {
    if PackageWriter.isURL(interlude) {
      return ".package(url: \(Self.literal(interlude)), branch: \"main\")"
    }
    let own = ".package(name: \"interlude\", path: \(Self.literal(interlude)))"
    return usesPlugin ? own + ",\n    .package(path: \(Self.literal(interlude + "/Port")))" : own
  }

  private var combineDependency: String {
    usesCombine ? "\n    .package(url: \"https://github.com/OpenCombine/OpenCombine\", from: \"0.14.0\")," : ""
  }

  private var combineProduct: String {
    usesCombine ? ", .product(name: \"OpenCombine\", package: \"OpenCombine\")" : ""
  }

  /// The contents of the executable target's file `main.swift`, which runs Interlude's commands with the app as a
  /// scene.
  var main: String {
    """
    import \(app.module)
    import InterludeCommand

    // A command-line tool with all commands of Interlude's, and the app: `scene: {runner: app}`.
    Interlude.run(scenes: .init(app: "app", launch: __App.launch(in:)))

    """
  }

  /// The contents of a Swift file that consists of a comment. The package manager requires at least one Swift file in
  /// the target's folder, but the plug-in lowers sources from another folder.
  var placeholder: String {
    "// The sources of this target are the files that port.json names. The plug-in InterludePort lowers them in each build.\n"
  }

  /// The contents of the YAML file with a scenario that launches the app.
  var scenario: String {
    """
    interlude: 1
    name: launch
    about: \(app.module) is launched.
    stage: phone
    scene: {runner: app}
    film: {fps: 10, until: settled, limit: 3s}

    """
  }

  /// Returns the source text of a Swift string literal with the value `text`.
  static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
