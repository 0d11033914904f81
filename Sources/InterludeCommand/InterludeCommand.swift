internal import ArgumentParser

/// `interlude`: the root command, which has all others as subcommands.
struct InterludeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interlude",
    abstract: "Plays view-controller transitions without a device, and draws every frame.",
    discussion: """
      A scenario is a YAML file that describes a scene, its transitions, touches and other steps, and expectations.

        interlude init
        interlude check Scenarios
        interlude play Scenarios/tab-slide.yaml
        interlude plot tab-slide -o tab-slide.svg
        interlude render tab-slide --format png,sheet -o out
        interlude explain tab-slide@18 100,300
        interlude record
        interlude verify
        interlude report --serve

      Results go to standard output, everything else to standard error.

      Exit codes:
        0 success, nothing differs    1 a difference, or a failed expectation
        2 a file could not be read or written
        64 wrong arguments  65 wrong scenario         66 no such scenario
        130 interrupted
      """,
    version: "interlude \(Interlude.version)",
    subcommands: [
      InitCommand.self, CheckCommand.self, PlayCommand.self, PlotCommand.self, RenderCommand.self, ExplainCommand.self,
      VerifyCommand.self, RecordCommand.self, AcceptCommand.self, PruneCommand.self, ListCommand.self, DiffCommand.self,
      ReportCommand.self,
      SchemaCommand.self, DoctorCommand.self, PortCommand.self,
    ])
}
