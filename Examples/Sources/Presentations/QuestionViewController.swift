import UIKit

/// A letter that asks before it is sent.
public final class LetterViewController: UIViewController {
  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "letter"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let send = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Send") { [unowned self] _ in present(QuestionViewController(), animated: true) })
    send.frame = CGRect(x: 230, y: 24, width: 80, height: 44)
    send.accessibilityIdentifier = "send"
    view.addSubview(send)
  }
}

/// A custom alert over a dimming view. The alert shrinks to its final size when it is presented, and shrinks further
/// when it is dismissed.
///
/// In a presentation of style `custom`, the container view and the dimming view in it stay in the window until the end
/// of the dismissal.
public final class QuestionViewController: UIViewController {
  private static let glassTag = 987

  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "question"
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 150))
    view.backgroundColor = UIColor(white: 0.97, alpha: 1)
    view.layer.cornerRadius = 10
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    let text = UILabel(frame: CGRect(x: 20, y: 30, width: 220, height: 30))
    text.text = "Send it now?"
    text.textAlignment = .center
    text.font = .systemFont(ofSize: 20, weight: .semibold)
    view.addSubview(text)
    let yes = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Yes") { [unowned self] _ in presentingViewController?.dismiss(animated: true) })
    yes.frame = CGRect(x: 80, y: 90, width: 100, height: 44)
    yes.accessibilityIdentifier = "yes"
    view.addSubview(yes)
  }
}

extension QuestionViewController: UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }
}

extension QuestionViewController: UIViewControllerAnimatedTransitioning {
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.25 }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if transitionContext.viewController(forKey: .to) === self {
      present(using: transitionContext)
    } else {
      dismiss(using: transitionContext)
    }
  }

  private func present(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let glass = UIView(frame: container.bounds)
    glass.backgroundColor = UIColor(white: 0.4, alpha: 0.2)
    glass.alpha = 0
    glass.tag = Self.glassTag
    glass.accessibilityIdentifier = "glass"
    container.addSubview(glass)

    view.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    view.autoresizingMask = [
      .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
    ]
    let scale = CGAffineTransform(scaleX: 1.6, y: 1.6)
    view.transform = scale.concatenating(view.transform)
    view.alpha = 0
    container.addSubview(view)

    context.viewController(forKey: .from)?.view.tintAdjustmentMode = .dimmed
    UIView.animate(withDuration: transitionDuration(using: context)) {
      self.view.alpha = 1
      self.view.transform = scale.inverted().concatenating(self.view.transform)
      glass.alpha = 1
    } completion: { _ in
      context.completeTransition(true)
    }
  }

  private func dismiss(using context: any UIViewControllerContextTransitioning) {
    let glass = context.containerView.viewWithTag(Self.glassTag)
    let letter = context.viewController(forKey: .to)?.view
    UIView.animate(withDuration: transitionDuration(using: context)) {
      glass?.alpha = 0
      self.view.transform = self.view.transform.scaledBy(x: 0.5, y: 0.5)
      self.view.alpha = 0
    } completion: { _ in
      letter?.tintAdjustmentMode = .automatic
      context.completeTransition(true)
    }
  }
}
