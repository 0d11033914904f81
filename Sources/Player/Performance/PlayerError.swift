import Scenario

/// An error because of which a valid scenario cannot be played.
public enum PlayerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The document names a Swift scene that is not registered.
  case unknownScene(name: String, registered: [String])
  /// An image could not be read, for the given reason.
  case unreadableImage(file: String, reason: String)
  /// A storyboard or nib file has errors, or no controller with a requested identifier.
  case unusableStoryboard(file: String, reason: String)
  /// A step performs a segue that no visible controller has. `known` contains the identifiers of the segues that
  /// visible controllers have.
  case unknownSegue(id: String, known: [String], line: Int, column: Int)
  /// A step names a view, screen or action that does not exist at that time.
  case unknownTarget(id: String, line: Int, column: Int)
  /// A step pushes a screen that is on the navigation stack already.
  case onStack(id: String, line: Int, column: Int)
  /// A step types text, but no first responder accepts text at that time.
  case noTextInput(line: Int, column: Int)
  /// A step ends or launches the app, but the scene, which is written in Swift, is a view controller and not an app.
  case noApp(line: Int, column: Int)
  /// A transition requires a tab bar controller, and the scene has none.
  case needsTabs(line: Int, column: Int)
  /// The time limit of the film was reached before everything settled. `running` describes the unfinished activities.
  case unsettled(limit: Double, running: [String])
  /// The scene has more pixels than a bitmap can have.
  case tooLarge(width: Int, height: Int)
  /// No layer has a requested name. `layers` contains the names of all layers that were on stage.
  case unknownLayer(id: String, layers: [String])
  /// No layer that matches a selector has the selected value at any time of the film. The associated value is the
  /// selector.
  case noValue(String)
  /// The number of requested samples exceeds the limit.
  case tooManySamples(count: Int, limit: Int)

  /// The message of the error, preceded by a position in the scenario's file if the error has one.
  public var description: String {
    switch self {
    case .unknownScene(let name, let registered):
      "no scene '\(name)' is registered; "
        + (registered.isEmpty ? "this program registers no scenes" : "there are: \(registered.joined(separator: ", "))")
    case .unreadableImage(let file, let reason): "the image file '\(file)' cannot be used: \(reason)"
    case .unusableStoryboard(let file, let reason): "the file '\(file)' cannot be displayed: \(reason)"
    case .unknownSegue(let id, let known, let line, let column):
      "\(line):\(column): no visible controller has a segue '\(id)' at this time"
        + (known.isEmpty ? "" : "; there are: \(known.joined(separator: ", "))")
    case .unknownTarget(let id, let line, let column): "\(line):\(column): the scene has no '\(id)' at this time"
    case .onStack(let id, let line, let column): "\(line):\(column): '\(id)' is on the stack already"
    case .noTextInput(let line, let column):
      "\(line):\(column): no view accepts text at this time: tap a text field before typing"
    case .noApp(let line, let column):
      "\(line):\(column): this step requires a scene that is an app, but the scene is a view controller: "
        + "register an app with SceneRegistry(app:launch:)"
    case .needsTabs(let line, let column):
      "\(line):\(column): the transition requires a tab bar controller, and the scene has none"
    case .unsettled(let limit, let running):
      "the film did not end within its limit of \(limit.seconds): make the durations shorter or film.limit longer; "
        + "still running: \(running.distinct.prefix(6).joined(separator: ", "))"
        + (running.distinct.count > 6 ? " and \(running.distinct.count - 6) more" : "")
    case .tooLarge(let width, let height): "\(width) × \(height) pixels exceed the maximum size of an image"
    case .unknownLayer(let id, let layers):
      "no layer is called '\(id)'; "
        + (Suggestion.nearest(to: id, among: layers).map { "did you mean '\($0)'?" }
          ?? "there are: \(layers.prefix(24).joined(separator: ", "))\(layers.count > 24 ? " and \(layers.count - 24) more" : "")")
    case .noValue(let value): "'\(value)' has no value at any time of this film"
    case .tooManySamples(let count, let limit):
      "\(count == .max ? "too many" : "\(count)") numbers would be sampled; the limit is \(limit): choose a larger step, a shorter time or fewer values"
    }
  }
}

extension [String] {
  /// The elements without duplicates, in their order.
  fileprivate var distinct: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension Double {
  /// A number of seconds in plain digits, without a trailing `.0`: `10s`.
  fileprivate var seconds: String { "\(Numeral.text(of: self))s" }
}
