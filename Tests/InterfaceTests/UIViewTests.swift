import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIViewTests {
  // MARK: Hierarchy

  private func views(_ count: Int) -> [UIView] {
    (0..<count).map { tag in
      let view = UIView()
      view.tag = tag
      return view
    }
  }

  /// The layers from back to front: the tags of views, and `*` for layers without a view.
  private func order(_ parent: UIView) -> String {
    (parent.layer.sublayers ?? []).map { layer in
      parent.subviews.first { $0.layer === layer }.map { "\($0.tag)" } ?? "*"
    }.joined()
  }

  @Test func `after any insertion or exchange, subviews and sublayers have the same order`() {
    let (parent, v) = (UIView(), views(6))
    parent.addSubview(v[0])
    parent.addSubview(v[1])
    parent.insertSubview(v[2], at: 1)
    parent.insertSubview(v[3], belowSubview: v[2])
    parent.insertSubview(v[4], aboveSubview: v[0])
    parent.insertSubview(v[5], at: 99)
    #expect(parent.subviews.map(\.tag) == [0, 4, 3, 2, 1, 5] && order(parent) == "043215")
    parent.bringSubviewToFront(v[4])
    parent.sendSubviewToBack(v[5])
    #expect(parent.subviews.map(\.tag) == [5, 0, 3, 2, 1, 4] && order(parent) == "503214")
    parent.exchangeSubview(at: 1, withSubviewAt: 4)
    #expect(parent.subviews.map(\.tag) == [5, 1, 3, 2, 0, 4] && order(parent) == "513204")
    v[3].removeFromSuperview()
    #expect(parent.subviews.map(\.tag) == [5, 1, 2, 0, 4] && order(parent) == "51204")
    #expect(parent.viewWithTag(2) === v[2] && parent.viewWithTag(3) == nil && v[3].superview == nil)
  }

  @Test func `a sublayer without a view keeps its position between the layers of subviews`() {
    let (parent, v) = (UIView(), views(5))
    parent.layer.addSublayer(CALayer())
    parent.addSubview(v[0])
    #expect(order(parent) == "*0", "a view is added in front of existing layers")
    parent.layer.addSublayer(CALayer())
    parent.addSubview(v[1])
    #expect(order(parent) == "*0*1")
    parent.insertSubview(v[2], aboveSubview: v[0])
    parent.insertSubview(v[3], belowSubview: v[1])
    #expect(order(parent) == "*02*31")
    parent.insertSubview(v[4], at: 0)
    #expect(order(parent) == "4*02*31")
    parent.bringSubviewToFront(v[0])
    #expect(order(parent) == "4*2*310" && parent.subviews.map(\.tag) == [4, 2, 3, 1, 0])
  }

  @Test func `adding a view to a superview removes it from the previous superview`() {
    let (a, b, child) = (UIView(), UIView(), UIView())
    a.addSubview(child)
    b.addSubview(child)
    #expect(a.subviews.isEmpty && b.subviews == [child] && child.isDescendant(of: b) && !child.isDescendant(of: a))
    #expect(a.layer.sublayers == nil && child.layer.superlayer === b.layer)
  }

  @Test func `adding a view to another superview calls the willMove methods before the didMove methods`() {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1, profile: .classic)
    let journal = Journal()
    let (outer, inner) = (RecordingView("outer", journal), RecordingView("inner", journal))
    outer.addSubview(inner)
    #expect(journal.take() == ["inner will move to superview", "inner did move to superview", "outer did add"])
    stage.window.addSubview(outer)
    #expect(
      journal.take() == [
        "outer will move to superview", "outer will move to window", "inner will move to window",
        "outer did move to superview",
        "outer did move to window", "inner did move to window",
      ])
    stage.window.addSubview(outer)
    #expect(journal.take() == [], "its position is unchanged")
    inner.removeFromSuperview()
    #expect(
      journal.take() == [
        "outer will remove", "inner will move to nil", "inner will leave window", "inner did move to nil",
        "inner did leave window",
      ])
  }

  @Test func `the superview is laid out when a subview is added, moved or removed`() {
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1, profile: .classic)
    let (parent, child) = (LayoutCounter(), UIView())
    stage.window.addSubview(parent)
    stage.advance(to: 0)
    #expect(parent.count == 1)
    for change in [
      { parent.addSubview(child) }, { parent.bringSubviewToFront(child) }, { child.removeFromSuperview() },
    ] {
      let before = parent.count
      change()
      stage.advance(by: 1)
      #expect(parent.count == before + 1)
    }
    stage.advance(by: 1)
    #expect(parent.count == 4)
  }

  // MARK: Geometry

  @Test func `points and rectangles are converted between views with bounds and transforms`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
    let (a, b) = (
      UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 40)),
      UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    )
    stage.window.addSubview(a)
    a.addSubview(b)
    a.bounds.origin = CGPoint(x: 1, y: 2)
    #expect(b.convert(CGPoint(x: 1, y: 1), to: a) == CGPoint(x: 6, y: 6))
    #expect(b.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 15, y: 24))
    #expect(b.convert(CGPoint(x: 15, y: 24), from: stage.window) == CGPoint(x: 1, y: 1))
    b.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(b.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(b.convert(b.bounds, to: a) == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(a.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: b) == b.bounds)
  }

  @Test func `sizeToFit keeps the top left corner of a view`() {
    let label = UILabel()
    label.text = "Fit"
    label.frame.origin = CGPoint(x: 7, y: 9)
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 7, y: 9) && label.bounds.width > 10 && label.bounds.height >= 20)
  }

  // MARK: Hit testing

  @Test func `hit testing skips views that are hidden, transparent or disabled for user interaction`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(back)
    stage.window.addSubview(front)
    let point = CGPoint(x: 49.5, y: 10)
    func hit() -> UIView? { stage.window.hitTest(point, with: nil) }
    #expect(hit() === front)
    front.isHidden = true
    #expect(hit() === back)
    front.isHidden = false
    front.alpha = 0.009
    #expect(hit() === back)
    front.alpha = 0.01
    #expect(hit() === front)
    front.isUserInteractionEnabled = false
    #expect(hit() === back)
    front.isUserInteractionEnabled = true
    front.frame.origin.x = -0.5
    #expect(hit() === back, "the right edge is outside")
    stage.window.isUserInteractionEnabled = false
    #expect(hit() == nil)
  }

  @Test func `a subview is not hit outside its superview's bounds, whether or not the superview clips`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    #expect(stage.window.hitTest(CGPoint(x: 15, y: 15), with: nil) === inner)
    #expect(stage.window.hitTest(CGPoint(x: 30, y: 30), with: nil) === stage.window)
    let wide = WideView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.window.addSubview(wide)
    #expect(stage.window.hitTest(CGPoint(x: 30, y: 10), with: nil) === wide)
  }

  @Test func `hit testing applies the transforms of views`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
    let view = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    stage.window.addSubview(view)
    view.transform = CGAffineTransform(translationX: 30, y: 0).scaledBy(x: 0.5, y: 0.5)
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.window)
    #expect(stage.window.hitTest(CGPoint(x: 84, y: 54), with: nil) === view)
    #expect(stage.window.hitTest(CGPoint(x: 86, y: 50), with: nil) === stage.window)
  }

  @Test
  func `a dimmed tintAdjustmentMode makes the tint grey in the view and its subviews, until it is automatic again`() {
    final class Listener: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (outer, inner, own) = (UIView(), Listener(), UIView())
    outer.addSubview(inner)
    outer.addSubview(own)
    (outer.tintColor, own.tintColor) = (.red, .green)
    own.tintAdjustmentMode = .normal
    let before = inner.changes
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintColor == UIColor(white: 0.299, alpha: 1) && inner.tintAdjustmentMode == .dimmed)
    #expect(own.tintColor == .green && inner.changes == before + 1)
    outer.tintAdjustmentMode = .automatic
    #expect(inner.tintColor == .red && outer.tintAdjustmentMode == .normal && inner.changes == before + 2)
  }

  @Test func `subviews inherit the tint colour, which is blue by default, and a change calls tintColorDidChange`() {
    let (parent, child) = (UIView(), TintCounter())
    parent.addSubview(child)
    #expect(child.tintColor == .systemBlue)
    parent.tintColor = .red
    #expect(child.tintColor == .red && child.count == 1)
    child.tintColor = .green
    parent.tintColor = .blue
    #expect(child.tintColor == .green && child.count == 2)
  }
}

/// A view that records the calls about its superview and window.
@MainActor
private final class RecordingView: UIView {
  private let name: String
  private let journal: Journal
  init(_ name: String, _ journal: Journal) {
    (self.name, self.journal) = (name, journal)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
  override func willMove(toSuperview new: UIView?) {
    journal.note("\(name) will move to \(new == nil ? "nil" : "superview")")
  }
  override func didMoveToSuperview() { journal.note("\(name) did move to \(superview == nil ? "nil" : "superview")") }
  override func willMove(toWindow new: UIWindow?) {
    journal.note("\(name) will \(new == nil ? "leave" : "move to") window")
  }
  override func didMoveToWindow() { journal.note("\(name) did \(window == nil ? "leave" : "move to") window") }
  override func didAddSubview(_ subview: UIView) { journal.note("\(name) did add") }
  override func willRemoveSubview(_ subview: UIView) { journal.note("\(name) will remove") }
}

@MainActor
private final class LayoutCounter: UIView {
  var count = 0
  override func layoutSubviews() { count += 1 }
}

@MainActor
private final class TintCounter: UIView {
  var count = 0
  override func tintColorDidChange() { count += 1 }
}

/// A view that also accepts touches to the right of its bounds.
@MainActor
private final class WideView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.union(CGRect(x: 0, y: 0, width: 50, height: 20)).contains(point)
  }
}
