/// A scenario as its author wrote it: what is on stage, how it changes hands, what the finger does, what must be true.
///
/// A value of this type has been validated: identifiers are unique and resolve, times are finite, non-negative and
/// at most an hour, colours and sizes are in range, and no step waits for itself. All times are in seconds.
public struct ScenarioDocument: Equatable, Sendable {
  /// The format version: 1.
  public var version: Int
  /// The scenario's name: letters, digits, `-`, `_` and `.`; fit for a file name.
  public var name: String
  /// One sentence of what is shown; may be empty.
  public var about: String
  /// Words to select scenarios by.
  public var tags: [String]
  /// The screen that everything happens on.
  public var stage: Stage
  /// What is on stage at time 0.
  public var scene: Scene
  /// Screens that steps bring in: pushed or presented.
  public var later: [Screen] = []
  /// Views in front of all screens, back to front; empty for one screen alone and for scenes written in Swift.
  public var views: [View] = []
  /// Which change uses which animator; at most one entry for each occasion.
  public var transitions: [Transition]
  /// What happens and what must be true, in document order.
  public var steps: [Step]
  /// How long to film and how fast.
  public var film: Film
  /// The screens to play it on, in document order, each a film of its own; empty when it is played on `stage` alone.
  public var variants: [Variant] = []
  /// Where a frame may differ from its golden.
  public var tolerances: [Tolerance] = []

  /// Text that the film shows: labels and titles, in document order.
  package var texts: [ShownText] = []

  /// Text that the film shows, and its place in the file.
  package struct ShownText: Hashable, Sendable {
    package let text: String
    package let location: Location
  }

  /// A place in the file, for messages about what was written there.
  public struct Location: Hashable, Sendable, Comparable {
    /// Line, from 1.
    public var line: Int
    /// Column, from 1, in Unicode scalars.
    public var column: Int

    /// A place by line and column, both from 1.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// Whether one place comes before another in reading order.
    public static func < (a: Location, b: Location) -> Bool {
      (a.line, a.column) < (b.line, b.column)
    }
  }
}
