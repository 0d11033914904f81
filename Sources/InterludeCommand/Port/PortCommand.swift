internal import ArgumentParser
internal import Files
internal import Foundation

/// `interlude port`: makes a package of an iOS project.
///
/// The work is done by the program `interlude-port`, so that this program does not contain swift-syntax.
struct PortCommand: ParsableCommand, WorksWithoutProject {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Creates a Swift package for Linux from an Xcode project, a package or a folder.",
    usage: "interlude port [--tool <program>] <path> [--output <folder>] [--check] [--json] [--film] [--lowered]",
    discussion: """
        interlude port App.xcodeproj --output ../AppForLinux --film
        interlude port Sources --check
        interlude port --tool ../interlude/.build/debug/interlude-port App.xcodeproj

      This command runs the program interlude-port, which it finds in the folder of this program or in that of the \
      debug build. If neither folder contains interlude-port, and this program is in the build folder of a checkout of \
      Interlude, interlude-port is built first. To run another program, pass --tool with its path before all other \
      arguments. 'interlude port --help' prints all options.

      Exit codes:
        0 done
        2 interlude-port does not exist, or a file could not be written
        64 wrong arguments
        65 the project is invalid, or a part of it cannot be converted for Linux
        66 there is no such project, target or source
      """)

  @Argument(parsing: .captureForPassthrough, help: "The arguments of interlude-port.")
  var arguments: [String] = []

  func run() throws {
    let console = Console(choice: .auto, isQuiet: false)
    var words = arguments[...]
    var tool: String
    if words.first == "--tool" {
      words.removeFirst()
      guard let path = words.popFirst() else { throw ValidationError("--tool requires the path of interlude-port") }
      tool = path
    } else {
      tool = Self.ownTool
      if !FileManager.default.isExecutableFile(atPath: tool) { buildTool(on: console) }
      tool = Self.ownTool
    }
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      console.problem(
        "\(tool.visible) does not exist. Build it with 'Scripts/build-nested Port' in Interlude's checkout, or pass its path with --tool"
      )
      throw Stop(status: .couldNot)
    }
    try run(tool, Array(words), on: console)
  }

  /// The path of the program `interlude-port`: the one in the folder of this program or, if there is none, the one in
  /// the debug build that `Scripts/build-nested Port` creates. If neither exists, the first of these paths.
  private static var ownTool: String {
    let places = ["\(ownFolder)/interlude-port", "\(ownFolder)/../debug/interlude-port"]
    return places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? places[0]
  }

  /// Builds interlude-port if this program is in the build folder of a checkout.
  private func buildTool(on console: Console) {
    var checkout = URL(fileURLWithPath: Self.ownFolder)
    while checkout.path != "/", checkout.lastPathComponent != ".build" { checkout.deleteLastPathComponent() }
    guard checkout.path != "/" else { return }
    checkout.deleteLastPathComponent()
    console.remark("building interlude-port in \(checkout.path.visible), which is necessary only once")
    let process = Process()
    process.executableURL = checkout.appendingPathComponent("Scripts/build-nested")
    process.arguments = ["Port", "--product", "interlude-port"]
    process.standardOutput = FileHandle.standardError
    if (try? process.run()) != nil { process.waitUntilExit() }
  }

  /// Runs the program at the path `tool` with `port` and `words` as its arguments, and waits for its end.
  ///
  /// - Throws: `Stop` with the exit code of the program, unless that is success.
  private func run(_ tool: String, _ words: [String], on console: Console) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["port"] + words
    do {
      try process.run()
    } catch {
      console.problem("\(tool.visible) could not be run: \(error.localizedDescription)")
      throw Stop(status: .couldNot)
    }
    process.waitUntilExit()
    let status = ExitStatus(rawValue: process.terminationStatus) ?? .couldNot
    guard process.terminationReason == .exit, status == .success else {
      throw Stop(status: process.terminationReason == .exit ? status : .couldNot)
    }
  }

  /// The folder of this program.
  private static var ownFolder: String {
    let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/interlude"
    return URL(fileURLWithPath: link).deletingLastPathComponent().path
  }
}
