import UIKit

/// A ticket shop. The ticket is a card that a drag dismisses: far enough, or fast enough.
public final class TicketsController: UIViewController {
  private let drag = DragDriver()
  private lazy var transition: ModalTransition = {
    let transition = ModalTransition { cardAnimator(isPresentation: $0) }
    transition.presentation = { DimmedCardPresentation(presentedViewController: $0, presenting: $1) }
    transition.driver = { [drag] in drag.driver }
    return transition
  }()

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "tickets"
    view.backgroundColor = Parts.color(0xECEFF4)
    view.addSubview(Parts.label("Trips", CGRect(x: 20, y: 64, width: 300, height: 42), size: 34, weight: .bold))
    for (index, city) in ["Porto", "Ghent", "Turin"].enumerated() {
      let frame = CGRect(x: 16, y: 124 + 104 * CGFloat(index), width: 358, height: 92)
      let row = Parts.row("trip-\(index)", city, "Two passengers", frame, Parts.hues[index + 3])
      row.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("open", Self.open)))
      view.addSubview(row)
    }
  }

  private func open(_ tap: UITapGestureRecognizer) {
    let ticket = TicketController()
    ticket.modalPresentationStyle = .custom
    ticket.transitioningDelegate = transition
    ticket.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("pull", Self.pull)))
    present(ticket, animated: true)
  }

  private func pull(_ pan: UIPanGestureRecognizer) {
    drag.follow(pan, along: \.y, distance: 560) { dismiss(animated: true) }
  }
}

/// A ticket with a code.
final class TicketController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "ticket"
    view.backgroundColor = .white
    view.layer.cornerRadius = 30
    view.layer.masksToBounds = true
    view.addSubview(Parts.block("band", CGRect(x: 0, y: 0, width: 366, height: 120), Parts.hues[3]))
    view.addSubview(
      Parts.label("Porto", CGRect(x: 24, y: 44, width: 300, height: 44), size: 36, weight: .bold, color: .white))
    for index in 0..<64 where index * index % 7 < 3 {
      let place = CGRect(x: 87 + 24 * CGFloat(index % 8), y: 180 + 24 * CGFloat(index / 8), width: 24, height: 24)
      view.addSubview(Parts.block("module", place, .black))
    }
    view.addSubview(Parts.label("Coach 7, seat 42", CGRect(x: 116, y: 420, width: 200, height: 24)))
  }
}

/// A card at the bottom of a dimmed screen.
final class DimmedCardPresentation: UIPresentationController {
  private let dimming = Parts.block("dimming", .zero, UIColor(white: 0, alpha: 0.45))

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 12, y: bounds.height - 560, width: bounds.width - 24, height: 540)
  }

  override func presentationTransitionWillBegin() {
    dimming.frame = containerView?.bounds ?? .zero
    dimming.alpha = 0
    containerView?.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if !completed { dimming.alpha = 1 }
  }
}

/// Returns an animator that moves the card 560 points: linearly with a finger, otherwise with a curve.
@MainActor
private func cardAnimator(isPresentation: Bool) -> ModalAnimator {
  ModalAnimator(0.4, isPresentation: isPresentation) { card, context in
    if isPresentation { card.transform = CGAffineTransform(translationX: 0, y: 560) }
    let options: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseInOut
    UIView.animate(withDuration: 0.4, delay: 0, options: options) {
      card.transform = isPresentation ? .identity : CGAffineTransform(translationX: 0, y: 560)
    } completion: { _ in
      context.end()
    }
  }
}
