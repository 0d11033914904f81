internal import DisplayList
public import Geometry
internal import Pixels

extension CGContext {
  /// Draws a gradient along a line, within the current clip.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(.axial(gradient.stops, from: start, to: end), options)
  }

  /// Draws a gradient between two circles, within the current clip.
  ///
  /// Between the circles, the gradient consists of circles whose centres, radii and colours are interpolated. Where
  /// such circles overlap, the one nearest to the end is visible. `options` determine whether the first and the last
  /// colour continue beyond the start and the end; in the direction of decreasing radii, the circles continue down to a
  /// radius of 0.
  /// - Precondition: the radii are not negative.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    precondition(
      startRadius >= 0 && endRadius >= 0, "CGContext.drawRadialGradient: the radii must not be negative")
    guard startCenter == endCenter, startRadius < endRadius else {
      return draw(
        .circles(gradient.stops, from: startCenter, startRadius, to: endCenter, endRadius), options)
    }
    let inner = (startRadius / endRadius).native
    var stops = gradient.stops.map { Gradient.Stop(inner + max(0, min(1, $0.location)) * (1 - inner), $0.color) }
    if inner > 0, !options.contains(.drawsBeforeStartLocation) {
      stops = [Gradient.Stop(0, .clear), Gradient.Stop(inner, .clear), Gradient.Stop(inner, stops[0].color)] + stops
    }
    let radii = CGSize(width: endRadius, height: endRadius)
    draw(.radial(stops, centre: endCenter, radii: radii), options)
  }

  private func draw(_ gradient: Gradient, _ options: CGGradientDrawingOptions) {
    var gradient = gradient.applying(state.ctm)
    gradient.startsClear = !options.contains(.drawsBeforeStartLocation)
    gradient.endsClear = !options.contains(.drawsAfterEndLocation)
    let everywhere = Shape.rect(CGRect(x: -65_536, y: -65_536, width: 131_072, height: 131_072))
    let drawing = Command.gradient(everywhere, gradient, transform: .identity)
    if state.alpha == 1 { return record([drawing]) }
    record([.pushGroup(opacity: state.alpha, clip: nil), drawing, .popGroup])
  }
}
