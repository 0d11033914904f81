internal import ArgumentParser
internal import Foundation
internal import Port

/// The command `interlude-port lower`, which lowers the Swift files of a module.
struct LowerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lower",
    abstract: "Lowers the Swift files of a module, so that they compile on Linux. The build plug-in runs this command.")

  @Argument(help: "The Swift files of the module.")
  var files: [String] = []

  @Option(help: "The folder for the lowered files (default: print the files).")
  var output: String?

  @Flag(help: "Convert for a module with resources: Bundle.module is available.")
  var resources = false

  @Option(help: "The modules of the package that the files can import, separated by commas (default: any module).")
  var modules: String?

  func run() throws {
    let sources = try files.map { path in
      guard let source = PortSource(contentsOf: path) else { throw ValidationError("\(path) could not be read") }
      return source
    }
    let names = modules.map { Set($0.split(separator: ",").map(String.init)) }
    let module = ModuleLowering(sources, modules: names)
    for finding in module.findings { Streams.error(finding.description) }
    if module.findings.contains(where: { $0.severity == .error }) { throw ExitCode(65) }
    let support = ModuleSupport(module, hasResources: resources)
    guard let output else { return print(module.files.map(\.text).joined()) }
    for file in module.files { try write(file.text, to: "\(output)/\(file.name)") }
    try write(support.text, to: "\(output)/\(ModuleSupport.fileName)")
  }

  /// Writes a file, unless it already has the same content. The compiler does not compile an unchanged file again.
  private func write(_ text: String, to path: String) throws {
    if let old = try? String(contentsOfFile: path, encoding: .utf8), old == text { return }
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
