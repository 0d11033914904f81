internal import DisplayList
public import Geometry
internal import Pixels

/// A smooth change of colours along a line or between two circles, with colours that a function computes.
///
/// The function is evaluated when the shading is created, at 257 equidistant positions from 0 to 1. The colours between
/// these positions are interpolated. Core Graphics evaluates the function when the shading is drawn.
public final class CGShading: Sendable {
  /// The line or the circles of a shading.
  enum Geometry: Sendable {
    /// The line between two points.
    case axial(start: CGPoint, end: CGPoint)
    /// The circles around two points.
    case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
  }

  /// The line or the circles.
  let geometry: Geometry
  /// The colours.
  let gradient: CGGradient
  /// The options by which the first colour fills the area before the start, and the last colour the area beyond the end.
  let options: CGGradientDrawingOptions

  /// The number of equal parts into which the positions 0…1 are divided. The function is evaluated at both ends of each
  /// part.
  private static let intervals = 256

  /// Creates a shading along the line from `start` to `end`.
  ///
  /// The result is nil for a pattern space, or if the function has not one input and as many outputs as the colour space
  /// has components, plus one for alpha (unverified).
  /// - Parameters:
  ///   - function: A function from the position, 0 at the start and 1 at the end, to components and alpha.
  ///   - extendStart: Whether the area before the start is filled with the first colour.
  ///   - extendEnd: Whether the area beyond the end is filled with the last colour.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
    extendEnd: Bool
  ) {
    self.init(space, .axial(start: start, end: end), function, extendStart, extendEnd)
  }

  /// Creates a shading from the circle around `start` to the circle around `end`.
  ///
  /// The result is nil for a negative radius or a radius of NaN, for a pattern space, or if the function has not one
  /// input and as many outputs as the colour space has components, plus one for alpha (unverified).
  /// - Parameters:
  ///   - function: A function from the position, 0 at the start and 1 at the end, to components and alpha.
  ///   - extendStart: Whether the area before the start is filled with the first colour.
  ///   - extendEnd: Whether the area beyond the end is filled with the last colour.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat,
    function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    guard startRadius >= 0, endRadius >= 0 else { return nil }
    let circles = Geometry.radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius)
    self.init(space, circles, function, extendStart, extendEnd)
  }

  private init?(
    _ space: CGColorSpace, _ geometry: Geometry, _ function: CGFunction, _ extendStart: Bool, _ extendEnd: Bool
  ) {
    guard space.model != .pattern, function.inputCount == 1, function.outputCount == space.numberOfComponents + 1
    else { return nil }
    gradient = CGGradient(
      (0...Self.intervals).map { index in
        let position = Double(index) / Double(Self.intervals)
        return Gradient.Stop(position, space.color(function.values(at: CGFloat(position)).map(\.native)))
      })
    self.geometry = geometry
    options = [extendStart ? .drawsBeforeStartLocation : [], extendEnd ? .drawsAfterEndLocation : []]
  }
}

extension CGContext {
  /// Draws a shading, within the current clip.
  public func drawShading(_ shading: CGShading) {
    switch shading.geometry {
    case .axial(let start, let end):
      drawLinearGradient(shading.gradient, start: start, end: end, options: shading.options)
    case .radial(let start, let startRadius, let end, let endRadius):
      drawRadialGradient(
        shading.gradient, startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius,
        options: shading.options)
    }
  }
}
