import UIKit

/// A list of habits. The badge that a finished habit earns bursts into particles when it is dismissed.
public final class HabitsController: UIViewController {
  private let transition = ModalTransition { badgeAnimator(isPresentation: $0) }

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "habits"
    view.backgroundColor = Parts.color(0xE8F3EF)
    view.addSubview(Parts.label("Habits", CGRect(x: 20, y: 64, width: 300, height: 42), size: 34, weight: .bold))
    for (index, title) in ["Drink water", "Walk", "Practise"].enumerated() {
      let frame = CGRect(x: 16, y: 124 + 88 * CGFloat(index), width: 358, height: 76)
      let row = Parts.row("habit-\(index)", title, "Five days in a row", frame, Parts.hues[index])
      row.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("finish", Self.finish)))
      view.addSubview(row)
    }
  }

  private func finish(_ tap: UITapGestureRecognizer) {
    let badge = BadgeController()
    badge.modalPresentationStyle = .custom
    badge.transitioningDelegate = transition
    present(badge, animated: true)
  }
}

/// A badge in the middle of a dark screen. A tap dismisses it.
final class BadgeController: UIViewController {
  let badge = Parts.block("badge", CGRect(x: 115, y: 342, width: 160, height: 160), Parts.hues[3], radius: 80)

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "award"
    view.backgroundColor = UIColor(white: 0, alpha: 0.6)
    let number = Parts.label("5", badge.bounds, size: 80, weight: .bold, color: .white)
    number.textAlignment = .center
    badge.addSubview(number)
    view.addSubview(badge)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("close", Self.close)))
  }

  private func close(_ tap: UITapGestureRecognizer) { dismiss(animated: true) }
}

/// Returns an animator that shows the badge, and bursts it at the dismissal.
@MainActor
private func badgeAnimator(isPresentation: Bool) -> ModalAnimator {
  ModalAnimator(isPresentation ? 0.4 : 0.8, isPresentation: isPresentation) { view, context in
    let badge = (context.viewController(forKey: isPresentation ? .to : .from) as? BadgeController)?.badge
    if isPresentation {
      view.alpha = 0
      badge?.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    } else {
      burst(at: CGPoint(x: 195, y: 422), in: view)
    }
    UIView.animate(withDuration: isPresentation ? 0.4 : 0.15) {
      badge?.transform = isPresentation ? .identity : CGAffineTransform(scaleX: 1.3, y: 1.3)
      badge?.alpha = isPresentation ? 1 : 0
      if isPresentation { view.alpha = 1 }
    }
    UIView.animate(withDuration: 0.4, delay: isPresentation ? 0 : 0.4, options: .curveLinear) {
      view.alpha = isPresentation ? 1 : 0
    } completion: { _ in
      context.end()
    }
  }
}

/// Adds an emitter that is active for a tenth of a second.
@MainActor
private func burst(at point: CGPoint, in view: UIView) {
  let emitter = CAEmitterLayer()
  emitter.name = "burst"
  emitter.frame = view.bounds
  emitter.emitterPosition = point
  emitter.emitterShape = .circle
  emitter.emitterSize = CGSize(width: 80, height: 80)
  emitter.seed = 11
  emitter.beginTime = CACurrentMediaTime()
  emitter.emitterCells = Parts.hues.prefix(4).map(spark)
  view.layer.addSublayer(emitter)
}

/// Returns a cell of square sparks of a colour, all of which are born in the first tenth of a second.
@MainActor
private func spark(_ color: UIColor) -> CAEmitterCell {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  let dot = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12), format: format).image { _ in
    UIColor.white.setFill()
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 12, height: 12)).fill()
  }
  let cell = CAEmitterCell()
  cell.contents = dot.cgImage
  cell.color = color.cgColor
  (cell.birthRate, cell.duration, cell.lifetime) = (160, 0.1, 0.8)
  (cell.velocity, cell.velocityRange, cell.emissionRange) = (320, 160, 2 * .pi)
  (cell.yAcceleration, cell.scaleRange, cell.alphaSpeed) = (400, 0.5, -1)
  return cell
}
