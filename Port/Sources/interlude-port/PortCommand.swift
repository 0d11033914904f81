internal import ArgumentParser
internal import Foundation
internal import Port

/// The command `interlude-port port`, which creates a package from an Xcode project, a package or a folder.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Creates a Swift package for Linux from an Xcode project, a package or a folder.",
    discussion: """
        interlude port App.xcodeproj --output ../AppForLinux --film
        interlude port Sources --check

      The package refers to the sources where they are, so that an edit in Xcode takes effect in the next build, and \
      errors name the original files. If the folder of the sources moves, run the command again, or change 'root' in \
      port.json. With --copy, the package contains the sources and can be moved. By default, a build plug-in \
      converts the sources in each build. With --lowered, the package contains the converted sources, needs no plug-in, and \
      builds faster. Resources are always copied. Tests are left out.

      Exit codes:
        0 done
        2 a file could not be written
        64 wrong arguments
        65 the project is invalid, or a part of it cannot be converted for Linux
        66 there is no such project, target or source
      """)

  @Argument(help: "An Xcode project (.xcodeproj), or a folder with a project, a package or Swift files.")
  var path: String

  @Option(name: .shortAndLong, help: "The folder of the package (default: the module's name in the current folder).")
  var output: String?

  @Option(help: "The target of the Xcode project (default: the first app).")
  var target: String?

  @Option(name: .customLong("package"), help: "The location of Interlude: a folder, or the URL of a repository.")
  var package: String?

  @Flag(help: "Report what cannot be converted for Linux, without writing a file.")
  var check = false

  @Flag(help: "Copy the sources into the package.")
  var copy = false

  @Flag(
    help:
      "Write the converted sources, so that the package needs no build plug-in (default: refer to the original sources)."
  )
  var lowered = false

  @Flag(help: "Also write a scenario that launches the app.")
  var film = false

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  private struct Report: Encodable {
    let format = 1
    let module: String
    let libraries: [String]
    let sources: Int
    let resources: Int
    let leftOut: [String]
    let findings: [PortFinding]
    let written: [String]
  }

  func run() throws {
    do throws(PortError) {
      try port()
    } catch {
      Streams.error(error.description)
      throw ExitCode(error.status)
    }
  }

  private func port() throws(PortError) {
    let app = try ProjectReader.read(path, target: target)
    let modules = Set(app.libraries.map(\.module) + [app.module])
    let libraries = try app.libraries.map { library throws(PortError) in
      ModuleLowering(try library.sources.map(read), modules: modules)
    }
    let module = ModuleLowering(try app.sources.map(read), modules: modules)
    let findings = app.findings + libraries.flatMap(\.findings) + module.findings
    let isValid = !findings.contains { $0.severity == .error }
    var written: [String] = []
    if isValid, !check {
      let writer = PackageWriter(
        app, module, libraries: libraries, folder: output ?? app.module, interlude: try location(), sources: sources)
      written = try writer.write(film: film)
    }
    say(
      Report(
        module: app.module, libraries: app.libraries.map(\.module), sources: app.sources.count,
        resources: app.resources.count, leftOut: app.leftOut,
        findings: findings, written: written))
    if !isValid { Self.exit(withError: ExitCode(65)) }
  }

  /// The form in which the package contains the app's sources, from the command's options. If Interlude's location is a
  /// URL, the plug-in is not available, so the sources are always lowered.
  private var sources: PortedSources {
    if lowered || package.map(PackageWriter.isURL) == true { return .lowered }
    return copy ? .copied : .referenced
  }

  private func read(_ path: String) throws(PortError) -> PortSource {
    guard let source = PortSource(contentsOf: path) else {
      throw .file(path: path, reason: "could not be read. Correct the path in the project")
    }
    return source
  }

  /// Returns the location of Interlude's package: the value of the option `--package`, or else the checkout that
  /// contains this program.
  private func location() throws(PortError) -> String {
    if let package {
      return PackageWriter.isURL(package) ? package : URL(fileURLWithPath: package).standardizedFileURL.path
    }
    let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/"
    var folder = URL(fileURLWithPath: link)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let text = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
      if text?.contains("name: \"interlude\",") == true { return folder.path }
    }
    throw .notFound(path: "Interlude's package (pass it with --package)")
  }

  private func say(_ report: Report) {
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      if let data = try? encoder.encode(report) { print(String(decoding: data, as: UTF8.self)) }
      return
    }
    for finding in report.findings { Streams.error(finding.description) }
    for path in report.leftOut { Streams.error("left out: \(path)") }
    print(
      "\(report.module): \(report.sources) sources, \(report.resources) resources, \(report.findings.count) findings")
    for path in report.written { print("+ \(path)") }
    guard !report.written.isEmpty else { return }
    let folder = output ?? report.module
    print("Build it with: swift build --package-path '\(folder)'")
    guard report.written.contains("Scenarios/launch.yaml") else { return }
    print("Film it with: cd '\(folder)' && swift run \(report.module)Films render Scenarios/launch.yaml -o Films")
  }
}

extension PortError {
  /// The exit code with which the command ends because of the error.
  fileprivate var status: Int32 {
    switch self {
    case .notFound, .noTarget, .noSources: 66
    case .invalidProject, .noApplication: 65
    case .file: 2
    }
  }
}
