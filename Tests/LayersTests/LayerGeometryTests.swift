import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct LayerGeometryTests {
  private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) <= 1e-9 && abs(a.y - b.y) <= 1e-9 }

  @Test func `the frame of a layer is the frame that was set, for any anchor point`() {
    let rect = CGRect(x: 10, y: -20, width: 30, height: 50)
    for anchor in [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 1, y: 0), CGPoint(x: 0.25, y: 2)] {
      let layer = CALayer()
      layer.anchorPoint = anchor
      layer.bounds.origin = CGPoint(x: 7, y: 8)
      layer.frame = rect
      #expect(layer.frame == rect && layer.bounds == CGRect(x: 7, y: 8, width: 30, height: 50))
      #expect(layer.position == CGPoint(x: 10 + 30 * anchor.x, y: -20 + 50 * anchor.y))
    }
  }

  @Test func `position and anchorPoint move the frame of a layer, and a transform scales it about the anchor point`() {
    let layer = CALayer.box(0, 0, 10, 20)
    layer.position = CGPoint(x: 50, y: 60)
    #expect(layer.frame == CGRect(x: 45, y: 50, width: 10, height: 20))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    #expect(layer.frame == CGRect(x: 40, y: 30, width: 20, height: 60))
    #expect(layer.bounds.size == CGSize(width: 10, height: 20))
    layer.transform = CATransform3DIdentity
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 50, y: 60, width: 10, height: 20))
  }

  @Test func `a rotation by 90° exchanges width and height of a layer's frame`() {
    let layer = CALayer.box(0, 0, 10, 20)
    layer.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(layer.frame == CGRect(x: -5, y: 5, width: 20, height: 10))
    #expect(layer.affineTransform() == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    layer.transform = CATransform3DMakeRotation(1, 1, 0, 0)
    #expect(layer.affineTransform() == .identity)
  }

  @Test func `points and rectangles can be converted between layers and back`() {
    let (root, left, right, leaf) = (
      CALayer.box(0, 0, 100, 100), CALayer.box(10, 0, 20, 20), CALayer.box(50, 50, 20, 20), CALayer.box(1, 2, 5, 5)
    )
    root.addSublayer(left)
    root.addSublayer(right)
    left.addSublayer(leaf)
    right.bounds.origin = CGPoint(x: 100, y: 0)
    left.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 2, y: -6))
    #expect(leaf.convert(CGPoint.zero, to: nil) == CGPoint(x: 2, y: -6))
    #expect(leaf.convert(CGPoint.zero, to: right) == CGPoint(x: 52, y: -56))
    #expect(
      right.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: leaf) == CGRect(x: 52, y: -56, width: 10, height: 10)
    )
    let point = CGPoint(x: 3, y: 4)
    for (a, b) in [(leaf, right), (right, leaf), (root, leaf), (left, left)] {
      #expect(near(a.convert(a.convert(point, to: b), from: b), point))
      #expect(near(a.convert(point, to: b), b.convert(point, from: a)))
    }
  }

  @Test func `hit testing finds the frontmost layer at a point`() {
    let (root, back, front, inner) = (
      CALayer.box(0, 0, 100, 100), CALayer.box(0, 0, 50, 50), CALayer.box(25, 25, 50, 50), CALayer.box(40, 0, 20, 20)
    )
    root.addSublayer(back)
    root.addSublayer(front)
    front.addSublayer(inner)
    func hit(_ x: CGFloat, _ y: CGFloat) -> CALayer? { root.hitTest(CGPoint(x: x, y: y)) }
    #expect(hit(10, 10) === back && hit(30, 30) === front && hit(90, 90) === root && hit(100, 100) == nil)
    #expect(hit(80, 30) === inner)
    back.zPosition = 1
    #expect(hit(30, 30) === back)
    back.isHidden = true
    #expect(hit(30, 30) === front && hit(10, 10) === root)
    front.masksToBounds = true
    #expect(hit(80, 30) === root && hit(70, 30) === inner)
    front.opacity = 0
    #expect(hit(30, 30) === root)
  }

  @Test
  func `a layer contains the points on the left and top edges of its bounds, not those on the right and bottom edges`()
  {
    let layer = CALayer.box(0, 0, 10, 10)
    #expect(layer.contains(.zero) && !layer.contains(CGPoint(x: 10, y: 5)) && !layer.contains(CGPoint(x: 5, y: 10)))
  }
}

@Suite(.serialized, .exclusiveMainActor) @MainActor
struct LayerTreeTests {
  private let parent = CALayer()
  private let a = CALayer()
  private let b = CALayer()
  private let c = CALayer()
  private let d = CALayer()

  init() { [a, b, c].forEach { parent.addSublayer($0) } }

  @Test func `sublayers are in the order in which they were added, and have a superlayer`() {
    #expect(parent.sublayers == [a, b, c] && a.superlayer === parent && parent.superlayer == nil && a.sublayers == nil)
    a.removeFromSuperlayer()
    #expect(parent.sublayers == [b, c] && a.superlayer == nil)
    a.removeFromSuperlayer()
    parent.sublayers = nil
    #expect(parent.sublayers == nil && b.superlayer == nil)
  }

  @Test func `insertSublayer inserts below, above or at an index, also an existing sublayer`() {
    parent.insertSublayer(d, below: b)
    #expect(parent.sublayers == [a, d, b, c])
    parent.insertSublayer(d, above: c)
    #expect(parent.sublayers == [a, b, c, d])
    parent.insertSublayer(d, at: 0)
    #expect(parent.sublayers == [d, a, b, c])
    parent.insertSublayer(d, at: 99)
    #expect(parent.sublayers == [a, b, c, d])
    parent.insertSublayer(a, below: CALayer())
    #expect(parent.sublayers == [b, c, d, a])
    parent.insertSublayer(b, above: nil)
    #expect(parent.sublayers == [c, d, a, b])
    parent.addSublayer(d)
    #expect(parent.sublayers == [c, a, b, d])
  }

  @Test func `adding a layer to another superlayer removes the layer from the previous superlayer`() {
    let other = CALayer()
    other.addSublayer(b)
    #expect(parent.sublayers == [a, c] && other.sublayers == [b] && b.superlayer === other)
    parent.sublayers = [b, a]
    #expect(parent.sublayers == [b, a] && other.sublayers == nil && c.superlayer == nil)
  }

  @Test func `rootLayer, context and subtree of a layer follow changes of the layer tree`() {
    let screen = Screen(showing: parent)
    a.addSublayer(d)
    #expect(d.rootLayer === screen.root && d.context === screen.context && c.subtree == [c])
    #expect(parent.subtree == [parent, a, d, b, c])
    parent.removeFromSuperlayer()
    #expect(d.context == nil && d.rootLayer === parent)
  }
}
