import Geometry
import Interface

/// A custom container view controller with one child at a time, implemented with UIKit's public API as in an app.
///
/// - Source: B-569 to B-573.
@MainActor
final class ContainerController: UIViewController {
  /// The superview of the child's view.
  let childContainer = UIView()
  /// The current child. During a swap, the value is the new child.
  private(set) var child: UIViewController?
  private var isSwapping = false

  /// The duration and the options of a transition between two children, and closures that change the children's views.
  struct Look {
    var duration = 0.0
    var options: UIView.AnimationOptions = []
    /// A closure that sets the children's views to their state at the beginning of the transition. The closure `end`
    /// then sets the views to their state at the end, with animation.
    var begin: () -> Void = {}
    var end: () -> Void = {}
    /// A closure that is called after the transition. The closure restores the state that the children's views have
    /// without key frame tracks.
    var rest: () -> Void = {}
  }

  /// Adds the first child and its view, without a transition.
  func take(_ first: UIViewController) {
    view.addSubview(childContainer)
    addChild(first)
    childContainer.addSubview(first.view)
    first.didMove(toParent: self)
    fit(first)
    child = first
  }

  /// Replaces the current child with another one.
  ///
  /// If `next` is the current child, or another swap is running, the method only adds a warning to the trace.
  func swap(to next: UIViewController, _ look: Look) {
    guard let current = child, next !== current else {
      return warn(about: next, "this screen is already the current child")
    }
    guard !isSwapping else { return warn(about: next, "another swap is running") }
    (isSwapping, child) = (true, next)
    addChild(next)
    current.willMove(toParent: nil)
    fit(next)
    UIView.performWithoutAnimation(look.begin)
    transition(from: current, to: next, duration: look.duration, options: look.options, animations: look.end) { _ in
      UIView.performWithoutAnimation(look.rest)
      next.didMove(toParent: self)
      current.removeFromParent()
      self.isSwapping = false
    }
  }

  private func fit(_ child: UIViewController) {
    child.view.frame = childContainer.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func warn(about next: UIViewController, _ obstacle: String) {
    Stage.current?.note("warning", traceName, detail: "swap(\(next.traceName)) was ignored: \(obstacle)")
  }
}
