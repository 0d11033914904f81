internal import ArgumentParser
internal import Foundation
public import Player
internal import Scenario

/// Interlude's command line, for programs that add their own scenes.
///
///     // main.swift: a whole command-line tool with every command
///     Interlude.run(scenes: ["cities": { CitiesController() }])
public enum Interlude {
  /// The version of the tool.
  public static let version = "0.1.0"

  /// The scenes written in Swift to which scenarios can refer by name. `status(scenes:arguments:)` sets them before it
  /// runs a command.
  @MainActor static var scenes = SceneRegistry()

  /// Runs the command that the arguments name, and ends the process with its exit code.
  ///
  /// - Parameters:
  ///   - scenes: the scenes that `scene: {runner: name}` in a scenario can name.
  ///   - arguments: the arguments without the program's name, or nil for those of the process.
  @MainActor
  public static func run(scenes: SceneRegistry = SceneRegistry(), arguments: [String]? = nil) -> Never {
    exit(status(scenes: scenes, arguments: arguments))
  }

  /// Runs the command that the arguments name and returns its exit code, for programs that continue afterwards.
  @MainActor
  public static func status(scenes: SceneRegistry = SceneRegistry(), arguments: [String]? = nil) -> Int32 {
    self.scenes = scenes
    StandardStreams.occupy()
    let words = arguments ?? Array(CommandLine.arguments.dropFirst())
    // The help needs neither a project nor the argument parser's checks for other arguments.
    if words == ["--help"] { return printHelp() }
    return Project.$current.withValue(.find()) { status(of: words) }
  }

  private static func status(of words: [String]) -> Int32 {
    do {
      try refuseUnknownCommand(words.first == "help" && words.count > 1 ? words[1] : words.first)
      var command = try InterludeCommand.parseAsRoot(words)
      if needsProject(command) { try Project.current.require(on: Console(choice: .auto, isQuiet: false)) }
      return try status(of: &command)
    } catch let stop as Stop {
      return stop.status.rawValue
    } catch {
      return report(error)
    }
  }

  /// Prints the help of the root command and returns the exit code.
  private static func printHelp() -> Int32 {
    write(InterludeCommand.helpMessage(), to: .standardOutput)
    return ExitStatus.success.rawValue
  }

  /// Runs a command and returns its exit code. If `run()` throws a validation error, prints the error with the
  /// command's name and usage.
  private static func status(of command: inout any ParsableCommand) throws -> Int32 {
    do {
      try command.run()
      return ExitStatus.success.rawValue
    } catch let error as ValidationError {
      let kind = type(of: command)
      let usage = InterludeCommand.usageString(for: kind)
      let name = kind.configuration.commandName ?? "help"
      let advice = "Usage: \(usage)\n  See 'interlude \(name) --help' for more information."
      Console(choice: .auto, isQuiet: false).write("Error: \(error.message)\n\(advice)")
      return ExitStatus.usage.rawValue
    }
  }

  /// Returns whether a command requires a valid `interlude.yaml`. False for the argument parser's own commands, such as
  /// help, and for those that conform to `WorksWithoutProject`.
  private static func needsProject(_ command: any ParsableCommand) -> Bool {
    let isOurs = InterludeCommand.configuration.subcommands.contains { $0 == type(of: command) }
    return isOurs && !(command is any WorksWithoutProject)
  }

  /// Throws an error if `word`, the first argument, is not the name of a command. The error suggests a similar command;
  /// the argument parser itself would only report unexpected arguments.
  private static func refuseUnknownCommand(_ word: String?) throws {
    let commands = InterludeCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word, !word.hasPrefix("-"), !commands.contains(word) else { return }
    let advice = Suggestion.nearest(to: word, among: commands).map { "Did you mean '\($0)'?" }
    throw ValidationError("Unknown command '\(word)'. \(advice ?? "There are: \(commands.joined(separator: ", ")).")")
  }

  /// Prints the message of an error of the argument parser, and returns the exit code. Help texts and the version are
  /// printed to standard output, other messages to standard error.
  private static func report(_ error: any Error) -> Int32 {
    let code = InterludeCommand.exitCode(for: error)
    let message = InterludeCommand.fullMessage(for: error)
    guard !message.isEmpty else { return code.rawValue }
    write(message, to: code.isSuccess ? .standardOutput : .standardError)
    return code.rawValue
  }

  /// Writes a message and a line break to a standard stream.
  private static func write(_ message: String, to output: FileHandle) {
    try? output.write(contentsOf: Data((message + "\n").utf8))
  }
}
