public import Player
public import Scenario

/// The error that a film cannot be played, or does not contain a requested layer.
public enum FilmingError: Error, Equatable, Sendable {
  /// A name is not valid for a film.
  case name(String)
  /// A step cannot be performed. The values are the reason and the step's position in the source.
  case step(String, file: String, line: Int, column: Int)
  /// The film cannot be played. `file` is the path of the file with the steps.
  case player(PlayerError, file: String)
  /// A scenario is invalid.
  case scenario(ScenarioErrors)
  /// A scenario cannot be read. The values are its path and the reason.
  case file(String, reason: String)
  /// A scenario has no variant with this name. If the name is nil, the scenario has several variants, and the caller
  /// must name one of them.
  case variant(String?, path: String, variants: [String])
  /// The folder at a path contains no scenarios.
  case noScenarios(String)
  /// Two scenario files define the same name, so that their films would share a golden.
  case sameName(String, path: String, other: String)
  /// A frame has no layer with this name. `layers` contains the names of all layers in the frame.
  case unknownLayer(String, frame: Int, layers: [String])
}

extension FilmingError: CustomStringConvertible {
  /// The message of the error, with the position in the test or scenario if there is one.
  public var description: String {
    switch self {
    case .name(let name):
      "'\(name)' is not a valid name for a film: use a letter, then letters, digits, '-', '_' and '.', at most 64"
    case .step(let message, let file, let line, let column): "\(file):\(line):\(column): \(message)"
    case .player(let error, let file): Self.sentence(error, file)
    case .scenario(let errors): errors.description
    case .file(let path, let reason): "cannot read \(path): \(reason)"
    case .variant(let name?, let path, let variants):
      "\(path) has no variant '\(name)'; "
        + (variants.isEmpty ? "the scenario has no variants" : "there are: \(variants.joined(separator: ", "))")
    case .variant(nil, let path, let variants):
      "\(path) has several variants, name one of: \(variants.joined(separator: ", "))"
    case .noScenarios(let folder): "there is no *.yaml in \(folder)"
    case .sameName(let name, let path, let other): "\(path) and \(other) both define a scenario with the name \(name)"
    case .unknownLayer(let name, let frame, let layers):
      "no layer is called '\(name)' in frame \(frame); "
        + (Suggestion.nearest(to: name, among: layers).map { "did you mean '\($0)'?" }
          ?? (layers.isEmpty ? "no layer has a name" : "there are: \(layers.prefix(12).joined(separator: ", "))"))
    }
  }

  /// Returns the message of a player error, preceded by the path of the file. An error that begins with a line and a
  /// column follows the path directly.
  private static func sentence(_ error: PlayerError, _ file: String) -> String {
    switch error {
    case .unknownSegue, .unknownTarget, .onStack, .noTextInput, .noApp, .needsTabs: "\(file):\(error)"
    case .unknownScene, .unusableStoryboard, .unreadableImage, .unsettled, .tooLarge, .unknownLayer, .noValue,
      .tooManySamples:
      "\(file): \(error)"
    }
  }
}
