package import Geometry

extension PixelGrid {
  /// The distance, in grid steps, between neighbouring positions at which the origin of an upright glyph can be: a
  /// quarter pixel.
  package static let glyphStep: Int32 = 64

  /// Returns the position on the grid at which a glyph with the origin `point` is drawn, or nil if a coordinate is NaN.
  ///
  /// If `transform` is upright, the origin is the nearest position on the grid of quarter pixels, so that a glyph has
  /// only 16 different masks per size. A tie is rounded to the right or down. Otherwise the origin is exact to 1/256
  /// pixel.
  package static func glyphOrigin(_ point: CGPoint, _ transform: CGAffineTransform) -> GridPoint? {
    guard let exact = snap(point, transform) else { return nil }
    guard transform.isUpright else { return exact }
    // Exact coordinates are within ±2²⁹.
    return GridPoint(x: (exact.x &+ glyphStep / 2) & -glyphStep, y: (exact.y &+ glyphStep / 2) & -glyphStep)
  }
}

extension CGAffineTransform {
  /// Whether the transform consists only of a scaling by one positive factor and a translation.
  var isUpright: Bool { b == 0 && c == 0 && a == d && a > 0 }
}
