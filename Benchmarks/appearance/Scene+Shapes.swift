import UIKit

extension Scene {
  func buildShapes(in window: UIWindow) {
    switch self {
    case .gradients: Self.gradients(in: window.layer)
    case .strokes: Self.strokes(in: window.layer)
    default: Self.dashes(in: window.layer)
    }
  }

  private static func gradients(in root: CALayer) {
    let colors = [color(0xFF0044), color(0xFFEE00), color(0x0066FF)].map(\.cgColor)
    let axial = add(CAGradientLayer(), 10, 10, 65, 65, nil, in: root)
    (axial.colors, axial.locations) = (colors, [0, 0.3, 1])
    (axial.startPoint, axial.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    let radial = add(CAGradientLayer(), 85, 10, 65, 65, nil, in: root)
    (radial.colors, radial.type) = (colors, .radial)
    (radial.startPoint, radial.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    let conic = add(CAGradientLayer(), 10, 85, 65, 65, nil, in: root)
    (conic.colors, conic.type) = (colors, .conic)
    (conic.startPoint, conic.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
    let clear = add(CAGradientLayer(), 85, 85, 65, 65, nil, in: root)
    clear.colors = [color(0x000000), color(0x000000, 0)].map(\.cgColor)
  }

  /// A zigzag, a curve and a closed triangle.
  private static var path: CGPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 15, y: 60))
    path.addLine(to: CGPoint(x: 40, y: 20))
    path.addLine(to: CGPoint(x: 60, y: 60))
    path.addCurve(
      to: CGPoint(x: 145, y: 40), controlPoint1: CGPoint(x: 80, y: 0), controlPoint2: CGPoint(x: 110, y: 90))
    path.move(to: CGPoint(x: 30, y: 140))
    path.addLine(to: CGPoint(x: 80, y: 90))
    path.addLine(to: CGPoint(x: 130, y: 140))
    path.close()
    return path.cgPath
  }

  private static func shape(_ color: UIColor, in root: CALayer) -> CAShapeLayer {
    let shape = add(CAShapeLayer(), 0, 0, 160, 160, nil, in: root)
    (shape.path, shape.fillColor, shape.strokeColor) = (path, nil, color.cgColor)
    return shape
  }

  private static func strokes(in root: CALayer) {
    let wide = shape(color(0x2277CC), in: root)
    (wide.lineWidth, wide.lineJoin, wide.lineCap) = (12, .round, .round)
    let thin = shape(color(0xFFFFFF), in: root)
    (thin.lineWidth, thin.lineJoin, thin.lineCap) = (2, .miter, .butt)
  }

  private static func dashes(in root: CALayer) {
    let dashed = shape(color(0xAA2255), in: root)
    (dashed.lineWidth, dashed.lineDashPattern, dashed.lineDashPhase) = (5, [14, 9], 4)
    dashed.lineCap = .round
  }
}
