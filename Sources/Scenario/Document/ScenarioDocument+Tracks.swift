public import Animation

extension ScenarioDocument {
  /// An animator defined by key frame tracks.
  ///
  /// Lengths given as fractions refer to the container: to its width for `x`, and to its height for `y`. Values are
  /// relative to the state of the view without the tracks: in this state, x, y and rotation are 0, and scale and opacity
  /// are 1.
  public struct Tracks: Equatable, Sendable {
    /// The tracks of the outgoing view.
    public var from: [Track]
    /// The tracks of the incoming view.
    public var to: [Track]
    /// The views that exist only during the transition, back to front.
    public var extra: [ExtraView]
    /// The rule that derives the tracks for the backward direction, such as a pop, a dismissal or a change to an
    /// earlier tab.
    public var backwards: Backwards
  }

  /// The rule that derives the tracks for the backward direction, such as a pop, a dismissal or a change to an earlier
  /// tab.
  public enum Backwards: String, Hashable, Sendable, CaseIterable {
    /// Every x and rotation is negated. The default.
    case mirrored
    /// The tracks are the same as in the forward direction.
    case same
  }

  /// The values of one property of one view over the time of a transition or an animation. The values are evenly spaced
  /// in time.
  public struct Track: Equatable, Sendable {
    /// The property: `x`, `y`, `scale`, `rotation` or `opacity`.
    public var property: MotionProperty
    /// The values of the key frames: at least two, or at least one in an animation.
    public var values: [TrackValue]
  }

  /// The value of one key frame.
  public enum TrackValue: Equatable, Sendable {
    /// A length in points.
    case points(Double)
    /// A length as a fraction of the container's width (for `x`) or height (for `y`): 1 is 100 %.
    case fraction(Double)
    /// A plain number: scale or opacity.
    case factor(Double)
    /// An angle in degrees, clockwise.
    case degrees(Double)
  }

  /// A view that exists only during a transition.
  public struct ExtraView: Equatable, Sendable {
    /// The view. Its frame is in the container's coordinates.
    public var view: View
    /// The tracks of the view.
    public var tracks: [Track]
    /// The position of the view relative to the two screens: in front of both, or between them.
    public var stackingPosition: StackingPosition
    /// Whether the view stays in the container of a presentation until the dismissal.
    ///
    /// If the `dismiss` transition has an extra view with the same identifier, that transition continues with this
    /// view.
    public var isKept = false
  }

  /// The position of an extra view in the order of views.
  public enum StackingPosition: Hashable, Sendable {
    /// In front of both screens. The default.
    case front
    /// Between the two screens (`between: [from, to]`).
    case between
  }
}

extension ScenarioDocument.Track {
  /// The properties that a track can change, in the order in which tracks are decoded.
  static let properties: [MotionProperty] = [.x, .y, .scale, .rotation, .opacity]
}

extension ScenarioDocument.TrackValue {
  /// Returns the value that a property has in a view that no track changes: 1 for a scale or opacity, otherwise 0.
  static func rest(of property: MotionProperty) -> Self {
    switch property {
    case .x, .y, .width, .height, .corner: .points(0)
    case .scale, .scaleX, .scaleY, .opacity: .factor(1)
    case .rotation, .rotationX, .rotationY: .degrees(0)
    }
  }
}
