extension UIViewController {
  /// Returns the scroll view whose content offset the bar at an edge follows.
  ///
  /// Without a scroll view that was set, the result is the controller's view, or its first subview, if that is a scroll
  /// view (unverified: UIKit also searches further subviews).
  /// - Parameter edge: `top` or `bottom`.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let set = attachment(ContentScrollViews.self)
    if let view = edge == .bottom ? set.bottom : set.top { return view }
    return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
  }

  /// Sets the scroll view whose content offset the bars at some edges follow, or removes it. The reference is weak.
  public final func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    let set = attachment(ContentScrollViews.self)
    if edge.contains(.top) { set.top = scrollView }
    if edge.contains(.bottom) { set.bottom = scrollView }
    parent?.layoutChildren()
  }

  /// Sets the scroll view whose content offset the bars at both edges follow, or removes it.
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
