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

/// The presentation of a search controller over the searched view, which takes touches where nothing covers it.
@MainActor
final class SearchPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { false }

  /// The container, without the part down to a search bar in the searched view.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let search = presentedViewController as? UISearchController else {
      return .zero
    }
    guard search.item == nil, search.searchBar.window != nil else { return container.bounds }
    let bar = container.convert(search.searchBar.bounds, from: search.searchBar)
    let top = min(max(bar.maxY, 0), container.bounds.height)
    return container.bounds.inset(by: UIEdgeInsets(top: top))
  }

  /// Places the search controller's view.
  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
