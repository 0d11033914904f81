import UIKit

/// A deck of recipes. The lower page shrinks and fades in the depth while the upper one slides over it.
public final class RecipesController: UINavigationController {
  private let transition = PushTransition { depthAnimator(isPush: $0) }
  private var isPushing = false

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "recipes"
    isNavigationBarHidden = true
    view.backgroundColor = .black
    delegate = transition
    viewControllers = [RecipeController(0)]
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("turn", Self.turn)))
  }

  private func turn(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { isPushing = pan.velocity(in: view).x < 0 }
    transition.drag.follow(pan, along: \.x, distance: isPushing ? -view.bounds.width : view.bounds.width) {
      if isPushing {
        pushViewController(RecipeController(viewControllers.count), animated: true)
      } else {
        popViewController(animated: true)
      }
    }
  }
}

/// A recipe with its ingredients.
final class RecipeController: UIViewController {
  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "recipe-\(number)"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let title = ["Leek soup", "Rye bread", "Plum cake"][number % 3]
    view.addSubview(Parts.block("dish", CGRect(x: 0, y: 0, width: 390, height: 300), Parts.hues[number % 6]))
    view.addSubview(
      Parts.block("plate", CGRect(x: 95, y: 60, width: 200, height: 200), UIColor(white: 1, alpha: 0.85), radius: 100))
    view.addSubview(Parts.label(title, CGRect(x: 24, y: 324, width: 340, height: 42), size: 34, weight: .bold))
    for line in 0..<6 {
      let frame = CGRect(x: 24, y: 390 + 52 * CGFloat(line), width: 342, height: 40)
      let color = Parts.hues[number % 6].withAlphaComponent(0.15)
      view.addSubview(Parts.block("ingredient-\(line)", frame, color, radius: 10))
    }
  }
}

/// Returns an animator that slides the upper page and moves the lower one between full size and 75 % in the depth.
@MainActor
private func depthAnimator(isPush: Bool) -> PushAnimator {
  PushAnimator(0.5, isPush: isPush) { from, to, context in
    let (upper, lower) = isPush ? (to, from) : (from, to)
    let width = context.containerView.bounds.width
    let place = { (covered: CGFloat) in
      upper.transform = CGAffineTransform(translationX: width * (1 - covered), y: 0)
      lower.transform = CGAffineTransform(scaleX: 1 - 0.25 * covered, y: 1 - 0.25 * covered)
      lower.alpha = 1 - 0.7 * covered
    }
    place(isPush ? 0 : 1)
    UIView.animate(withDuration: 0.5, delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut) {
      place(isPush ? 1 : 0)
    } completion: { _ in
      for page in [upper, lower] { (page.transform, page.alpha) = (.identity, 1) }
      context.end()
    }
  }
}
