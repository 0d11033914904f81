internal import ArgumentParser

/// `interlude doctor`: checks whether this machine and this project are suitable for goldens.
struct DoctorCommand: ParsableCommand, WorksWithoutProject {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks this machine and this project for problems with goldens, and prints the origin of each setting.",
    discussion: """
        interlude doctor
        interlude doctor --json

      Every line is ok, a warning or a problem with a recommended action. The line 'rendering' shows the digest of a \
      test film. Two machines with equal digests draw the same pixels.

      Exit codes:
        0 there are no warnings and no problems
        1 there are warnings
        2 there are problems
      """)

  @Flag(help: "Print one JSON object instead of lines.")
  var json = false

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var options: ConsoleOptions

  private struct Report: Encodable {
    let format = 1
    let version = Interlude.version
    let findings: [Finding]
    let settings: [ProjectDoctor.Setting]
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let console = options.console
      let project = ProjectDoctor(store: golden.store)
      let report = Report(findings: MachineDoctor.findings() + project.findings(), settings: project.settings)
      if json { try console.result(json: report) } else { try say(report, on: console) }
      let status = report.findings.map(\.status).max() ?? .ok
      if status != .ok { throw Stop(status: status.exit) }
    }
  }

  private func say(_ report: Report, on console: Console) throws {
    for finding in report.findings where !console.isQuiet || finding.status != .ok {
      try finding.lines(on: console).forEach { try console.result($0) }
    }
    guard !console.isQuiet else { return }
    try console.result("")
    for setting in report.settings {
      try console.result("\(setting.name): \(setting.value)   (\(setting.origin.rawValue))")
    }
  }
}
