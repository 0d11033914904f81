package import Geometry
import Layers

/// The object that pops a view controller interactively: the action and delegate of a pan recognizer whose translation
/// drives the transition. The pan begins at the left edge, or at the right edge in a layout from right to left.
///
/// - Source: spec E1, D6.
@MainActor
package final class InteractivePop: UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?
  private var driver: UIPercentDrivenInteractiveTransition?

  /// Returns whether the pop completes when the pan ends. The translation is extrapolated by 0.3 seconds with the
  /// velocity. The result is true if the extrapolated translation is more than half the width.
  ///
  /// - Parameters:
  ///   - translation: the translation away from the edge at which the pan began, in points.
  ///   - velocity: the velocity in the same direction, in points per second.
  ///   - width: the width of the navigation controller's view, in points.
  package nonisolated static func finishes(translation: CGFloat, velocity: CGFloat, width: CGFloat) -> Bool {
    translation + 0.3 * velocity > width / 2
  }

  /// Creates the recognizer of the edge pan, adds it to the navigation controller's view and returns it.
  func attach(to navigation: UINavigationController) -> UIGestureRecognizer {
    self.navigation = navigation
    let recognizer = LeadingEdgePan { [weak self] in
      if let pan = $0 as? UIScreenEdgePanGestureRecognizer { self?.pan(pan) }
    }
    recognizer.name = "interactivePop"
    recognizer.delegate = self
    navigation.view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Returns whether a pop can begin.
  ///
  /// The conditions are: no running transition, more than one view controller on the stack, a visible bar, a back
  /// button that is neither hidden nor replaced, and no animator from the delegate.
  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, navigation.transition == nil, navigation.stack.count > 1, let top = navigation.stack.last
    else { return false }
    let item = top.navigationItem
    let isReplaced =
      item.hidesBackButton || !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    let below = navigation.stack[navigation.stack.count - 2]
    return !isReplaced && !navigation.isNavigationBarHidden
      && navigation.delegate?.navigationController(navigation, animationControllerFor: .pop, from: top, to: below)
        == nil
  }

  private func pan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    guard let navigation, let view = navigation.viewIfLoaded else { return }
    let width = view.bounds.width
    let sign: CGFloat = view.isRightToLeft ? -1 : 1
    let x = sign * recognizer.translation(in: view).x
    switch recognizer.state {
    case .began:
      guard navigation.stack.count > 1, navigation.transition == nil else { return }
      let driver = UIPercentDrivenInteractiveTransition()
      self.driver = driver
      navigation.change(to: navigation.stack.dropLast(), .pop, animated: true, driver: driver)
    case .changed:
      // While a flip shows the view edge-on, points of the window cannot be converted to points of the view.
      if x.isFinite { driver?.update(x / width) }
    case .ended:
      let velocity = sign * recognizer.velocity(in: view).x
      release(finishing: Self.finishes(translation: x, velocity: velocity, width: width))
    case .cancelled, .failed: release(finishing: false)
    case .possible: break
    }
  }

  private func release(finishing: Bool) {
    if finishing { driver?.finish() } else { driver?.cancel() }
    driver = nil
  }
}

/// A recognizer of pans from the edge at which the back button is. If the app sets `edges`, the pans begin at these
/// edges instead.
@MainActor
private final class LeadingEdgePan: UIScreenEdgePanGestureRecognizer {
  private var ownEdges: UIRectEdge?

  override var edges: UIRectEdge {
    get { ownEdges ?? (view?.isRightToLeft ?? false ? .right : .left) }
    set { ownEdges = newValue }
  }
}
