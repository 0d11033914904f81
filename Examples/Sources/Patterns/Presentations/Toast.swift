import UIKit

/// A counter. A toast appears over it and lets touches beside it through.
public final class CounterController: UIViewController {
  private let value = Parts.label("0", CGRect(x: 95, y: 260, width: 200, height: 110), size: 96, weight: .bold)
  private var count = 0
  private let transition: ModalTransition = {
    let transition = ModalTransition { toastAnimator(isPresentation: $0) }
    transition.presentation = { ToastPresentation(presentedViewController: $0, presenting: $1) }
    return transition
  }()

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "counter"
    view.backgroundColor = Parts.color(0xFBF3E4)
    value.textAlignment = .center
    value.accessibilityIdentifier = "value"
    view.addSubview(value)
    let frame = CGRect(x: 145, y: 430, width: 100, height: 100)
    let add = Parts.block("add", frame, Parts.hues[2], radius: 50)
    let sign = Parts.label("+", add.bounds, size: 48, color: .white)
    sign.textAlignment = .center
    add.addSubview(sign)
    add.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("increase", Self.increase)))
    view.addSubview(add)
  }

  private func increase(_ tap: UITapGestureRecognizer) {
    count += 1
    value.text = "\(count)"
    guard presentedViewController == nil else { return }
    let toast = ToastController()
    toast.modalPresentationStyle = .custom
    toast.transitioningDelegate = transition
    present(toast, animated: true)
  }
}

/// A short message that disappears after two seconds.
final class ToastController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "toast"
    view.backgroundColor = UIColor(white: 0.15, alpha: 1)
    view.layer.cornerRadius = 25
    let text = Parts.label("First count of today", CGRect(x: 24, y: 0, width: 252, height: 50), color: .white)
    text.textAlignment = .center
    view.addSubview(text)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.dismiss(animated: true) }
    }
  }
}

/// A presentation whose container is as small as the toast, so that it receives no other touches.
final class ToastPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  override func presentationTransitionWillBegin() { containerView?.frame = place }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    containerView?.frame = place
  }

  private var place: CGRect { CGRect(x: 45, y: 740, width: 300, height: 50) }
}

/// Returns an animator that raises the toast from below the screen.
@MainActor
private func toastAnimator(isPresentation: Bool) -> ModalAnimator {
  ModalAnimator(0.4, isPresentation: isPresentation) { toast, context in
    let low = CGAffineTransform(translationX: 0, y: 110)
    if isPresentation { toast.transform = low }
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseInOut) {
      toast.transform = isPresentation ? .identity : low
    } completion: { _ in
      context.end()
    }
  }
}
