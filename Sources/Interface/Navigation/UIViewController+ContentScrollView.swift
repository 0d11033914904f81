extension UIViewController {
  /// Returns the scroll view whose content offset the bar at an edge follows.
  ///
  /// If the app has set no scroll view for the edge, the result is the controller's view or the first subview of that
  /// view, whichever is a scroll view, or nil. Whether UIKit also searches further subviews is unverified.
  /// - Parameter edge: `top` or `bottom`.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let set = attachment(ContentScrollViews.self)
    if let view = edge == .bottom ? set.bottom : set.top { return view }
    return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
  }

  /// Sets the scroll view whose content offset the bars at the given edges follow. If `scrollView` is nil, the setting
  /// is removed.
  ///
  /// The controller does not retain the scroll view.
  public final func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    let set = attachment(ContentScrollViews.self)
    if edge.contains(.top) { set.top = scrollView }
    if edge.contains(.bottom) { set.bottom = scrollView }
    parent?.layoutChildren()
  }

  /// Sets the scroll view whose content offset the bars at the top and the bottom follow. If `scrollView` is nil, the
  /// setting is removed.
  public final func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: [.top, .bottom])
  }
}

/// The scroll views that the app has set for the bars of a view controller.
@MainActor
private final class ContentScrollViews: ControllerAttachment {
  weak var top: UIScrollView?
  weak var bottom: UIScrollView?

  func titleDidChange(to title: String?) {}
}
