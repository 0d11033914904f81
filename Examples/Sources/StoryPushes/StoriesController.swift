import Effects
import UIKit

/// A navigation controller with custom animators for pushes and the system's animation for pops.
public final class StoriesController: UINavigationController, UINavigationControllerDelegate {
  /// The animation with which a story is pushed.
  public enum Push: Sendable, CaseIterable { case zoom, drop, spring, flyingTitle, lift }

  private let push: Push

  public init(_ push: Push) {
    self.push = push
    super.init(navigationBarClass: nil, toolbarClass: nil)
    viewControllers = [StoriesViewController()]
    delegate = self
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

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

/// A custom effect. It returns the moves of the upper view, which can be played, scrubbed and set to a fraction.
final class LiftEffect: OverlayEffect {
  override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    let height = context.containerView.bounds.height
    return [
      upper.map { Move($0, .y, from: height, to: 0) }, lower.map { Move($0, .scale, from: 1, to: 0.9) },
    ].compactMap { $0 }
  }
}
