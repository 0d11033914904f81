import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Opaque layers, and the control points of timing functions.
@MainActor @Suite(.serialized, .exclusiveMainActor)
struct OpaqueLayerTests {
  private final class Dot: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
  }

  @Test func `an opaque layer is black where its content draws nothing`() {
    let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1)
    let root = UIViewController()
    root.view.backgroundColor = .white
    stage.window.rootViewController = root
    let dot = Dot()
    dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.view.layer.addSublayer(dot)
    dot.setNeedsDisplay()
    stage.advance(to: 0)
    #expect(!dot.isOpaque)
    #expect(stage.render()[x: 10, y: 10].red == 255)
    dot.isOpaque = true
    stage.advance(to: 0.5)
    #expect(stage.render()[x: 10, y: 10].red == 0)
    #expect(stage.render()[x: 2, y: 2].red == 255)
  }

  @Test func `isOpaque of a view and isOpaque of its layer are always equal`() {
    let view = UIView()
    #expect(view.layer.isOpaque)
    view.isOpaque = false
    #expect(!view.layer.isOpaque)
    view.layer.isOpaque = true
    #expect(view.isOpaque)
  }

  @Test func `the four control points of a timing function can be read`() {
    let function = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1.25)
    let expected: [[Float]] = [[0, 0], [0.25, 0.5], [0.75, 1.25], [1, 1]]
    for (index, wanted) in expected.enumerated() {
      var values: [Float] = [0, 0]
      unsafe function.getControlPoint(at: index, values: &values)
      #expect(values == wanted)
    }
  }

  private final class Label: UIView {
    var calls = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 10) }
    override func sizeToFit() {
      calls += 1
      super.sizeToFit()
    }
  }

  @Test func `calling sizeToFit on a UIView calls the override of the view's class`() {
    let label = Label(frame: CGRect(x: 5, y: 5, width: 1, height: 1))
    (label as UIView).sizeToFit()
    #expect(label.calls == 1)
    #expect(label.frame == CGRect(x: 5, y: 5, width: 30, height: 10))
  }
}
