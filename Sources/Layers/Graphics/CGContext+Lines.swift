import DisplayList
import Geometry

extension CGContext.LineStyle {
  /// What a path drawn as a line covers.
  func outline(of path: Path) -> Path {
    var style = StrokeStyle()
    (style.width, style.cap, style.join, style.miterLimit) = (width, cap, join, miterLimit)
    (style.dashPhase, style.dashLengths) = (dashPhase, dashLengths)
    return path.stroked(style)
  }
}

extension Shape {
  /// The inside of a path by a rule.
  static func inside(_ path: Path, _ rule: CGPathFillRule) -> Shape {
    switch rule {
    case .winding: .path(path)
    case .evenOdd: .evenOddPath(path)
    }
  }
}
