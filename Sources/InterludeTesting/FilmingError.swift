public import Player
public import Scenario

/// Why a film could not be played or asked about.
public enum FilmingError: Error, Equatable, Sendable {
  /// A film cannot have this name.
  case name(String)
  /// A step cannot be done: what is wrong with it, and where it is written.
  case step(String, file: String, line: Int, column: Int)
  /// Something went wrong while the film played; `file` is where its steps are written.
  case player(PlayerError, file: String)
  /// A scenario is wrong.
  case scenario(ScenarioErrors)
  /// A scenario cannot be read: its path, and why.
  case file(String, reason: String)
  /// A scenario has no such variant, or has several and none was named.
  case variant(String?, path: String, variants: [String])
  /// A folder of scenarios has none.
  case noScenarios(String)
  /// Two scenarios have one name, and would have one golden.
  case sameName(String, path: String, other: String)
  /// No layer of a frame has the name.
  case unknownLayer(String, frame: Int, layers: [String])
}

extension FilmingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .name(let name):
      "'\(name)' is no name for a film: a letter, then letters, digits, '-', '_' and '.', at most 64 of them"
    case .step(let message, let file, let line, let column): "\(file):\(line):\(column): \(message)"
    case .player(let error, let file): Self.sentence(error, file)
    case .scenario(let errors): errors.description
    case .file(let path, let reason): "cannot read \(path): \(reason)"
    case .variant(let name?, let path, let variants):
      "\(path) has no variant '\(name)'; "
        + (variants.isEmpty ? "it has none" : "there are: \(variants.joined(separator: ", "))")
    case .variant(nil, let path, let variants):
      "\(path) has several variants, name one of: \(variants.joined(separator: ", "))"
    case .noScenarios(let folder): "there is no *.yaml in \(folder)"
    case .sameName(let name, let path, let other): "\(path) and \(other) are both called \(name)"
    case .unknownLayer(let name, let frame, let layers):
      "no layer is called '\(name)' in frame \(frame); "
        + (Spelling.nearest(to: name, among: layers).map { "did you mean '\($0)'?" }
          ?? (layers.isEmpty ? "none has a name" : "there are: \(layers.prefix(12).joined(separator: ", "))"))
    }
  }

  /// The error with the file in front: directly where it has a line and a column of its own.
  private static func sentence(_ error: PlayerError, _ file: String) -> String {
    switch error {
    case .unknownTarget, .onStack, .needsTabs: "\(file):\(error)"
    case .unknownScene, .unreadableImage, .unsettled, .tooLarge, .unknownLayer, .noValue, .tooManySamples:
      "\(file): \(error)"
    }
  }
}
