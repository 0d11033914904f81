import Geometry
import Layers

/// A responder that stopped being the first responder because of a transition. The responder becomes the first
/// responder again when a view controller reappears or is dismissed.
@MainActor
struct SavedResponder {
  /// The view controller whose reappearance restores the responder. If `isCovered` is true, the dismissal of this view
  /// controller restores the responder instead.
  weak var controller: UIViewController?
  weak var responder: UIResponder?
  /// Whether `controller` was presented over the responder.
  let isCovered: Bool
}

/// A transition alongside which the keyboard moves.
@MainActor
struct KeyboardPassage {
  let coordinator: any UIViewControllerTransitionCoordinatorContext
  /// The closures that are called at the end of the transition.
  let completions: KeyboardCompletions
  /// The direction in which the outgoing view moves: −1 for left, 1 for right, or 0 if the keyboard moves vertically.
  let side: CGFloat

  var isAnimated: Bool { coordinator.isAnimated }

  /// Returns the frame at which a motion of the keyboard ends in this transition.
  ///
  /// In a horizontal transition, a keyboard that is being hidden moves to the side and stays at its current vertical
  /// position. In all other cases, the result is `frame`.
  ///
  /// - Parameter frame: The frame at which the same motion ends outside transitions.
  func target(_ frame: CGRect, _ motion: KeyboardHost.Motion) -> CGRect {
    guard motion == .hide, side != 0 else { return frame }
    return frame.offsetBy(dx: side * frame.width, dy: -frame.height)
  }

  /// Returns the frame beside the screen at which a keyboard begins to enter from the side, in a horizontal transition.
  /// `frame` is the frame at which the motion ends. The result is nil if the keyboard enters from below or is being
  /// hidden.
  func start(_ frame: CGRect) -> CGRect? {
    guard side != 0, frame.minX == 0 else { return nil }
    return frame.offsetBy(dx: -side * frame.width, dy: 0)
  }

  /// Calls a closure at the end of the transition.
  func atEnd(_ finish: @escaping () -> Void) { completions.closures.append(finish) }
}

/// The closures that run at the end of a transition.
@MainActor
final class KeyboardCompletions {
  var closures: [() -> Void] = []
  /// Whether the transition had already begun when these completions were added. The keyboard can then not be animated
  /// alongside the transition.
  var isLate = false
}

extension KeyboardHost {
  /// Called when a view controller begins to appear or to disappear. Dismisses the keyboard of a controller that
  /// disappears or is covered, and restores the keyboard when the controller reappears. The keyboard moves along with
  /// the transition: to the side in a navigation controller, otherwise down.
  func controller(_ controller: UIViewController, beginsToAppear isAppearing: Bool, animated: Bool) {
    saved.removeAll { $0.controller == nil || $0.responder == nil }
    let isPresented = controller.presentation.current != nil
    switch (isAppearing, isPresented) {
    case (false, false): dismiss(from: controller, keyedBy: controller, animated: animated)
    case (true, true):
      if let presenter = controller.presentation.current?.presenter, controller.isBeingPresented,
        controller.presentation.controller?.passesStrayTouches != true
      {
        dismiss(from: presenter, keyedBy: controller, isCovered: true, animated: animated)
      }
      restore(savedBy: controller, isCovered: false, animated: animated)
    case (true, false): restore(savedBy: controller, isCovered: false, animated: animated)
    case (false, true):
      dismiss(from: controller, keyedBy: controller, animated: animated)
      if controller.isBeingDismissed { restore(savedBy: controller, isCovered: true, animated: animated) }
    }
  }

  private func dismiss(
    from controller: UIViewController, keyedBy key: UIViewController, isCovered: Bool = false, animated: Bool
  ) {
    let top = isCovered ? sequence(first: controller, next: \.parent).reversed().first ?? controller : controller
    guard let first = stage.windows.allWithMain.lazy.compactMap(\.firstResponder).first(where: { $0.isInside(top) })
    else { return }
    saved.removeAll { $0.controller === key && $0.isCovered == isCovered }
    saved.append(SavedResponder(controller: key, responder: first, isCovered: isCovered))
    let side = key.keyboardSide
    travel(with: key, side: side, animated: animated) {
      if first.isFirstResponder, !first.resignFirstResponder() { first.responderWindow?.dropFirstResponder() }
    }
  }

  private func restore(savedBy controller: UIViewController, isCovered: Bool, animated: Bool) {
    guard let index = saved.firstIndex(where: { $0.controller === controller && $0.isCovered == isCovered }),
      let responder = saved.remove(at: index).responder, responder.isOfCurrentChildren
    else { return }
    travel(with: controller, side: controller.keyboardSide, animated: animated) {
      // During a transition, the view can be added to the window later. The keyboard host then restores it.
      responder.becomeFirstResponder()
    }
  }

  /// Calls `change`, which changes the first responder, alongside the animated transition of `controller`.
  ///
  /// If the transition has already begun, `change` is called at the end of the transition. Without an animated
  /// transition, `change` is called at once.
  ///
  /// - Parameter side: The direction in which the keyboard moves (see `KeyboardPassage.side`).
  private func travel(
    with controller: UIViewController, side: CGFloat, animated: Bool, _ change: @escaping () -> Void
  ) {
    guard animated, let coordinator = controller.transitionCoordinator else {
      return UIView.performWithoutAnimation(change)
    }
    let completions = KeyboardCompletions()
    let isQueued = coordinator.animateAlongsideTransition(in: window?.container) { [weak self] context in
      self?.passage = KeyboardPassage(coordinator: context, completions: completions, side: side)
      change()
      self?.passage = nil
    } completion: { [weak self, weak controller] context in
      // A transition that is being cancelled has begun already, and still moves the keyboard.
      if completions.isLate { UIView.performWithoutAnimation(change) }
      completions.closures.forEach { $0() }
      if !context.isCancelled, let controller { self?.forget(controller) }
    }
    completions.isLate = !isQueued
  }
}

extension KeyboardHost {
  /// Removes the saved responder of a controller that is no longer on a navigation stack, or that was dismissed.
  fileprivate func forget(_ controller: UIViewController) {
    let isPopped = controller.navigationController.map { !$0.isShowing(controller) } ?? false
    let isLoose = controller.parent == nil && controller !== shownWindow?.rootViewController
    guard isPopped || isLoose, controller.presentation.current == nil else { return }
    saved.removeAll { $0.controller === controller && !$0.isCovered }
  }
}

extension UIResponder {
  /// Returns whether this responder is `controller` itself, or has `controller` in its responder chain.
  fileprivate final func isInside(_ controller: UIViewController) -> Bool {
    sequence(first: self, next: { $0.next }).contains(controller)
  }

  /// Whether the responder's view controller is still displayed: at the top of each enclosing navigation controller,
  /// and selected in each enclosing tab bar controller.
  ///
  /// While the responder was hidden, the app can have pushed another view controller or selected another tab.
  fileprivate final var isOfCurrentChildren: Bool {
    guard let controller = sequence(first: self, next: { $0.next }).lazy.compactMap({ $0 as? UIViewController }).first
    else { return true }
    return sequence(first: controller, next: \.parent).allSatisfy { child in
      switch child.parent {
      case let navigation as UINavigationController: navigation.topViewController === child
      case let tabs as UITabBarController: tabs.selectedViewController === child
      default: true
      }
    }
  }
}

extension UINavigationController {
  /// Returns whether this navigation controller's stack contains `controller` or one of the ancestors of `controller`.
  fileprivate final func isShowing(_ controller: UIViewController) -> Bool {
    sequence(first: controller, next: \.parent).contains { viewControllers.contains($0) }
  }
}

extension UIViewController {
  /// The direction in which the outgoing view moves in the running navigation transition: −1 (to the left) for a push,
  /// and 1 (to the right) for a pop. In layouts from right to left, the signs are exchanged. The value is 0 for other
  /// transitions.
  fileprivate final var keyboardSide: CGFloat {
    guard let navigation = navigationController, let transition = transitionCoordinator, !isBeingPresented,
      !isBeingDismissed, transition.presentationStyle == .none,
      let from = transition.viewController(forKey: .from)
    else { return 0 }
    let isPop = !navigation.viewControllers.contains(from)
    return (isPop ? 1 : -1) * (navigation.viewIfLoaded?.isRightToLeft ?? false ? -1 : 1)
  }
}
