internal import Files
internal import ArgumentParser
internal import Foundation
internal import Glibc

/// When to use colour.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}

/// Options that every command has.
struct ConsoleOptions: ParsableArguments {
  @Option(help: "Colour: auto (on a terminal, unless NO_COLOR is set), always or never.")
  var color: ColorChoice = .auto

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  var console: Console { Console(choice: color, isQuiet: quiet) }
}

/// Where words go: results to standard output, everything else to standard error.
struct Console {
  /// What a word stands out by; never by colour alone.
  enum Tone: String {
    case good = "32", bad = "31", faint = "2"
  }

  let isQuiet: Bool
  private let colorsErrors: Bool
  private let colorsOutput: Bool

  init(choice: ColorChoice, isQuiet: Bool, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.isQuiet = isQuiet
    colorsErrors = Self.usesColor(choice, environment, isTerminal: isatty(STDERR_FILENO) == 1)
    colorsOutput = Self.usesColor(choice, environment, isTerminal: isatty(STDOUT_FILENO) == 1)
  }

  /// The option first, then FORCE_COLOR, NO_COLOR and TERM, then whether somebody looks.
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

  /// Whether standard error is a terminal whose lines can be drawn again.
  static var canRedraw: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// A word in an error message, in colour where that is wanted.
  func mark(_ text: String, _ tone: Tone) -> String { Self.paint(text, tone, colorsErrors) }

  /// A word in a result, in colour where that is wanted.
  func resultMark(_ text: String, _ tone: Tone) -> String { Self.paint(text, tone, colorsOutput) }

  private static func paint(_ text: String, _ tone: Tone, _ isColored: Bool) -> String {
    isColored ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Writes a result, on as many lines as it has; other characters that do not print are escapes.
  ///
  /// - Throws: `Stop` with `couldNot` when nobody can have it: a full disk behind a redirection.
  func result(_ text: String) throws { try result(bytes: Array((text.safeForTerminals + "\n").utf8)) }

  /// Writes a result that is no text.
  ///
  /// - Throws: as for text.
  func result(bytes: [UInt8]) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      problem("cannot write the results: \((error as NSError).reason)")
      throw Stop(status: .couldNot)
    }
  }

  /// Writes a result as JSON: one object, keys sorted.
  func result(json: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try result(json: String(decoding: encoder.encode(json), as: UTF8.self))
  }

  /// Writes a result that is JSON already.
  func result(json text: String) throws { try result(bytes: Array((text.safeJSON + "\n").utf8)) }

  /// Writes a remark that nobody needs; not when quiet.
  func remark(_ text: String) {
    if !isQuiet { write(text) }
  }

  /// Writes what went wrong, on one line.
  func problem(_ text: String) {
    write("interlude: \(mark("error", .bad)): \(text.visible)")
  }

  /// Writes something that is probably not meant, on one line; not when quiet.
  func warning(_ text: String) { remark("interlude: \(mark("warning", .bad)): \(text.visible)") }

  /// Writes lines to standard error; other characters that do not print are escapes. A closed standard error is no
  /// reason to stop.
  func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text.safeForTerminals + "\n").utf8))
  }
}
