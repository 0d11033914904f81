extension ScenarioDocument {
  /// An animator written as keyframe tracks.
  ///
  /// Fractions of lengths are of the container: its width for `x`, its height for `y`. Offsets are from where the
  /// view rests, so a view at rest has x 0, y 0, scale 1, rotation 0 and opacity 1.
  public struct Tracks: Equatable, Sendable {
    /// What the leaving view does.
    public var from: [Track]
    /// What the arriving view does.
    public var to: [Track]
    /// Views that exist only during the transition, back to front.
    public var extra: [ExtraView]
    /// What the opposite direction looks like.
    public var backwards: Backwards
  }

  /// What the opposite direction of a transition looks like.
  public enum Backwards: String, Hashable, Sendable, CaseIterable {
    /// Every x and rotation is negated; the default.
    case mirrored
    /// The same as forwards.
    case same
  }

  /// One property of one view over the transition: at least two values, evenly spaced in the animator's time.
  public struct Track: Equatable, Sendable {
    /// What changes.
    public var property: Property
    /// The keyframes; at least two.
    public var values: [TrackValue]
  }

  /// What a track can change.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    /// Offset to the right, offset downwards, size about the centre, turn about the centre (clockwise), opacity.
    case x, y, scale, rotation, opacity

    /// The value of a view at rest.
    public var rest: TrackValue {
      switch self {
      case .x, .y: .points(0)
      case .scale, .opacity: .factor(1)
      case .rotation: .degrees(0)
      }
    }
  }

  /// One keyframe of a track.
  public enum TrackValue: Equatable, Sendable {
    /// A length in points.
    case points(Double)
    /// A length as a fraction of the container: 1 is 100 %.
    case fraction(Double)
    /// A plain number: scale or opacity.
    case factor(Double)
    /// An angle in degrees, clockwise.
    case degrees(Double)
  }

  /// A view that exists only during a transition.
  public struct ExtraView: Equatable, Sendable {
    /// The view; its frame is in the container.
    public var view: View
    /// What it does.
    public var tracks: [Track]
    /// Where it stands among the others.
    public var place: Place
    /// Whether it stays in the container of a presentation until the dismissal; an extra view of the same identifier
    /// in the dismissal is then this one.
    public var isKept = false
  }

  /// Where an extra view stands.
  public enum Place: Hashable, Sendable {
    /// Above both screens; the default.
    case front
    /// Between the two screens (`between: [from, to]`).
    case between
  }
}
