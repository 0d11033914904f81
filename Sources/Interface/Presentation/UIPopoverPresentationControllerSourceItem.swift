public import Geometry

/// What a popover can belong to: a view, or an item in a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Where it is in another view's points; nil while it is in no window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public final func frame(in referenceView: UIView) -> CGRect? {
    window == nil ? nil : referenceView.convert(bounds, from: self)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public final func frame(in referenceView: UIView) -> CGRect? { view?.frame(in: referenceView) }
}
