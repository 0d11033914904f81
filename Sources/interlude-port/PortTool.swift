internal import ArgumentParser

/// `interlude-port`: the program behind `interlude port` and the build plug-in.
@main
struct PortTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interlude-port", abstract: "Ports iOS apps to Interlude on Linux.",
    subcommands: [PortCommand.self, LowerCommand.self])
}
