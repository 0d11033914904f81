internal import ArgumentParser

/// The option `--reason`: why goldens change, as one line that is stored in their traces.
struct ReasonOption: ParsableArguments {
  @Option(help: "The reason of the change, in one line, stored in the trace of every golden that is written.")
  var reason: String?

  func validate() throws {
    guard let reason else { return }
    if reason.allSatisfy(\.isWhitespace) { throw ValidationError("--reason must not be empty") }
    if reason.contains(where: \.isNewline) { throw ValidationError("--reason must be a single line") }
  }
}
