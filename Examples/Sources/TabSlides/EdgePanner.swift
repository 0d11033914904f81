import UIKit

/// An object that recognizes pans from both edges of a tab bar controller and starts a switch to the tab on that side.
///
/// Subclasses implement the begin, the changes and the end of the gesture, in which percent-driven and custom
/// interactive transitions differ.
@MainActor
class EdgePanner: NSObject, UIGestureRecognizerDelegate {
  unowned let tabs: UITabBarController
  private var rightEdge: UIScreenEdgePanGestureRecognizer!
  private var leftEdge: UIScreenEdgePanGestureRecognizer!

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    super.init()
    rightEdge = addRecognizer(.right)
    leftEdge = addRecognizer(.left)
  }

  private func addRecognizer(_ edge: UIRectEdge) -> UIScreenEdgePanGestureRecognizer {
    let recognizer = UIScreenEdgePanGestureRecognizer(target: self, action: Selector("pan", EdgePanner.pan))
    recognizer.edges = edge
    recognizer.delegate = self
    tabs.view.addGestureRecognizer(recognizer)
    return recognizer
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === rightEdge
      ? tabs.selectedIndex < tabs.viewControllers!.count - 1
      : tabs.selectedIndex > 0
  }

  func pan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    let moved = recognizer.translation(in: recognizer.view).x
    let percent = abs(moved / recognizer.view!.bounds.width)
    switch recognizer.state {
    case .began:
      willBegin()
      tabs.selectedIndex += recognizer === rightEdge ? 1 : -1
    case .changed:
      didMove(to: percent)
    case .ended:
      didEnd(at: percent, finishing: percent > 0.5)
    default:
      didEnd(at: percent, finishing: false)
    }
  }

  func willBegin() {}
  func didMove(to percent: CGFloat) {}
  func didEnd(at percent: CGFloat, finishing: Bool) {}
}
