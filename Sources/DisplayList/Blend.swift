public import Geometry
public import Pixels

/// How a group's sheet is laid over what the group around it shows so far.
///
/// A group in which something adds or masks is drawn on a sheet of its own, so that only its own parts are changed.
public enum Blend: Hashable, Sendable, BitwiseCopyable {
  /// Over it.
  case over
  /// Added to it, colour by colour, up to white: two pictures of opacities that add up to 1 are a true cross-fade.
  case plus
  /// It remains where the sheet is opaque, and goes where the sheet is clear; the sheet's colours do not matter.
  case mask
}

/// A way of colours across a shape.
///
/// Places are in the points of the shape that it fills. Colours are mixed premultiplied, in steps of 1/1024 of the way.
public struct Gradient: Hashable, Sendable {
  /// The form.
  public enum Form: Hashable, Sendable, BitwiseCopyable {
    /// Along the line from start to end.
    case axial
    /// Around the start; the end is a corner of the box around the ellipse at location 1.
    case radial
    /// Around the start, from the direction of the end, clockwise on a screen with y down.
    case conic
  }

  /// A colour and where it stands, 0…1.
  public struct Stop: Hashable, Sendable {
    public var color: StraightColor
    public var location: Double

    /// `color` at `location`.
    public init(_ color: StraightColor, at location: Double) { (self.color, self.location) = (color, location) }
  }

  public var form: Form
  /// By rising location, at least one; before the first and after the last their colours go on.
  public var stops: [Stop]
  public var start: CGPoint
  public var end: CGPoint

  /// A gradient of this form.
  public init(_ form: Form, stops: [Stop], start: CGPoint, end: CGPoint) {
    (self.form, self.stops, self.start, self.end) = (form, stops, start, end)
  }
}
