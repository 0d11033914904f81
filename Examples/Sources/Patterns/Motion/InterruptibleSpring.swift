import UIKit

/// A thermostat whose panel opens and closes with a spring. A drag can begin while the panel moves. At its end, the
/// spring continues from the panel's position with the velocity of the drag.
public final class ThermostatController: UIViewController {
  private let panel = Parts.block("panel", CGRect(x: 0, y: 740, width: 390, height: 640), Parts.hues[0], radius: 32)
  private var animator: UIViewPropertyAnimator?
  private var fractionAtTouch: CGFloat = 0
  private var isOpen = false

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "thermostat"
    view.backgroundColor = Parts.color(0xF4F1EE)
    let value = Parts.label("21°", CGRect(x: 0, y: 200, width: 390, height: 130), size: 110, weight: .light)
    value.textAlignment = .center
    view.addSubview(value)
    panel.addSubview(
      Parts.label(
        "Schedule", CGRect(x: 28, y: 28, width: 300, height: 40), size: 28, weight: .bold, color: .white))
    for index in 0..<5 {
      let frame = CGRect(x: 28, y: 100 + 92 * CGFloat(index), width: 334, height: 76)
      panel.addSubview(Parts.block("slot-\(index)", frame, UIColor(white: 1, alpha: 0.2), radius: 18))
    }
    view.addSubview(panel)
    panel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("toggle", Self.toggle)))
    panel.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("drag", Self.drag)))
  }

  private func toggle(_ tap: UITapGestureRecognizer) {
    if let animator { animator.isReversed.toggle() } else { makeAnimator().startAnimation() }
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    let distance: CGFloat = isOpen ? 500 : -500
    switch pan.state {
    case .began:
      let animator = animator ?? makeAnimator()
      animator.pauseAnimation()
      fractionAtTouch = animator.fractionComplete
    case .changed:
      animator?.fractionComplete = fractionAtTouch + pan.translation(in: view).y / distance
    default:
      let speed = pan.velocity(in: view).y / distance
      animator?.isReversed = speed < 0
      let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: abs(speed), dy: 0))
      animator?.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    }
  }

  private func makeAnimator() -> UIViewPropertyAnimator {
    let opens = !isOpen
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.8) { [panel] in
      panel.frame.origin.y = opens ? 240 : 740
    }
    animator.addCompletion { position in
      self.isOpen = position == .end ? opens : !opens
      self.panel.frame.origin.y = self.isOpen ? 240 : 740
      self.animator = nil
    }
    self.animator = animator
    return animator
  }
}
