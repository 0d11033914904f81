internal import ArgumentParser
internal import Report
internal import Scenario

/// A kind of file for which there is a JSON Schema.
enum SchemaSubject: String, CaseIterable, ExpressibleByArgument {
  /// Scenarios; `interlude.yaml`; `run.json`.
  case script, config, run

  func print(on console: Console) throws {
    switch self {
    case .script: try console.result(json: Schema.script)
    case .config: try console.result(json: Schema.config)
    case .run: try console.result(Run.schema)
    }
  }
}

/// `interlude schema`: prints a JSON Schema for editors and other programs.
struct SchemaCommand: ParsableCommand, WorksWithoutProject {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema (draft 7) of scenarios, of interlude.yaml or of run.json.",
    discussion: """
        interlude schema script > .interlude/script.schema.json
        interlude schema config
        interlude schema run

      Editors complete and check with it: begin a scenario with the line

        # yaml-language-server: $schema=../.interlude/script.schema.json

      It is made of the table that 'interlude check' reads with, and says all that a schema can. Names that refer to \
      nothing, times and parts that contradict each other are found by 'interlude check' alone.

      Exit codes:
        0 done
        64 there is no such schema
      """)

  @Argument(help: "script (scenarios), config (interlude.yaml) or run (run.json, and what 'verify --json' prints).")
  var subject: SchemaSubject

  @OptionGroup var options: ConsoleOptions

  func run() throws { try subject.print(on: options.console) }
}
