import UIKit

/// A reading list. A long article is covered by a blur that grows while a prompt appears over it.
public final class ReadingController: UIViewController {
  private lazy var transition: ModalTransition = {
    let transition = ModalTransition { promptAnimator(isPresentation: $0) }
    transition.presentation = { BlurPresentation(presentedViewController: $0, presenting: $1) }
    return transition
  }()

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "article"
    view.backgroundColor = .white
    view.addSubview(Parts.block("picture", CGRect(x: 0, y: 0, width: 390, height: 260), Parts.hues[3]))
    view.addSubview(Parts.block("sun", CGRect(x: 240, y: 70, width: 90, height: 90), Parts.hues[0], radius: 45))
    view.addSubview(
      Parts.label("Salt from the sea", CGRect(x: 20, y: 280, width: 350, height: 40), size: 30, weight: .bold))
    for line in 0..<12 {
      let frame = CGRect(x: 20, y: 340 + 28 * CGFloat(line), width: line % 4 == 3 ? 210 : 350, height: 12)
      view.addSubview(Parts.block("text-\(line)", frame, UIColor(white: 0.8, alpha: 1), radius: 6))
    }
    let save = CGRect(x: 130, y: 760, width: 130, height: 44)
    view.addSubview(Parts.button("save", "Save article", save) { [weak self] in self?.ask() })
  }

  private func ask() {
    let prompt = PromptController()
    prompt.modalPresentationStyle = .custom
    prompt.transitioningDelegate = transition
    present(prompt, animated: true)
  }
}

/// A question with one answer.
final class PromptController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "prompt"
    view.backgroundColor = .white
    view.layer.cornerRadius = 24
    let title = Parts.label(
      "Saved for later", CGRect(x: 0, y: 32, width: 280, height: 30), size: 22, weight: .semibold)
    title.textAlignment = .center
    view.addSubview(title)
    let close = CGRect(x: 80, y: 96, width: 120, height: 44)
    view.addSubview(Parts.button("close", "Continue", close) { [weak self] in self?.dismiss(animated: true) })
  }
}

/// A presentation over a blur whose strength is animated alongside the transition.
final class BlurPresentation: UIPresentationController {
  private let blur = UIVisualEffectView(effect: nil)

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: bounds.midX - 140, y: bounds.midY - 90, width: 280, height: 180)
  }

  override func presentationTransitionWillBegin() {
    blur.frame = containerView?.bounds ?? .zero
    blur.accessibilityIdentifier = "blur"
    containerView?.insertSubview(blur, at: 0)
    presentedViewController.transitionCoordinator?.animate { [blur] _ in blur.effect = UIBlurEffect(style: .light) }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [blur] _ in blur.effect = nil }
  }
}

/// Returns an animator that scales and fades the prompt.
@MainActor
private func promptAnimator(isPresentation: Bool) -> ModalAnimator {
  ModalAnimator(0.5, isPresentation: isPresentation) { prompt, context in
    let small = CGAffineTransform(scaleX: 0.8, y: 0.8)
    if isPresentation { (prompt.transform, prompt.alpha) = (small, 0) }
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
      prompt.transform = isPresentation ? .identity : small
      prompt.alpha = isPresentation ? 1 : 0
    }
    animator.addCompletion { _ in context.end() }
    animator.startAnimation()
  }
}
