internal import Files
internal import ArgumentParser
internal import Foundation
internal import Glibc
internal import Synchronization

/// The choice of when to use colour.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}

/// The options that all commands have.
struct ConsoleOptions: ParsableArguments {
  @Option(help: "When to use colours: auto (on a terminal, unless NO_COLOR is set), always or never.")
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  var console: Console { Console(choice: color, isQuiet: quiet) }
}

/// The output of a command: results to standard output, everything else to standard error.
struct Console {
  /// The style of a word in the output: green for a success, red for an error or warning, faint for a detail. The words
  /// themselves also differ, so that the output has the same meaning without colour.
  enum Tone: String {
    case good = "32", bad = "31", faint = "2"
  }

  let isQuiet: Bool
  /// The list that collects the lines for standard error in a forked process, or nil to print them at once.
  var log: ConsoleLog?
  private let colorsErrors: Bool
  private let colorsOutput: Bool

  init(choice: ColorChoice, isQuiet: Bool, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.isQuiet = isQuiet
    colorsErrors = Self.usesColor(choice, environment, isTerminal: isatty(STDERR_FILENO) == 1)
    colorsOutput = Self.usesColor(choice, environment, isTerminal: isatty(STDOUT_FILENO) == 1)
  }

  /// Returns whether to use colour. The first of these that decides is used: the option, `FORCE_COLOR`, `NO_COLOR`, and
  /// finally whether the output is a terminal whose `TERM` is not `dumb`.
  static func usesColor(_ choice: ColorChoice, _ environment: [String: String], isTerminal: Bool) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      if let forced = environment["FORCE_COLOR"], !forced.isEmpty { return forced != "0" }
      if let refused = environment["NO_COLOR"], !refused.isEmpty { return false }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }

  /// Whether standard error is a terminal on which lines can be redrawn.
  static var canRedraw: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Returns `text` for standard error. The text has the colour of `tone` if standard error uses colour.
  func mark(_ text: String, _ tone: Tone) -> String { Self.paint(text, tone, colorsErrors) }

  /// Returns `text` for standard output. The text has the colour of `tone` if standard output uses colour.
  func resultMark(_ text: String, _ tone: Tone) -> String { Self.paint(text, tone, colorsOutput) }

  private static func paint(_ text: String, _ tone: Tone, _ isColored: Bool) -> String {
    isColored ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Prints a result, which can have several lines. Unprintable characters other than line feeds are escaped.
  ///
  /// - Throws: `Stop` with `couldNot` if standard output cannot be written, for example to a full disk.
  func result(_ text: String) throws { try result(bytes: Array((text.safeForTerminals + "\n").utf8)) }

  /// Writes a binary result.
  ///
  /// - Throws: `Stop` with `couldNot` if standard output cannot be written.
  func result(bytes: [UInt8]) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      problem("cannot write the results: \((error as NSError).reason)")
      throw Stop(status: .couldNot)
    }
  }

  /// Prints a result as a JSON object with sorted keys.
  func result(json: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try result(json: String(decoding: encoder.encode(json), as: UTF8.self))
  }

  /// Prints a result that is already JSON.
  func result(json text: String) throws { try result(bytes: Array((text.safeJSON + "\n").utf8)) }

  /// Prints a message that is neither result nor error, unless the console is quiet.
  func remark(_ text: String) {
    if !isQuiet { write(text) }
  }

  /// Prints an error on one line.
  func problem(_ text: String) {
    write("interlude: \(mark("error", .bad)): \(text.visible)")
  }

  /// Prints a warning on one line, unless the console is quiet.
  func warning(_ text: String) { remark("interlude: \(mark("warning", .bad)): \(text.visible)") }

  /// Prints lines to standard error. Unprintable characters are escaped. A closed standard error is ignored.
  func write(_ text: String) {
    if let log { return log.append(text) }
    try? FileHandle.standardError.write(contentsOf: Data((text.safeForTerminals + "\n").utf8))
  }
}

/// The lines that a forked process collects, so that the original process can print them.
final class ConsoleLog: Sendable {
  private let storage = Mutex<[String]>([])

  /// The lines in the order in which they were written.
  var lines: [String] { storage.withLock { $0 } }

  /// Adds a line.
  func append(_ line: String) { storage.withLock { $0.append(line) } }
}
