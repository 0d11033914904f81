public import Geometry
public import Pixels

/// Colours that change along a line, away from a point or around one.
///
/// Position 0…1 is measured in a space of its own, which `transform` leads to the points of the shape it fills:
///
///     axial     x                                      (0, 0) is the start, (1, 0) the end
///     radial    distance from (0, 0)                   1 on the unit circle
///     conic     turn from +x towards +y, in turns      0 on the +x axis
///
/// Colours are mixed after multiplication by alpha, so that a clear stop has no colour of its own.
public struct Gradient: Hashable, Sendable {
  /// How the position is measured.
  public enum Kind: Hashable, Sendable {
    /// Along a line.
    case axial
    /// Away from a point.
    case radial
    /// Around a point.
    case conic
  }

  /// A colour and where it is reached.
  public struct Stop: Hashable, Sendable {
    /// The position, 0…1; beyond is clamped, NaN is 0.
    public var location: Double
    /// The colour.
    public var color: StraightColor

    /// `color` at `location`.
    public init(_ location: Double, _ color: StraightColor) { (self.location, self.color) = (location, color) }
  }

  /// How the position is measured.
  public var kind: Kind
  /// The colours; before the first and behind the last their colours go on. None draw nothing.
  ///
  /// A location below the one before it counts as equal to it. Two stops at one location make a hard edge.
  public var stops: [Stop]
  /// From the gradient's own space to the shape's points; one without area draws nothing.
  public var transform: CGAffineTransform
  /// Whether nothing is drawn before position 0.
  public var startsClear = false
  /// Whether nothing is drawn behind position 1.
  public var endsClear = false

  /// A gradient in a space of its own.
  public init(_ kind: Kind, _ stops: [Stop], transform: CGAffineTransform) {
    (self.kind, self.stops, self.transform) = (kind, stops, transform)
  }

  /// Along the line from `start` to `end`, in the shape's points; equal across it.
  public static func axial(_ stops: [Stop], from start: CGPoint, to end: CGPoint) -> Gradient {
    Gradient(.axial, stops, transform: frame(start, end))
  }

  /// Ellipses around `centre`, in the shape's points; the last colour is reached at `radii`.
  public static func radial(_ stops: [Stop], centre: CGPoint, radii: CGSize) -> Gradient {
    Gradient(
      .radial, stops,
      transform: CGAffineTransform(a: radii.width, b: 0, c: 0, d: radii.height, tx: centre.x, ty: centre.y))
  }

  /// Around `centre`, in the shape's points, clockwise as seen, beginning in the direction of `start`.
  public static func conic(_ stops: [Stop], centre: CGPoint, towards start: CGPoint) -> Gradient {
    Gradient(.conic, stops, transform: frame(centre, start))
  }

  /// The same gradient of a shape whose points are moved by `outer`: from unit coordinates to a rectangle, for one.
  ///
  /// Where `outer` is not square, what was across an axial gradient is so no longer (Core Animation's too: unverified).
  public func applying(_ outer: CGAffineTransform) -> Gradient {
    var result = self
    result.transform = transform.concatenating(outer)
    return result
  }

  /// The space whose x axis leads from one point to another, and whose y axis is a quarter turn clockwise from it.
  private static func frame(_ start: CGPoint, _ end: CGPoint) -> CGAffineTransform {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return CGAffineTransform(a: x, b: y, c: 0 - y, d: x, tx: start.x, ty: start.y)
  }
}
