import Animation
import DisplayList
import Geometry
import Pixels

// The drawing of special layer classes, over background and contents and below sublayers.

extension LayerState {
  /// Draws the path of a `CAShapeLayer`, the gradient of a `CAGradientLayer` or the particles of a `CAEmitterLayer`.
  /// The method draws nothing for other layers.
  func drawOwnPicture(_ layer: DrawnLayer, into commands: inout [Command]) {
    switch contentKind {
    case .none, .space, .copies: break
    case .shape(let style):
      guard case .path(let path)? = self[whole: .path], !path.isEmpty else { return }
      drawShape(path, style, layer, into: &commands)
    case .gradient(let type): drawGradient(type, layer, into: &commands)
    case .emitter(let style): drawParticles(style, layer, into: &commands)
    }
  }

  private func drawShape(_ path: Path, _ style: ShapeStyle, _ layer: DrawnLayer, into commands: inout [Command]) {
    let (fill, stroke) = (shapeColor(.fillColor), shapeColor(.strokeColor))
    // Opacity applies to fill and stroke as one group.
    layer.fade(asGroup: fill != nil && stroke != nil, into: &commands) { layer, commands in
      if let fill {
        let shape: Shape = style.fillRule == .evenOdd ? .evenOdd(path) : .path(path)
        commands.append(layer.fill(shape, fill))
      }
      guard let stroke else { return }
      let line = stroked(path, style, tolerance: Self.strokeTolerance(layer.transform))
      if !line.isEmpty { commands.append(layer.fill(.path(line), stroke)) }
    }
  }

  /// Returns the outline of the stroke: the part of the path from `strokeStart` to `strokeEnd`, with dashes, line
  /// width, caps and joins.
  private func stroked(_ path: Path, _ style: ShapeStyle, tolerance: CGFloat) -> Path {
    var line = path
    let (start, end) = (Double(length(.strokeStart)), Double(length(.strokeEnd)))
    if start > 0 || end < 1 { line = line.trimmed(from: start, to: end) }
    if case .numbers(let lengths)? = self[whole: .lineDashPattern] {
      line = line.dashed(phase: length(.lineDashPhase), lengths: lengths.map { CGFloat($0) })
    }
    let cap: CGLineCap =
      switch style.lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: CGLineJoin =
      switch style.lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    return line.stroked(
      width: length(.lineWidth), cap: cap, join: join, miterLimit: length(.miterLimit), tolerance: tolerance)
  }

  /// Returns the largest error, in points, that the outline of a stroke may have. It corresponds to at most 1/128
  /// pixel, where `transform` converts points to pixels. It is also at most 1/256 point, because the drawing may be
  /// enlarged later.
  private static func strokeTolerance(_ transform: CGAffineTransform) -> CGFloat {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    return 1 / max(256, 128 * max(a * a + b * b, c * c + d * d).squareRoot())
  }

  private func drawGradient(_ type: CAGradientLayerType, _ layer: DrawnLayer, into commands: inout [Command]) {
    guard case .colors(let colors)? = self[whole: .colors], colors.count > 1 else { return }
    var places = colors.indices.map { Double($0) / Double(colors.count - 1) }
    if case .numbers(let given)? = self[whole: .locations], given.count == colors.count { places = given }
    let stops = zip(places, colors).map { Gradient.Stop($0, $1.withAlpha(multipliedBy: layer.opacity)) }
    let (start, end) = (inBounds(.startPoint), inBounds(.endPoint))
    let gradient: Gradient =
      switch type {
      case .axial: .axial(stops, from: start, to: end)
      case .radial:
        .radial(stops, centre: start, radii: CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y)))
      case .conic: .conic(stops, centre: start, towards: end)
      }
    commands.append(.gradient(outline(under: layer.transform), gradient, transform: layer.transform))
  }

  private func length(_ property: LayerProperty) -> CGFloat { CGFloat(self[number: property] ?? 0) }

  /// Returns the value of a property such as `startPoint`, which is a point in fractions of the bounds. The result is
  /// converted to the layer's points.
  private func inBounds(_ property: LayerProperty) -> CGPoint {
    guard case .point(let unit)? = self[whole: property] else { return bounds.origin }
    return CGPoint(
      x: bounds.origin.x + unit.x * bounds.size.width, y: bounds.origin.y + unit.y * bounds.size.height)
  }
}
