import Geometry
import Layers
import TestSupport
import Testing

import Interface

/// Rows C3, C8 and B9a of the timing specification, and the sizes of buttons and snapshots.
@MainActor @Suite(.exclusiveMainActor) struct AnimationRuleTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)

  private func box() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.advance(to: 0)
    return view
  }

  @Test(arguments: [false, true])
  func `an animation block replaces a repeating animation of the same property`(fromCurrent: Bool) {
    let view = box()
    var finished: Bool?
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
      animations: { view.center.x = 105 }, completion: { finished = $0 })
    stage.advance(to: 0.25)
    UIView.animate(
      withDuration: 1, delay: 0, options: fromCurrent ? [.beginFromCurrentState, .curveLinear] : .curveLinear,
      animations: { view.center.x = 5 })
    stage.advance(to: 0.25)
    #expect(view.layer.presentation()?.position.x == (fromCurrent ? 30 : 105))
    stage.advance(to: 1.25)
    #expect(finished == false)
    #expect(view.layer.presentation()?.position.x == 5)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a property animator with duration 0 takes 0.2 s`() {
    #expect(UIViewPropertyAnimator(duration: 0, curve: .linear).duration == 0.2)
    #expect(UIViewPropertyAnimator(duration: 0, dampingRatio: 0.5).duration == 0.2)
  }

  @Test func `a property animator with a spring of given mass and stiffness takes the spring's settling time`() {
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10)
    let lengths = [0, 0.3, 5].map { UIViewPropertyAnimator(duration: $0, timingParameters: spring).duration }
    #expect(Set(lengths).count == 1 && lengths[0] > 1)
  }

  @Test func `a change of a view's size lays out its superview`() {
    final class Counted: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let outer = Counted(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    stage.advance(to: 0.1)
    outer.layouts = 0
    inner.bounds.size.height = 30
    stage.advance(to: 0.2)
    #expect(outer.layouts == 1)
    inner.center.x = 50
    stage.advance(to: 0.3)
    #expect(outer.layouts == 1)
  }

  @Test func `a view that sets its subviews' sizes in layoutSubviews is laid out once per pass`() {
    final class Wide: UIView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        subviews[0].frame.size.width = bounds.width / 2
      }
    }
    let outer = Wide(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(UIView())
    stage.window.addSubview(outer)
    stage.advance(to: 0.1)
    outer.layouts = 0
    outer.frame.size.width = 120
    stage.advance(to: 0.2)
    #expect(outer.layouts == 1)
  }

  @Test func `a button's intrinsic size includes the insets of its title and image`() {
    let button = UIButton(type: .system)
    button.setTitle("Continue", for: .normal)
    button.sizeToFit()
    let plain = button.bounds.width
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 4)
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2)
    button.sizeToFit()
    #expect(isNear(Double(button.bounds.width), Double(plain + 17)))
  }

  @Test(arguments: [false, true])
  func `snapshotView(afterScreenUpdates: false) of a view that was never displayed is empty, with the view's size`(
    isInWindow: Bool
  ) throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    view.backgroundColor = .red
    if isInWindow { stage.window.addSubview(view) }
    let picture = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    stage.window.addSubview(picture)
    stage.advance(to: 0.1)
    #expect(picture.layer.drawing.isEmpty)
  }
}
