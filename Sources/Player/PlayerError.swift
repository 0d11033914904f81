import Scenario

/// Why a valid scenario could not be played.
public enum PlayerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The scene names a Swift scene that nobody registered.
  case unknownScene(name: String, registered: [String])
  /// A picture could not be read; `reason` says why.
  case unreadableImage(file: String, reason: String)
  /// A step speaks of something that the scene does not have.
  case unknownTarget(id: String, line: Int, column: Int)
  /// A step pushes a screen that is on the navigation's stack.
  case onStack(id: String, line: Int, column: Int)
  /// A transition or a step needs a tab bar controller, and the scene has none.
  case needsTabs(line: Int, column: Int)
  /// Something still moved when the film's limit was reached; `running` names it.
  case unsettled(limit: Double, running: [String])
  /// The scene is larger, in pixels, than a bitmap can be.
  case tooLarge(width: Int, height: Int)
  /// No layer has a name that was asked for; `layers` are those that came on stage.
  case unknownLayer(id: String, layers: [String])
  /// A layer never has a value that was asked for.
  case noValue(String)
  /// More samples were asked for than are taken.
  case tooManySamples(count: Int, limit: Int)

  public var description: String {
    switch self {
    case .unknownScene(let name, let registered):
      "no scene '\(name)' is registered; "
        + (registered.isEmpty ? "this runner has none" : "there are: \(registered.joined(separator: ", "))")
    case .unreadableImage(let file, let reason): "the picture '\(file)' cannot be read: \(reason)"
    case .unknownTarget(let id, let line, let column): "\(line):\(column): nothing in the scene is called '\(id)'"
    case .onStack(let id, let line, let column): "\(line):\(column): '\(id)' is on the stack already"
    case .needsTabs(let line, let column): "\(line):\(column): this needs a tab bar controller, and the scene has none"
    case .unsettled(let limit, let running):
      "the film did not come to an end within \(limit)s; still running: \(running.joined(separator: ", "))"
    case .tooLarge(let width, let height): "\(width) × \(height) pixels are more than a picture can have"
    case .unknownLayer(let id, let layers):
      "no layer is called '\(id)'; "
        + (Spelling.nearest(to: id, among: layers).map { "did you mean '\($0)'?" }
          ?? "there are: \(layers.joined(separator: ", "))")
    case .noValue(let value): "'\(value)' never has a value in this film"
    case .tooManySamples(let count, let limit):
      "\(count == .max ? "too many" : "\(count)") numbers; at most \(limit) are taken: choose a larger step, a shorter time or fewer values"
    }
  }
}
