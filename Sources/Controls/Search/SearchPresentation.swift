import Geometry
import Interface

/// The transitioning delegate of search controllers.
@MainActor
final class SearchTransitions: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = SearchPresentationController(presentedViewController: presented, presenting: presenting)
    controller.passesStrayTouches = true
    return controller
  }
}

/// The presentation controller of a search controller, which is presented over the searched view. Touches outside the
/// subviews of the search controller's view reach the searched view.
@MainActor
final class SearchPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { false }

  /// The bounds of the container or, if the search bar is inside the searched view, the part below the search bar.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let search = presentedViewController as? UISearchController else {
      return .zero
    }
    guard search.item == nil, search.searchBar.window != nil else { return container.bounds }
    let bar = container.convert(search.searchBar.bounds, from: search.searchBar)
    let top = min(max(bar.maxY, 0), container.bounds.height)
    return container.bounds.inset(by: UIEdgeInsets(top: top))
  }

  /// Sets the frame of the search controller's view.
  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
