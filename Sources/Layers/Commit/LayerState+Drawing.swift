import Animation
import DisplayList
import Geometry
import Pixels

// What layers of special classes draw, over background and contents and below sublayers.

extension LayerState {
  /// Draws a shape or a gradient.
  func drawOwnPicture(alpha: Double, _ transform: CGAffineTransform, into commands: inout [Command]) {
    switch drawer {
    case .none: break
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
    // Fill and line fade as one picture.
    let isGroup = alpha < 1 && fill != nil && stroke != nil
    let own = isGroup ? 1 : alpha
    if isGroup { commands.append(.pushGroup(opacity: alpha, clip: nil)) }
    if let fill {
      let shape: Shape = style.fillRule == .evenOdd ? .evenOddPath(path) : .path(path)
      commands.append(.fill(shape, color: fill.withAlpha(multipliedBy: own), transform: transform))
    }
    if let stroke {
      let line = path.stroked(strokeStyle(style))
      if !line.isEmpty {
        commands.append(.fill(.path(line), color: stroke.withAlpha(multipliedBy: own), transform: transform))
      }
    }
    if isGroup { commands.append(.popGroup) }
  }

  private func strokeStyle(_ style: ShapeStyle) -> StrokeStyle {
    var line = StrokeStyle()
    (line.width, line.miterLimit) = (length(.lineWidth), length(.miterLimit))
    (line.start, line.end, line.dashPhase) = (length(.strokeStart), length(.strokeEnd), length(.lineDashPhase))
    if case .numbers(let lengths)? = self[whole: .lineDashPattern] { line.dashLengths = lengths.map { CGFloat($0) } }
    switch style.lineCap {
    case .butt: line.cap = .butt
    case .round: line.cap = .round
    case .square: line.cap = .square
    }
    switch style.lineJoin {
    case .miter: line.join = .miter
    case .round: line.join = .round
    case .bevel: line.join = .bevel
    }
    return line
  }

  private func drawGradient(
    _ type: CAGradientLayerType, alpha: Double, _ transform: CGAffineTransform, into commands: inout [Command]
  ) {
    guard case .colors(let colors)? = self[whole: .colors], colors.count > 1 else { return }
    var places = colors.indices.map { Double($0) / Double(colors.count - 1) }
    if case .numbers(let given)? = self[whole: .locations], given.count == colors.count { places = given }
    let form: Gradient.Form =
      switch type {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    let gradient = Gradient(
      form, stops: zip(colors, places).map { Gradient.Stop($0, at: $1) }, start: inBounds(.startPoint),
      end: inBounds(.endPoint))
    commands.append(.gradient(outline, gradient, opacity: alpha, transform: transform))
  }

  private func length(_ property: LayerProperty) -> CGFloat { CGFloat(self[number: property] ?? 0) }

  /// A point given in fractions of the bounds, in points.
  private func inBounds(_ property: LayerProperty) -> CGPoint {
    guard case .point(let unit)? = self[whole: property] else { return bounds.origin }
    return CGPoint(
      x: bounds.origin.x + unit.x * bounds.size.width, y: bounds.origin.y + unit.y * bounds.size.height)
  }
}
