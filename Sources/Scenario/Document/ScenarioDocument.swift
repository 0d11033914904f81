/// A scenario: the contents of the stage, its transitions, the touches and other actions, and the expectations.
///
/// A value of this type has been validated: identifiers are unique, all references resolve, times are finite,
/// non-negative and at most an hour, colours and sizes are in range, and steps do not wait for each other in cycles.
/// All times are in seconds.
public struct ScenarioDocument: Equatable, Sendable {
  /// The format version: 1.
  public var version: Int
  /// The name of the scenario: letters, digits, `-`, `_` and `.`. It is valid as a file name.
  public var name: String
  /// A description in one sentence; may be empty.
  public var about: String
  /// The words by which commands can select the scenario.
  public var tags: [String]
  /// The screen on which the scenario is played.
  public var stage: Stage
  /// The contents of the stage at time 0.
  public var scene: Scene
  /// Screens that steps push or present.
  public var later: [Screen] = []
  /// Whether the app saves the state of its screens in the background, and restores it at a launch.
  public var restoration = false
  /// Views in front of all screens, back to front. Empty for a single screen and for scenes written in Swift.
  public var views: [View] = []
  /// The transitions of changes of screens, such as pushes; at most one for each `Occasion`.
  public var transitions: [Transition]
  /// The actions and expectations, in document order.
  public var steps: [Step]
  /// The frame rate, the end time and the maximum duration of the film.
  public var film: Film
  /// The stages on which to play the scenario, with one film for each. Empty if it is played only on `stage`.
  public var variants: [Variant] = []
  /// The tolerances for differences from the golden.
  public var tolerances: [Tolerance] = []

  /// The strings that the film shows, such as labels and titles, in document order.
  package var texts: [ShownText] = []

  /// A string that the film shows, with its position in the file.
  package struct ShownText: Hashable, Sendable {
    /// The string, without quotation marks.
    package let text: String
    /// The position of the string in the file.
    package let location: Location
  }

  /// A position in the file, for messages.
  public struct Location: Hashable, Sendable, Comparable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in Unicode scalars.
    public var column: Int

    /// Creates a position from a line and a column, both from 1.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// Returns whether `a` precedes `b` in the file.
    public static func < (a: Location, b: Location) -> Bool {
      (a.line, a.column) < (b.line, b.column)
    }
  }
}
