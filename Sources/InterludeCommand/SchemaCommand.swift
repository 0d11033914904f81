internal import ArgumentParser
internal import Scenario

/// What there is a schema of.
enum SchemaSubject: String, CaseIterable, ExpressibleByArgument {
  /// Scenarios; `interlude.yaml`.
  case script, config

  var schema: Schema {
    switch self {
    case .script: .script
    case .config: .config
    }
  }
}

/// `interlude schema`: what files may say, for editors and other programs.
struct SchemaCommand: ParsableCommand, WorksWithoutProject {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema (draft 7) of scenarios or of interlude.yaml.",
    discussion: """
        interlude schema script > .interlude/script.schema.json
        interlude schema config

      Editors complete and check with it: begin a scenario with the line

        # yaml-language-server: $schema=../.interlude/script.schema.json

      It is made of the table that 'interlude check' reads with, and says all that a schema can. Names that refer to \
      nothing, times and parts that contradict each other are found by 'interlude check' alone.
      """)

  @Argument(help: "script (scenarios) or config (interlude.yaml).")
  var subject: SchemaSubject

  @OptionGroup var options: ConsoleOptions

  func run() throws { try options.console.result(json: subject.schema) }
}
