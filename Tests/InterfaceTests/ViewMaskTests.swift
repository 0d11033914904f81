import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The property `mask` of views.
@MainActor @Suite(.serialized, .exclusiveMainActor)
struct ViewMaskTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
  private let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  private let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))

  init() {
    let root = UIViewController()
    root.view.backgroundColor = .white
    stage.window.rootViewController = root
    view.backgroundColor = .black
    mask.backgroundColor = .red
    root.view.addSubview(view)
  }

  private func brightness(_ x: Int, _ y: Int) -> UInt8 { stage.render()[x: x, y: y].red }

  @Test func `the alpha of a mask determines the visible part of a view`() {
    view.mask = mask
    stage.advance(to: 0)
    #expect(brightness(15, 15) == 0)
    #expect(brightness(25, 15) == 255)
    mask.alpha = 0.5
    stage.advance(to: 0.1)
    #expect((127...128).contains(brightness(15, 15)))
  }

  @Test func `a mask is not a subview, and the mask's layer is the mask of the view's layer`() {
    view.mask = mask
    #expect(view.mask === mask)
    #expect(view.layer.mask === mask.layer)
    #expect(view.subviews.isEmpty)
    #expect(mask.superview == nil)
  }

  @Test func `removing the mask shows the whole view`() {
    view.mask = mask
    stage.advance(to: 0)
    view.mask = nil
    stage.advance(to: 0.1)
    #expect(view.layer.mask == nil)
    #expect(brightness(25, 15) == 0)
  }

  @Test func `a view that becomes a mask leaves its superview, and is no longer the mask of another view`() {
    let other = UIView()
    other.mask = mask
    view.mask = mask
    #expect(other.mask == nil)
    #expect(other.layer.mask == nil)
    let second = UIView(frame: mask.frame)
    view.addSubview(second)
    view.mask = second
    #expect(second.superview == nil)
    #expect(view.mask === second)
  }

  @Test func `adding a view's mask to a superview sets the view's mask to nil`() {
    view.mask = mask
    stage.window.addSubview(mask)
    #expect(view.mask == nil)
    #expect(mask.superview === stage.window)
  }

  @Test func `replacing the layer's mask removes the view's mask`() {
    view.mask = mask
    view.layer.mask = CALayer()
    #expect(view.mask == nil)
  }

  private final class Half: UIView {
    var layouts = 0
    let part = UIView()
    override func layoutSubviews() {
      layouts += 1
      if part.superview == nil { addSubview(part) }
      part.backgroundColor = .black
      part.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    }
  }

  @Test func `a mask is laid out before the first frame and after each setNeedsLayout`() {
    let half = Half(frame: view.bounds)
    view.mask = half
    stage.advance(to: 0)
    #expect(half.layouts == 1)
    #expect(brightness(15, 15) == 0)
    #expect(brightness(25, 15) == 255)
    half.setNeedsLayout()
    stage.advance(to: 0.1)
    #expect(half.layouts == 2)
  }

  @Test func `a change inside a mask of a nested view is laid out`() {
    let half = Half(frame: view.bounds)
    let outer = UIView(frame: view.frame)
    view.superview?.addSubview(outer)
    outer.addSubview(view)
    view.mask = half
    stage.advance(to: 0)
    half.part.setNeedsLayout()
    half.frame.size.width = 10
    stage.advance(to: 0.1)
    #expect(half.part.frame.width == 5)
  }

  private final class Disc: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.black.setFill()
      UIBezierPath(ovalIn: rect).fill()
    }
  }

  @Test func `the pixels that a mask draws itself determine the visible part of the view`() {
    let disc = Disc(frame: view.bounds)
    disc.isOpaque = false
    view.mask = disc
    stage.advance(to: 0)
    #expect(brightness(20, 20) == 0)
    #expect(brightness(11, 11) == 255)
  }

  @Test func `an animation of a mask's frame moves the visible part`() {
    view.mask = mask
    stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.frame.origin.x = 10 }
    stage.advance(to: 0.5)
    #expect(brightness(12, 15) == 255)
    #expect(brightness(20, 15) == 0)
    #expect(brightness(28, 15) == 255)
  }

  @Test func `a mask receives no touches, and the view receives touches outside the mask, too`() {
    view.mask = mask
    stage.advance(to: 0)
    #expect(stage.window.hitTest(CGPoint(x: 15, y: 15), with: nil) === view)
    #expect(stage.window.hitTest(CGPoint(x: 28, y: 15), with: nil) === view)
  }

  @Test func `a mask has the traits of its view`() {
    view.mask = mask
    view.overrideUserInterfaceStyle = .dark
    #expect(mask.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a mask is not deallocated with its view, and can mask another view afterwards`() {
    var owner: UIView? = UIView()
    owner?.mask = mask
    owner = nil
    mask.setNeedsLayout()
    view.mask = mask
    #expect(view.mask === mask)
  }
}
