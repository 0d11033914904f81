public import protocol Foundation.NSObjectProtocol
import Geometry

/// An object that can be the source of a popover: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Returns the item's frame in the coordinate system of another view, or nil if the item is in no window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Returns the view's bounds in the coordinate space of another view, or nil if the view is in no window.
  public final func frame(in referenceView: UIView) -> CGRect? {
    window == nil ? nil : referenceView.convert(bounds, from: self)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Returns the bounds of the button in the coordinate space of a view, or nil if the item is not displayed.
  public final func frame(in referenceView: UIView) -> CGRect? { view?.frame(in: referenceView) }
}
