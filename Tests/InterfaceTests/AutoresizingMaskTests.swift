import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The classic springs and struts: a superview of 100 points grows to 160 or shrinks to 70.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AutoresizingMaskTests {
  /// Margins 20 and 30 around a length of 50, in a superview that grows by 60. The letters name the flexible parts.
  nonisolated static let rows: [(UIView.AutoresizingMask, start: CGFloat, length: CGFloat)] = [
    ([], 20, 50),
    (.flexibleLeftMargin, 80, 50),
    (.flexibleWidth, 20, 110),
    (.flexibleRightMargin, 20, 50),
    ([.flexibleLeftMargin, .flexibleWidth], 20 + 60 * 20 / 70, 50 + 60 * 50 / 70),
    ([.flexibleLeftMargin, .flexibleRightMargin], 20 + 60 * 20 / 50, 50),
    ([.flexibleWidth, .flexibleRightMargin], 20, 50 + 60 * 50 / 80),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 32, 80),
  ]

  @Test(arguments: rows)
  func `flexible margins and lengths share a size change of the superview in proportion to their lengths`(
    mask: UIView.AutoresizingMask, start: CGFloat, length: CGFloat
  ) {
    let parent = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
    let across = UIView(frame: CGRect(x: 20, y: 10, width: 50, height: 10))
    let down = UIView(frame: CGRect(x: 10, y: 20, width: 10, height: 50))
    across.autoresizingMask = mask
    down.autoresizingMask = UIView.AutoresizingMask(rawValue: mask.rawValue << 3)
    parent.addSubview(across)
    parent.addSubview(down)
    parent.frame.size = CGSize(width: 160, height: 160)
    #expect(isNear(Double(across.frame.minX), Double(start)) && isNear(Double(across.frame.width), Double(length)))
    #expect(isNear(Double(down.frame.minY), Double(start)) && isNear(Double(down.frame.height), Double(length)))
    #expect(across.frame.minY == 10 && across.frame.height == 10 && down.frame.minX == 10 && down.frame.width == 10)
    parent.frame.size = CGSize(width: 100, height: 100)
    #expect(isNear(Double(across.frame.minX), 20) && isNear(Double(across.frame.width), 50), "and back")
  }

  @Test func `flexible margins that are all zero share a size change of the superview equally`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    parent.addSubview(child)
    parent.bounds.size.width = 90
    #expect(child.frame == CGRect(x: 20, y: 0, width: 50, height: 10))
  }

  @Test func `autoresizing never makes a width or height negative`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    let child = UIView(frame: CGRect(x: 45, y: 0, width: 10, height: 10))
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.frame.size.width = 20
    #expect(child.frame.width == 0 && child.frame.minX == 45)
  }

  @Test func `a superview with autoresizesSubviews false does not change its subviews`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.autoresizesSubviews = false
    parent.addSubview(child)
    parent.frame.size.width = 20
    #expect(child.frame.width == 100)
  }

  @Test func `autoresizing changes the untransformed frame of a transformed view`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 160)
    #expect(child.bounds.size == CGSize(width: 200, height: 160) && child.center == CGPoint(x: 100, y: 80))
    #expect(child.frame == CGRect(x: 50, y: 40, width: 100, height: 80))
  }

  @Test func `in an animation block, changing a view's size animates its autoresized subviews`() {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1, profile: .classic)
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    stage.window.addSubview(parent)
    stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { parent.frame.size.width = 200 })
    stage.advance(to: 0.5)
    #expect(child.layer.presentation()?.bounds.width == 150 && child.bounds.width == 200)
  }
}
