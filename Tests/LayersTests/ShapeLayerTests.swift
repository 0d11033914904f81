import Animation
import class Foundation.NSNull
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// The drawing commands of shape layers, gradient layers, shadows and masks.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct ShapeLayerTests {
  private let square = CGPath(Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10)))

  private func still<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.position = CGPoint(x: 10, y: 10)
    layer.actions = ["sublayers": NSNull(), "mask": NSNull()]
    return layer
  }

  @Test func `a shape layer is filled, then stroked, above its background and below its sublayers`() {
    let shape = still(CAShapeLayer())
    (shape.path, shape.fillColor, shape.strokeColor, shape.backgroundColor) = (square, .red, .blue, .green)
    shape.addSublayer(.box(0, 0, 1, 1, .red))
    let lines = Screen(showing: shape).frame().split(separator: "\n").map { $0.prefix(20) }
    #expect(lines == ["fill rect(0 0 20 20)", "fill path(M 0 0 L 10", "fill path(M -0.5 0 L", "fill rect(0 0 1 1) f"])
  }

  @Test
  func `a shape layer without path or colours draws nothing, and its opacity applies to fill and stroke together`() {
    let shape = still(CAShapeLayer())
    #expect(Screen(showing: shape).frame() == "")
    (shape.path, shape.fillColor) = (square, nil)
    #expect(Screen(showing: shape).frame() == "")
    (shape.fillColor, shape.strokeColor, shape.opacity) = (.red, .blue, 0.5)
    #expect(Screen(showing: shape).frame().hasPrefix("group 0.5\n  fill path"))
    shape.fillRule = .evenOdd
    #expect(Screen(showing: shape).frame().contains("fill evenOdd("))
  }

  @Test func `a shape layer's stroke ends at the presentation value of strokeEnd`() {
    let shape = still(CAShapeLayer())
    let way = CGMutablePath()
    way.move(to: CGPoint(x: 0, y: 5))
    way.addLine(to: CGPoint(x: 20, y: 5))
    (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (way, nil, .blue, 2)
    let screen = Screen(showing: shape)
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 1)
    shape.add(draw, forKey: nil)
    screen.runPass(at: 0)
    #expect(screen.frame(at: 0) == "")
    #expect(screen.frame(at: 0.25) == "fill path(M 0 5 L 0 4 L 5 4 L 5 5 L 5 6 L 0 6 Z) 0000ffff")
    #expect(screen.frame(at: 1) == "fill path(M 0 5 L 0 4 L 20 4 L 20 5 L 20 6 L 0 6 Z) 0000ffff")
  }

  @Test func `an animated path is interpolated to a path with the same elements`() {
    let shape = still(CAShapeLayer())
    (shape.path, shape.fillColor) = (square, .red)
    let screen = Screen(showing: shape)
    let grow = CABasicAnimation(keyPath: "path")
    grow.toValue = CGPath(Path(rect: CGRect(x: 0, y: 0, width: 20, height: 10)))
    grow.duration = 1
    shape.add(grow, forKey: nil)
    screen.runPass(at: 0)
    #expect(screen.frame(at: 0.5) == "fill path(M 0 0 L 15 0 L 15 10 L 0 10 Z) ff0000ff")
  }

  @Test func `a gradient layer fills its rounded bounds between startPoint and endPoint`() {
    let gradient = still(CAGradientLayer())
    (gradient.colors, gradient.cornerRadius) = ([CGColor.red, CGColor.blue], 4)
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    let screen = Screen(showing: gradient)
    #expect(
      screen.frame()
        == "gradient roundedRect(0 0 20 20 r 4) axial(0 ff0000ff, 1 0000ffff) [20 0 0 20 0 10]")
    let shift = CABasicAnimation(keyPath: "locations")
    (shift.fromValue, shift.toValue, shift.duration) = ([0.0, 0.5], [0.5, 1.0], 1)
    gradient.add(shift, forKey: nil)
    screen.runPass(at: 0)
    #expect(screen.frame(at: 0.5).contains("axial(0.25 ff0000ff, 0.75 0000ffff)"))
  }

  @Test func `a shadow has the shape of the layer's content or of shadowPath, and masksToBounds removes it`() {
    let layer = still(CALayer.box(0, 0, 20, 20, .red))
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.5, 4, CGSize(width: 1, height: 2))
    let screen = Screen(showing: layer)
    let lines = screen.frame().split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.count == 5 && lines[2] == "fill rect(0 0 20 20) ff0000ff")
    #expect(lines[1].contains("shadow") && lines[1].contains("00000080"))
    let fade = CABasicAnimation(keyPath: "shadowOpacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    layer.add(fade, forKey: nil)
    screen.runPass(at: 0)
    #expect(!screen.frame(at: 0).contains("shadow") && screen.frame(at: 0.25).contains("00000040"))
    layer.removeAllAnimations()
    CATransaction.setDisableActions(true)
    layer.shadowPath = square
    screen.runPass(at: 0)
    #expect(screen.frame().contains("fill path(M 0 0 L 10 0 L 10 10 L 0 10 Z) 000000ff"))
    CATransaction.setDisableActions(true)
    layer.masksToBounds = true
    screen.runPass(at: 0)
    #expect(screen.frame() == "fill rect(0 0 20 20) ff0000ff")
  }

  @Test func `a mask limits the drawing of a layer and its sublayers, and can be animated`() {
    let layer = still(CALayer.box(0, 0, 20, 20, .red))
    let hole = CAShapeLayer()
    hole.path = square
    layer.mask = hole
    layer.addSublayer(.box(0, 0, 1, 1, .blue))
    let screen = Screen(showing: layer)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 10, 1)
    hole.add(move, forKey: nil)
    screen.runPass(at: 0)
    #expect(
      screen.frame(at: 0.5) == """
        group 1
          fill rect(0 0 20 20) ff0000ff
          fill rect(0 0 1 1) 0000ffff
          group 1 mask
            fill path(M 0 0 L 10 0 L 10 10 L 0 10 Z) 000000ff [1 0 0 1 5 0]
          end
        end
        """)
    screen.move(to: 0.5)
    #expect(layer.presentation()?.mask?.position.x == 5 && layer.mask === hole && hole.superlayer === layer)
    #expect(layer.presentation()?.mask?.model() === hole && layer.sublayers?.count == 1)
    layer.mask = nil
    screen.runPass(at: 0.5)
    #expect(hole.superlayer == nil && !screen.frame(at: 0.5).contains("mask") && hole.animationKeys() == nil)
  }
}
