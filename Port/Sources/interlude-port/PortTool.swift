internal import ArgumentParser

/// The program `interlude-port`, which the command `interlude port` and the build plug-in run.
@main
struct PortTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interlude-port", abstract: "Ports iOS apps to Interlude on Linux.",
    subcommands: [PortCommand.self, LowerCommand.self])
}
