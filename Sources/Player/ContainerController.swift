import Geometry
import Interface

/// A container of one child at a time, as an app would write one.
///
/// - Source: book seed, B-569 to B-573.
@MainActor
final class ContainerController: UIViewController {
  /// Where the child's view is.
  let place = UIView()
  /// The child on show, or that will be when the running swap is over.
  private(set) var child: UIViewController?
  private var isSwapping = false

  /// How one child takes the place of another.
  struct Look {
    var duration = 0.0
    var options: UIView.AnimationOptions = []
    /// Puts the views where they begin, and where they end.
    var begin: () -> Void = {}
    var end: () -> Void = {}
    /// Puts them to rest when all is over.
    var rest: () -> Void = {}
  }

  /// Takes in its first child.
  func take(_ first: UIViewController) {
    view.addSubview(place)
    addChild(first)
    place.addSubview(first.view)
    first.didMove(toParent: self)
    fit(first)
    child = first
  }

  /// Puts another child in the place of the one that is there.
  ///
  /// Nothing happens, and the trace has a warning, when it is there already and while another swap runs.
  func swap(to next: UIViewController, _ look: Look) {
    guard let current = child, next !== current else { return warn(about: next, "it is there already") }
    guard !isSwapping else { return warn(about: next, "another swap runs") }
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
    child.view.frame = place.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func warn(about next: UIViewController, _ obstacle: String) {
    Stage.current?.note("warning", traceName, detail: "swap(\(next.traceName)) was ignored: \(obstacle)")
  }
}
