import Animation
import class Foundation.NSNull
import Geometry
import Layers
import MediaTime
import Pixels
import TestSupport
import Testing

/// Layers in 3-D space: projection, hit testing, conversion and drawing.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct LayerSpaceTests {
  /// A perspective from a distance of 200 points.
  private var eye: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 200
    return transform
  }

  /// A square of 40 points in the centre of the screen.
  private func card(_ transform: CATransform3D = CATransform3DIdentity, _ color: CGColor? = .red) -> CALayer {
    let card = CALayer.box(30, 30, 40, 40, color)
    card.actions = ["sublayers": NSNull()]
    card.transform = transform
    return card
  }

  private func near(_ a: CGPoint, _ b: CGPoint, within: CGFloat = 1e-9) -> Bool {
    abs(a.x - b.x) < within && abs(a.y - b.y) < within
  }

  // MARK: Laws

  @Test func `converting a point between layers in 3-D and back gives the same point`() {
    let turned = card(CATransform3DRotate(eye, 0.7, 0.3, 1, 0.2))
    let inner = CALayer.box(5, 6, 20, 20)
    inner.transform = CATransform3DRotate(eye, -0.4, 1, 0, 0)
    turned.addSublayer(inner)
    let screen = Screen(showing: turned)
    for x in stride(from: -10.0, through: 30, by: 4) {
      let point = CGPoint(x: x, y: 12 - x / 3)
      let there = inner.convert(point, to: nil)
      #expect(near(inner.convert(there, from: nil), point))
      #expect(near(inner.convert(inner.convert(point, to: turned), from: turned), point))
      #expect(near(turned.convert(inner.convert(point, to: turned), to: screen.root), there))
    }
  }

  @Test func `a perspective from a very large distance equals a parallel projection`() {
    var far = CATransform3DIdentity
    far.m34 = -1e-12
    let (near, flat) = (card(CATransform3DRotate(far, 1, 0, 1, 0)), card(CATransform3DMakeRotation(1, 0, 1, 0)))
    #expect(self.near(near.frame.origin, flat.frame.origin, within: 1e-7))
    #expect(abs(near.frame.width - flat.frame.width) < 1e-7)
  }

  // MARK: Examples

  @Test func `perspective scales a point by the eye's distance divided by the distance from eye to point`() {
    let card = card(CATransform3DTranslate(eye, 0, 0, 100))
    #expect(card.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
    let behind = self.card(CATransform3DTranslate(eye, 0, 0, -200))
    #expect(behind.frame == CGRect(x: 40, y: 40, width: 20, height: 20))
  }

  @Test func `a layer rotated by 90° about the y axis has width 0 and is not hit`() {
    let card = card(CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
    let screen = Screen(showing: card)
    #expect(abs(card.frame.width) < 1e-12)
    #expect(screen.root.hitTest(CGPoint(x: 45, y: 50)) === screen.root)
  }

  @Test func `in perspective, the near half of a rotated layer is hit where it is projected, outside its bounds`() {
    let card = card(CATransform3DRotate(eye, .pi / 6, 0, 1, 0))
    let screen = Screen(showing: card)
    // A rotation about the y axis, which points down the screen, moves the right edge away from the eye.
    let (left, right) = (card.convert(CGPoint(x: 0, y: 0), to: nil), card.convert(CGPoint(x: 40, y: 0), to: nil))
    #expect(abs(left.y - 50) > 20 && abs(right.y - 50) < 20)
    for point in [CGPoint(x: 1, y: 1), CGPoint(x: 39, y: 39), CGPoint(x: 20, y: 20)] {
      #expect(screen.root.hitTest(card.convert(point, to: nil)) === card)
    }
    for point in [CGPoint(x: -1, y: 1), CGPoint(x: 41, y: 39)] {
      #expect(screen.root.hitTest(card.convert(point, to: nil)) === screen.root)
    }
  }

  @Test func `sublayerTransform transforms all sublayers about the anchor point of their superlayer`() {
    let stage = CALayer.box(0, 0, 100, 100)
    stage.actions = ["sublayers": NSNull()]
    let cards = [CALayer.box(0, 40, 20, 20, .red), CALayer.box(80, 40, 20, 20, .blue)]
    cards.forEach {
      $0.zPosition = 100
      stage.addSublayer($0)
    }
    stage.sublayerTransform = eye
    let screen = Screen(showing: stage)
    // The eye is in front of the centre of the stage. Both layers move away from the centre, by twice their distance.
    #expect(cards[0].convert(CGPoint.zero, to: nil) == CGPoint(x: -50, y: 30))
    #expect(cards[1].convert(CGPoint.zero, to: nil) == CGPoint(x: 110, y: 30))
    #expect(cards[0].frame == CGRect(x: 0, y: 40, width: 20, height: 20))
    #expect(screen.frame().contains("fill rect"))
  }

  @Test func `a CALayer flattens its sublayers into its plane, and a CATransformLayer keeps their depth`() {
    for holder in [CALayer(), CATransformLayer()] {
      (holder.bounds, holder.position) = (CGRect(x: 0, y: 0, width: 40, height: 40), CGPoint(x: 50, y: 50))
      holder.actions = ["sublayers": NSNull()]
      holder.transform = eye
      let raised = CALayer.box(0, 0, 40, 40, .red)
      raised.zPosition = 100
      holder.addSublayer(raised)
      let screen = Screen(showing: holder)
      let corner = raised.convert(CGPoint.zero, to: nil)
      #expect(corner == (holder is CATransformLayer ? CGPoint(x: 10, y: 10) : CGPoint(x: 30, y: 30)))
      #expect(screen.root.hitTest(CGPoint(x: 15, y: 15)) === (holder is CATransformLayer ? raised : screen.root))
      #expect(screen.root.hitTest(CGPoint(x: 50, y: 50)) === raised)
    }
  }

  @Test func `a CATransformLayer draws no background, and applies its opacity to each sublayer separately`() {
    let holder = CATransformLayer()
    (holder.bounds, holder.position) = (CGRect(x: 0, y: 0, width: 40, height: 40), CGPoint(x: 50, y: 50))
    (holder.backgroundColor, holder.opacity, holder.actions) = (.green, 0.5, ["sublayers": NSNull()])
    holder.addSublayer(.box(0, 0, 20, 20, .red))
    holder.addSublayer(.box(10, 0, 20, 20, .blue))
    #expect(
      Screen(showing: holder).frame()
        == "fill rect(0 0 20 20) ff000080 [1 0 0 1 30 30]\nfill rect(0 0 20 20) 0000ff80 [1 0 0 1 40 30]")
  }

  @Test func `a back-facing layer with isDoubleSided false is neither drawn nor hit, nor are its sublayers`() {
    let card = card(CATransform3DMakeRotation(.pi, 0, 1, 0))
    card.addSublayer(.box(0, 0, 10, 10, .blue))
    let screen = Screen(showing: card)
    #expect(screen.frame().contains("ff0000ff") && screen.root.hitTest(CGPoint(x: 50, y: 50)) === card)
    card.isDoubleSided = false
    screen.runPass(at: 0)
    #expect(screen.frame() == "" && screen.root.hitTest(CGPoint(x: 50, y: 50)) === screen.root)
    #expect(card.value(forKey: "doubleSided") as? Bool == false)
  }

  @Test func `the back of a rotating layer is visible from 90° on`() {
    let holder = CALayer.box(30, 30, 40, 40)
    let (front, back) = (CALayer.box(0, 0, 40, 40, .red), CALayer.box(0, 0, 40, 40, .blue))
    back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    holder.actions = ["sublayers": NSNull()]
    for side in [front, back] {
      side.isDoubleSided = false
      holder.addSublayer(side)
    }
    let screen = Screen(showing: holder)
    let turn = CABasicAnimation(keyPath: "sublayerTransform.rotation.y")
    (turn.fromValue, turn.toValue, turn.duration) = (0, Double.pi, 1)
    holder.add(turn, forKey: nil)
    screen.runPass(at: 0)
    for (t, sees) in [(0, "red"), (0.25, "red"), (0.49, "red"), (0.51, "blue"), (0.75, "blue"), (1, "blue")] {
      let frame = screen.frame(at: t)
      #expect(frame.contains("ff0000ff") == (sees == "red"), "at \(t)")
      #expect(frame.contains("0000ffff") == (sees == "blue"), "at \(t)")
    }
  }

  @Test func `siblings are drawn in the order of their depth from zPosition, transform and sublayerTransform`() {
    let (low, high) = (CALayer.box(0, 0, 9, 9, .red), CALayer.box(0, 0, 9, 9, .blue))
    let holder = CALayer.box(0, 0, 100, 100)
    holder.actions = ["sublayers": NSNull()]
    for layer in [low, high] {
      layer.actions = ["transform": NSNull(), "anchorPointZ": NSNull()]
      holder.addSublayer(layer)
    }
    holder.actions?["sublayerTransform"] = NSNull()
    let screen = Screen(showing: holder)
    func order() -> [String] {
      screen.runPass(at: 0)
      return screen.frame().split(separator: "\n").map { $0.contains("ff0000ff") ? "red" : "blue" }
    }
    #expect(order() == ["red", "blue"])
    low.transform = CATransform3DMakeTranslation(0, 0, 1)
    #expect(order() == ["blue", "red"])
    holder.sublayerTransform = CATransform3DMakeScale(1, 1, -1)
    #expect(order() == ["red", "blue"])
    high.anchorPointZ = 5
    #expect(order() == ["red", "blue"])
    high.anchorPointZ = -5
    #expect(order() == ["blue", "red"])
  }

  @Test func `a layer in perspective is drawn into an offscreen buffer of the size of its content`() {
    let card = card(CATransform3DRotate(eye, 0.5, 0, 1, 0))
    card.opacity = 0.5
    card.addSublayer(.box(-10, 0, 20, 10, .blue))
    let lines = Screen(showing: card).frame(scale: 2).split(separator: "\n")
    #expect(lines.first?.contains("100 × 80") == true, "\(lines)")
    #expect(lines.dropFirst().first?.contains("group 0.5") == true)
  }

  @Test func `a layer with shouldRasterize is drawn at its rasterizationScale`() {
    let card = card()
    (card.shouldRasterize, card.rasterizationScale) = (true, 0.25)
    let text = Screen(showing: card).frame(scale: 2)
    #expect(text.contains("10 × 10") && text.contains("fill rect(0 0 40 40) ff0000ff [0.25 0 0 0.25 0 0]"), "\(text)")
  }

  @Test func `contentsCenter is stretched, and the corners around it keep their size`() {
    let card = card()
    card.contents = CGImage(.init(width: 12, height: 12, filledWith: .init(uncheckedBits: 0xFFFF_FFFF)))
    card.contentsCenter = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0)
    let lines = Screen(showing: card).frame().split(separator: "\n").dropFirst()
    #expect(lines.map { $0.split(separator: "in ")[1].prefix { $0 != ")" } }.count == 6)
    #expect(lines.contains { $0.contains("part (0 0 0.25 0.5) in (0 0 3 6)") }, "\(lines)")
    #expect(lines.contains { $0.contains("part (0.25 0.5 0.5 0.5) in (3 34 34 6)") }, "\(lines)")
  }
}
