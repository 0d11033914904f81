import UIKit

/// Stages of a walk. The next stage covers the last one, whose parts move at different speeds; a drag returns.
public final class WalkController: UINavigationController {
  private let transition = PushTransition { parallaxAnimator(isPush: $0) }

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "walk"
    isNavigationBarHidden = true
    delegate = transition
    viewControllers = [WalkStageController(0)]
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: Selector("dragBack", Self.dragBack))
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  private func dragBack(_ pan: UIScreenEdgePanGestureRecognizer) {
    transition.drag.follow(pan, along: \.x, distance: view.bounds.width) { popViewController(animated: true) }
  }
}

/// One stage with a landscape of three layers.
final class WalkStageController: UIViewController {
  private let number: Int
  private(set) var layers: [UIView] = []

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "stage-\(number)"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = number == 0 ? Parts.color(0xCBE4F2) : Parts.color(0xFBE2C4)
    view.clipsToBounds = true
    let sun = Parts.block("sun", CGRect(x: 240, y: 120, width: 80, height: 80), Parts.hues[3], radius: 40)
    let hill = Parts.block("hill", CGRect(x: -80, y: 380, width: 560, height: 560), Parts.hues[5], radius: 280)
    let shore = Parts.block("shore", CGRect(x: -60, y: 640, width: 520, height: 260), Parts.hues[number + 1])
    layers = [sun, hill, shore]
    layers.forEach(view.addSubview)
    let title = ["From the station", "To the lake"][number % 2]
    view.addSubview(Parts.label(title, CGRect(x: 24, y: 64, width: 340, height: 42), size: 34, weight: .bold))
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("next", Self.next)))
  }

  private func next(_ tap: UITapGestureRecognizer) {
    navigationController?.pushViewController(WalkStageController(number + 1), animated: true)
  }
}

/// Returns an animator that moves the upper screen by the width, the lower one by 30 %, and its layers by less.
@MainActor
private func parallaxAnimator(isPush: Bool) -> PushAnimator {
  PushAnimator(0.5, isPush: isPush) { from, to, context in
    let (upper, lower) = isPush ? (to, from) : (from, to)
    let stage = context.viewController(forKey: isPush ? .from : .to) as? WalkStageController
    let layers = Array(zip(stage?.layers ?? [], [0.25, 0.1, 0] as [CGFloat]))
    let width = context.containerView.bounds.width
    let place = { (covered: CGFloat) in
      upper.transform = CGAffineTransform(translationX: width * (1 - covered), y: 0)
      lower.transform = CGAffineTransform(translationX: -0.3 * width * covered, y: 0)
      layers.forEach { $0.transform = CGAffineTransform(translationX: $1 * width * covered, y: 0) }
    }
    place(isPush ? 0 : 1)
    UIView.animate(withDuration: 0.5, delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut) {
      place(isPush ? 1 : 0)
    } completion: { _ in
      ([upper, lower] + layers.map(\.0)).forEach { $0.transform = .identity }
      context.end()
    }
  }
}
