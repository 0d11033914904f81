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
    usage: "interlude port [--tool <program>] <path> [--output <folder>] [--check] [--json] [--film] [--copy]",
    discussion: """
        interlude port App.xcodeproj --output ../AppForLinux --film
        interlude port Sources --check
        interlude port --tool ../interlude/.build/debug/interlude-port App.xcodeproj

      This command runs the program interlude-port in the folder of this program, or in that of the debug build. To \
      run another one, pass --tool with its path before all other arguments. If the program exists, 'interlude port --help' prints all options.

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
    let folder = Self.ownFolder
    // Scripts/build-nested Port writes interlude-port into the folder of the debug build, also if this program is optimized.
    let places = ["\(folder)/interlude-port", "\(folder)/../debug/interlude-port"]
    var tool = places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? places[0]
    if words.first == "--tool" {
      words.removeFirst()
      guard let path = words.popFirst() else { throw ValidationError("--tool requires the path of interlude-port") }
      tool = path
    }
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      console.problem(
        "\(tool.visible) does not exist. Build it with 'Scripts/build-nested Port' in Interlude's checkout, or pass its path with --tool"
      )
      throw Stop(status: .couldNot)
    }
    try run(tool, Array(words), on: console)
  }

  /// Runs the tool and ends with its exit code.
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
