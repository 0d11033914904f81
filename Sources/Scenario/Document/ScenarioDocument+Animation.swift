public import Geometry
public import MediaTime
public import Pixels

extension ScenarioDocument {
  /// A change of the content offset of a box that scrolls.
  public struct Scrolling: Equatable, Sendable {
    /// The identifier of the box.
    public var view: String
    /// The content offset in points: the point of the content at the upper left corner of the box.
    public var offset: CGPoint
    /// Whether the movement is animated.
    public var isAnimated: Bool
  }

  /// An animation of one view's properties.
  ///
  /// The view keeps the final values. `x`, `y`, `scale` and `rotation` are relative to the view's frame, so several
  /// animations of a view can change them independently.
  public struct Animation: Equatable, Sendable {
    /// The identifier of the view or screen.
    public var view: String
    /// The duration in seconds; more than 0.
    public var duration: Double
    /// The time in seconds from the step's instant to the start of the animation.
    public var delay: Double
    /// The timing curve. The default is `easeInOut`.
    public var timingCurve: TimingCurve
    /// The tracks. A track with one value starts at the property's current value.
    public var tracks: [Track]
    /// The view's frame after the animation, in the superview's coordinates and without the effect of the tracks. Nil
    /// if the animation does not change the frame.
    public var frame: CGRect?
    /// The final background colour, or nil if the colour does not change.
    public var background: StraightColor?
    /// The final corner radius in points, or nil if the radius does not change.
    public var corner: Double?
  }

  /// The timing curve of an animation of a view: a cubic Bézier curve or a spring.
  public enum TimingCurve: Equatable, Sendable {
    /// A cubic Bézier curve.
    case curve(UnitBezier)
    /// A spring with a damping ratio of 0.01…1 and an initial velocity. With a velocity of 1, the animation would cover
    /// its whole distance in one second.
    case spring(damping: Double, velocity: Double)
  }
}
