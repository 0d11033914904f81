internal import ArgumentParser
internal import Files
internal import Foundation

/// `interlude init`: creates the files of a project.
struct InitCommand: ParsableCommand, WorksWithoutProject {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a project: a first scenario, a folder of goldens, a CI workflow. Existing files are kept.",
    discussion: """
        interlude init
        interlude init films --runner --package ../interlude

      Without --runner, scenes are written in YAML and 'interlude' plays them. With it, the Swift package Runner/ \
      contains view controllers of your own, and builds a command-line tool with all commands of 'interlude'.

      Exit codes:
        0 done, even if all files existed already
        2 a file could not be written
      """)

  @Argument(help: "The folder of the project; created if it does not exist.", completion: .directory)
  var folder = "."

  @Flag(help: "Also create a Swift package for scenes of your own.")
  var runner = false

  @Option(
    name: .customLong("package"),
    help: """
      The location of Interlude for the runner and the workflow: a folder, or the URL of a repository (default: the \
      checkout that this program was built in).
      """)
  var source: String?

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @OptionGroup var options: ConsoleOptions

  private struct Report: Encodable {
    let format = 1
    let folder: String
    let created: [String]
    let kept: [String]
    let next: String
  }

  func validate() throws {
    if folder.isEmpty {
      throw ValidationError("the path of the project's folder is empty: pass a path, such as MyProject")
    }
    if runner, PackageSource(source) == nil {
      throw ValidationError("--runner requires the location of Interlude's package: pass it with --package")
    }
  }

  func run() throws {
    let console = options.console
    let starter = Starter(folder: folder, source: PackageSource(source), hasRunner: runner)
    let made = try starter.write(on: console)
    let report = Report(folder: folder, created: made.created, kept: made.kept, next: starter.next)
    if json { return try console.result(json: report) }
    if console.isQuiet { return }
    for path in made.created { try console.result("\(console.resultMark("+", .good)) \(path.visible)") }
    for path in made.kept {
      try console.result("\(console.resultMark("=", .faint)) \(path.visible)   exists; not changed")
    }
    console.remark("Next: \(starter.next)")
  }
}

/// The location of Interlude's package, from which the new project's runner and workflow obtain it.
struct PackageSource {
  /// The source text of the dependency on Interlude's package, for the runner's package manifest.
  let dependency: String
  /// The name by which other parts of the manifest refer to the dependency: the package's identity.
  let identity: String
  /// The URL of the repository with Interlude's package, or nil if the package is in a folder.
  let address: String?

  /// Creates a source from `said`, the value of the option `--package`. If it is nil, the source is the checkout that
  /// contains this program. The result is nil if there is no such checkout, or if the option is empty.
  init?(_ said: String?) {
    guard let said else {
      guard let checkout = Self.ownCheckout else { return nil }
      self.init(folder: checkout)
      return
    }
    guard !said.isEmpty else { return nil }
    if said.contains("://") || said.hasPrefix("git@") {
      self.init(address: said)
    } else {
      self.init(folder: URL(fileURLWithPath: said).standardizedFileURL.path)
    }
  }

  private init(folder: String) {
    dependency = ".package(name: \"interlude\", path: \(Self.literal(folder)))"
    (identity, address) = ("interlude", nil)
  }

  private init(address: String) {
    let last = address.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? address
    dependency = ".package(url: \(Self.literal(address)), from: \"\(Interlude.version)\")"
    (identity, self.address) = (last.hasSuffix(".git") ? String(last.dropLast(4)) : last, address)
  }

  /// Returns the source text of a Swift string literal with the value `text`.
  private static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// The nearest folder around this program that contains Interlude's package manifest, or nil if there is none.
  private static var ownCheckout: String? {
    guard
      var folder = try? URL(fileURLWithPath: FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    else { return nil }
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift")
      let text = (try? File.read(manifest.path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
      if text?.contains("name: \"interlude\",") == true {
        return folder.path
      }
    }
    return nil
  }
}
