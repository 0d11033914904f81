internal import ArgumentParser
internal import Report
internal import Scenario

/// A kind of file for which there is a JSON Schema.
enum SchemaSubject: String, CaseIterable, ExpressibleByArgument {
  /// The schema of scenarios, of `interlude.yaml`, or of `run.json`.
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

      Editors use a schema for completion and checks. Begin a scenario with the line

        # yaml-language-server: $schema=../.interlude/script.schema.json

      The schema has the same keys and values as 'interlude check'. Errors that a schema cannot express, such as \
      undefined names, times out of order and contradictory keys, are found only by 'interlude check'.

      Exit codes:
        0 done
        64 there is no such schema
      """)

  @Argument(help: "script (scenarios), config (interlude.yaml) or run (run.json, and what 'verify --json' prints).")
  var subject: SchemaSubject

  @OptionGroup var options: ConsoleOptions

  func run() throws { try subject.print(on: options.console) }
}
