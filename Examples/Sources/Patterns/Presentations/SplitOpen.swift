import UIKit

/// A list of invitations. A tap on a row splits the screen at the middle of the row: a snapshot of the upper part moves
/// up and one of the lower part moves down, so that the invitation behind them becomes visible.
public final class InvitationsController: UIViewController {
  private var cut: CGFloat = 0
  private lazy var transition = ModalTransition { [unowned self] isPresentation in
    splitAnimator(over: view, at: cut, isPresentation: isPresentation)
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "invitations"
    view.backgroundColor = Parts.color(0xE9E4F0)
    view.addSubview(Parts.label("Invitations", CGRect(x: 20, y: 64, width: 300, height: 42), size: 34, weight: .bold))
    for index in 0..<7 {
      let frame = CGRect(x: 16, y: 124 + 96 * CGFloat(index), width: 358, height: 84)
      let names = ["Garden party", "Reading", "Concert", "Market", "Hike", "Open day", "Dinner"]
      let row = Parts.row("event-\(index)", names[index], "Saturday", frame, Parts.hues[index % 6])
      row.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("open", Self.open)))
      view.addSubview(row)
    }
  }

  private func open(_ tap: UITapGestureRecognizer) {
    guard let row = tap.view else { return }
    cut = row.frame.midY
    let event = InvitationController()
    event.modalPresentationStyle = .custom
    event.transitioningDelegate = transition
    present(event, animated: true)
  }
}

/// One invitation.
final class InvitationController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "event"
    view.backgroundColor = Parts.hues[4]
    let text = Parts.label(
      "Concert", CGRect(x: 0, y: 360, width: 390, height: 56), size: 44, weight: .bold, color: .white)
    text.textAlignment = .center
    view.addSubview(text)
    let close = Parts.button("close", "Close", CGRect(x: 145, y: 440, width: 100, height: 44)) { [weak self] in
      self?.dismiss(animated: true)
    }
    close.tintColor = .white
    view.addSubview(close)
  }
}

/// Returns an animator that moves snapshots of the parts of `screen` above and below y = `cut` out of the window. In a
/// dismissal, the snapshots move back.
@MainActor
private func splitAnimator(over screen: UIView, at cut: CGFloat, isPresentation: Bool) -> ModalAnimator {
  ModalAnimator(0.5, isPresentation: isPresentation) { view, context in
    let (upper, lower) = screen.bounds.divided(atDistance: cut, from: .minYEdge)
    let halves = [upper, lower].compactMap {
      screen.resizableSnapshotView(from: $0, afterScreenUpdates: false, withCapInsets: .zero)
    }
    let moves = [-upper.height, lower.height].map { CGAffineTransform(translationX: 0, y: $0) }
    for (half, frame) in zip(halves, [upper, lower]) {
      half.frame = frame
      context.containerView.addSubview(half)
    }
    zip(["upper", "lower"], halves).forEach { $1.accessibilityIdentifier = $0 }
    if !isPresentation { zip(halves, moves).forEach { $0.transform = $1 } }
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseInOut) {
      zip(halves, moves).forEach { $0.transform = isPresentation ? $1 : .identity }
    } completion: { _ in
      halves.forEach { $0.removeFromSuperview() }
      context.end()
    }
  }
}
