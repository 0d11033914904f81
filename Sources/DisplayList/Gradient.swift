public import Geometry
public import Pixels

/// Colours that change along a line, away from a point or around a point.
///
/// The position 0…1 is measured in the gradient's own space. `transform` converts this space to the coordinate system
/// of the filled shape:
///
///     axial     x                                      (0, 0) is the start, (1, 0) the end
///     radial    distance from (0, 0)                   1 on the unit circle
///     conic     angle from +x towards +y, over 360°     0 on the +x axis
///     circles   the circle through the point            0 on the first circle, 1 on the second one
///
/// Colours are interpolated after premultiplication, so that the colour of a transparent stop does not matter.
public struct Gradient: Hashable, Sendable {
  /// A shape of a gradient, which determines how positions are measured.
  public enum Kind: Hashable, Sendable {
    /// The position is the x coordinate in the gradient's own space.
    case axial
    /// The position is the distance from the origin of the gradient's own space.
    case radial
    /// The position is the angle about the origin of the gradient's own space, from +x towards +y.
    case conic
    /// The position of a point is the position of the circle on which the point lies.
    ///
    /// In the gradient's own space, the circle at position 0 has the radius `start` around (0, 0), and the circle at
    /// position 1 has the radius `end` around (`distance`, 0). The circles at other positions have linearly
    /// interpolated or extrapolated centres and radii. If a point lies on several circles, the highest position
    /// applies. Circles with a radius below 0 are ignored, and so are circles at positions at which `startsClear` or
    /// `endsClear` prevents drawing.
    case circles(start: Double, end: Double, distance: Double)
  }

  /// A colour of a gradient, with the position at which the gradient has this colour.
  public struct Stop: Hashable, Sendable {
    /// The position, clamped to 0…1. NaN is 0.
    public var location: Double
    /// The colour at the position. Between two stops, the colours are interpolated.
    public var color: StraightColor

    /// Creates a stop with `color` at `location`.
    public init(_ location: Double, _ color: StraightColor) { (self.location, self.color) = (location, color) }
  }

  /// The shape of the gradient, which determines how positions are measured.
  public var kind: Kind
  /// The colours. The colour of the first stop also applies to all positions before it, and the colour of the last stop
  /// to all positions after it. Without stops, nothing is drawn.
  ///
  /// A location below the previous one counts as equal to it. Two stops at one location make a hard edge.
  public var stops: [Stop]
  /// The transform from the gradient's own space to the coordinate system of the filled shape. If it is not invertible,
  /// nothing is drawn.
  public var transform: CGAffineTransform
  /// Whether nothing is drawn where the position is below 0.
  public var startsClear = false
  /// Whether nothing is drawn where the position is above 1.
  public var endsClear = false

  /// Creates a gradient from its stops and transform.
  public init(_ kind: Kind, _ stops: [Stop], transform: CGAffineTransform) {
    (self.kind, self.stops, self.transform) = (kind, stops, transform)
  }

  /// Returns a gradient along the line from `start` to `end`. Both points are in the coordinate system of the filled
  /// shape. The colour does not change in the direction perpendicular to the line.
  public static func axial(_ stops: [Stop], from start: CGPoint, to end: CGPoint) -> Gradient {
    Gradient(.axial, stops, transform: frame(start, end))
  }

  /// Returns a gradient of ellipses around `centre`. Position 1 is on the ellipse with the radii `radii`. The centre
  /// and the radii are in the coordinate system of the filled shape.
  public static func radial(_ stops: [Stop], centre: CGPoint, radii: CGSize) -> Gradient {
    Gradient(
      .radial, stops,
      transform: CGAffineTransform(a: radii.width, b: 0, c: 0, d: radii.height, tx: centre.x, ty: centre.y))
  }

  /// Returns a gradient around `centre`, whose positions increase clockwise and begin in the direction of the point
  /// `start`. Both points are in the coordinate system of the filled shape.
  public static func conic(_ stops: [Stop], centre: CGPoint, towards start: CGPoint) -> Gradient {
    Gradient(.conic, stops, transform: frame(centre, start))
  }

  /// Returns a gradient from the circle around `start` with the radius `startRadius` to the circle around `end` with
  /// the radius `endRadius`. Centres and radii are in the coordinate system of the filled shape.
  public static func circles(
    _ stops: [Stop], from start: CGPoint, _ startRadius: CGFloat, to end: CGPoint, _ endRadius: CGFloat
  ) -> Gradient {
    let (x, y) = ((end.x - start.x).native, (end.y - start.y).native)
    let distance = (x * x + y * y).squareRoot()
    // The unit of the gradient's own space is the longest of the three lengths.
    let unit = max(distance, startRadius.native, endRadius.native)
    let kind = Kind.circles(
      start: startRadius.native / unit, end: endRadius.native / unit, distance: distance / unit)
    let (a, b) = distance > 0 ? (unit * x / distance, unit * y / distance) : (unit, 0)
    return Gradient(
      kind, stops,
      transform: CGAffineTransform(
        a: CGFloat(a), b: CGFloat(b), c: CGFloat(0 - b), d: CGFloat(a), tx: start.x, ty: start.y))
  }

  /// Returns the gradient for a shape whose points have been transformed by `outer`, for example from unit
  /// coordinates to a rectangle.
  ///
  /// If `outer` does not preserve angles, colours are no longer constant perpendicular to an axial gradient's line.
  /// Whether Core Animation does the same is unverified.
  public func applying(_ outer: CGAffineTransform) -> Gradient {
    var result = self
    result.transform = transform.concatenating(outer)
    return result
  }

  /// Returns the transform that maps (0, 0) to `start` and (1, 0) to `end`. Its y axis is its x axis, rotated by 90°
  /// clockwise.
  private static func frame(_ start: CGPoint, _ end: CGPoint) -> CGAffineTransform {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return CGAffineTransform(a: x, b: y, c: 0 - y, d: x, tx: start.x, ty: start.y)
  }
}
