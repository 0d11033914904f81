import Animation
import DisplayList
import Geometry
import Pixels

// The drawing of special layer classes, over background and contents and below sublayers.

extension LayerState {
  /// Draws a shape or a gradient.
  func drawOwnPicture(alpha: Double, _ transform: CGAffineTransform, into commands: inout [Command]) {
    switch drawer {
    case .none, .space, .copies: break
    case .shape(let style):
      guard case .path(let path)? = self[whole: .path], !path.isEmpty else { return }
      drawShape(path, style, alpha: alpha, transform, into: &commands)
    case .gradient(let type): drawGradient(type, alpha: alpha, transform, into: &commands)
    }
  }

  private func drawShape(
    _ path: Path, _ style: ShapeStyle, alpha: Double, _ transform: CGAffineTransform, into commands: inout [Command]
  ) {
    let (fill, stroke) = (shapeColor(.fillColor), shapeColor(.strokeColor))
    // Opacity applies to fill and stroke as one group.
    let isGroup = alpha < 1 && fill != nil && stroke != nil
    let own = isGroup ? 1 : alpha
    if isGroup { commands.append(.pushGroup(opacity: alpha, clip: nil)) }
    if let fill {
      let shape: Shape = style.fillRule == .evenOdd ? .evenOdd(path) : .path(path)
      commands.append(.fill(shape, color: fill.withAlpha(multipliedBy: own), transform: transform))
    }
    if let stroke {
      let line = stroked(path, style, tolerance: Self.strokeTolerance(transform))
      if !line.isEmpty {
        commands.append(.fill(.path(line), color: stroke.withAlpha(multipliedBy: own), transform: transform))
      }
    }
    if isGroup { commands.append(.popGroup) }
  }

  /// Returns the outline of the stroke: the part from start to end, with dashes, line width, caps and joins.
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

  /// Returns the tolerance of strokes, in points, for an error of at most 1/128 pixel. The tolerance is at most 1/256
  /// point, because the drawing may be enlarged later.
  private static func strokeTolerance(_ transform: CGAffineTransform) -> CGFloat {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    return 1 / max(256, 128 * max(a * a + b * b, c * c + d * d).squareRoot())
  }

  /// Returns the layer's shadow, or nil if none is visible. A layer that masks to its bounds has no visible shadow.
  func shadow(_ transform: CGAffineTransform) -> Shadow? {
    guard !extras.isEmpty, let opacity = self[number: .shadowOpacity], opacity > 0, !masksToBounds,
      let color = shapeColor(.shadowColor), case .size(let offset)? = self[whole: .shadowOffset]
    else { return nil }
    var shadow = Shadow(
      color: color.withAlpha(multipliedBy: min(opacity, 1)), radius: max(self[number: .shadowRadius] ?? 0, 0),
      offset: offset, transform: transform)
    if case .path? = self[whole: .shadowPath] { shadow.isAlone = true }
    return shadow
  }

  /// Draws the shadow of the shadow path, or begins a group with a shadow.
  func beginShadow(_ shadow: Shadow, _ transform: CGAffineTransform, into commands: inout [Command]) {
    commands.append(.push(Group(shadow: shadow)))
    guard shadow.isAlone, case .path(let path)? = self[whole: .shadowPath] else { return }
    commands.append(.fill(.path(path), color: .black, transform: transform))
    commands.append(.popGroup)
  }

  private func drawGradient(
    _ type: CAGradientLayerType, alpha: Double, _ transform: CGAffineTransform, into commands: inout [Command]
  ) {
    guard case .colors(let colors)? = self[whole: .colors], colors.count > 1 else { return }
    var places = colors.indices.map { Double($0) / Double(colors.count - 1) }
    if case .numbers(let given)? = self[whole: .locations], given.count == colors.count { places = given }
    let stops = zip(places, colors).map { Gradient.Stop($0, $1.withAlpha(multipliedBy: alpha)) }
    let (start, end) = (inBounds(.startPoint), inBounds(.endPoint))
    let gradient: Gradient =
      switch type {
      case .axial: .axial(stops, from: start, to: end)
      case .radial:
        .radial(stops, centre: start, radii: CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y)))
      case .conic: .conic(stops, centre: start, towards: end)
      }
    commands.append(.gradient(outline, gradient, transform: transform))
  }

  private func length(_ property: LayerProperty) -> CGFloat { CGFloat(self[number: property] ?? 0) }

  /// Converts a property from fractions of the bounds to points.
  private func inBounds(_ property: LayerProperty) -> CGPoint {
    guard case .point(let unit)? = self[whole: property] else { return bounds.origin }
    return CGPoint(
      x: bounds.origin.x + unit.x * bounds.size.width, y: bounds.origin.y + unit.y * bounds.size.height)
  }
}
