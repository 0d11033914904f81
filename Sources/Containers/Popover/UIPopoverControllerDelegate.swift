public import protocol Foundation.NSObjectProtocol
import Geometry
public import Interface

/// The object that can refuse the dismissal of a popover.
///
/// All methods have default implementations, because they are optional in UIKit.
@preconcurrency @MainActor
public protocol UIPopoverControllerDelegate: NSObjectProtocol {
  /// Returns whether a tap outside may dismiss the popover. The default is true.
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
  /// Called after a tap outside has dismissed the popover. `dismiss(animated:)` does not call the method.
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
  /// Called when the interface rotates, before the popover moves. The method can change `rect` and `view`, the
  /// rectangle and the view to which the popover then points.
  ///
  /// In UIKit, the parameters are pointers.
  func popoverController(
    _ popoverController: UIPopoverController, willRepositionPopoverTo rect: inout CGRect, in view: inout UIView)
}

extension UIPopoverControllerDelegate {
  /// Returns true by default.
  public func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool { true }
  /// Does nothing by default.
  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
  /// Does nothing by default.
  public func popoverController(
    _ popoverController: UIPopoverController, willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
  ) {}
}
