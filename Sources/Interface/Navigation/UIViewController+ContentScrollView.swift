extension UIViewController {
  /// Returns the scroll view whose content offset determines the look of the bar at an edge, or nil if there is none.
  ///
  /// The result is the scroll view that the app has set for the edge. If the app has set none, the result is the view
  /// of this view controller or that view's first subview, if one of these is a scroll view. Whether UIKit also
  /// searches further subviews is unverified.
  /// - Parameter edge: `top` or `bottom`.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let set = attachment(ContentScrollViews.self)
    if let view = edge == .bottom ? set.bottom : set.top { return view }
    return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
  }

  /// Sets the scroll view whose content offset determines the look of the bars at the given edges. If `scrollView` is
  /// nil, the setting is removed.
  ///
  /// The controller does not retain the scroll view.
  public final func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    let set = attachment(ContentScrollViews.self)
    if edge.contains(.top) { set.top = scrollView }
    if edge.contains(.bottom) { set.bottom = scrollView }
    parent?.layoutChildren()
  }

  /// Sets the scroll view whose content offset determines the look of the bars at the top and the bottom. If
  /// `scrollView` is nil, the setting is removed.
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
