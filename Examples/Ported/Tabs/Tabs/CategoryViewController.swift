import UIKit

class CategoryViewController: UIViewController {
  private let category: Category
  private lazy var heading: UILabel = {
    let label = UILabel()
    label.text = category.title
    label.font = .preferredFont(forTextStyle: .largeTitle)
    label.sizeToFit()
    return label
  }()

  init(category: Category) {
    self.category = category
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    view.addSubview(heading)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    heading.center = view.center
  }
}

extension CategoryViewController {
  @objc var color: UIColor {
    return UIColor(hue: CGFloat(category.rawValue) / 3, saturation: 0.3, brightness: 0.95, alpha: 1)
  }
}

final class SwapAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let direction: CGFloat
  init(direction: CGFloat) { self.direction = direction }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.35
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
    let width = transitionContext.containerView.bounds.width * direction
    transitionContext.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: width, y: 0)
    UIView.animateKeyframes(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: [],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { from.alpha = 0.3 }
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          from.transform = CGAffineTransform(translationX: -width, y: 0)
          to.transform = .identity
        }
      }
    ) { _ in
      from.transform = .identity
      from.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
