internal import ArgumentParser

/// The option for the reason of a change, which is stored in the traces of goldens.
struct ReasonOption: ParsableArguments {
  @Option(help: "Why, in one line: it is kept in the trace of every golden that is written.")
  var reason: String?

  func validate() throws {
    guard let reason else { return }
    if reason.allSatisfy(\.isWhitespace) { throw ValidationError("--reason says nothing") }
    if reason.contains(where: \.isNewline) { throw ValidationError("--reason is one line") }
  }
}
