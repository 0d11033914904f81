import Effects
import UIKit

/// A navigation whose pushes are shown by an animator of one's own; pops are the system's.
public final class StoriesController: UINavigationController, UINavigationControllerDelegate {
  /// How a story comes.
  public enum Push: Sendable, CaseIterable { case zoom, drop, spring, flyingTitle, lift }

  private let push: Push

  public init(_ push: Push) {
    self.push = push
    super.init(navigationBarClass: nil, toolbarClass: nil)
    viewControllers = [StoriesViewController()]
    delegate = self
  }

  public required init?(coder: NSCoder) { fatalError("made in code") }

  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard operation == .push else { return nil }
    return switch push {
    case .zoom: ZoomAnimator()
    case .drop: DropAnimator()
    case .spring: SpringAnimator()
    case .flyingTitle: FlyingTitleAnimator()
    case .lift: LiftEffect(timing: EffectTiming(duration: 0.4, curve: .easeOut))
    }
  }
}

/// An effect of one's own: it says how the guest comes, and can then be played, scrubbed and placed by hand.
final class LiftEffect: GuestEffect {
  override func arrival(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    let height = context.containerView.bounds.height
    return [
      guest.map { Move($0, .y, from: height, to: 0) }, host.map { Move($0, .scale, from: 1, to: 0.9) },
    ].compactMap { $0 }
  }
}
