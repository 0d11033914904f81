public import protocol Foundation.NSObjectProtocol
public import Interface

/// The object that adapts a split view controller and responds to changes of its columns.
///
/// All methods have default implementations, because they are optional in UIKit.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Called before the display mode changes.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Returns the mode that is displayed after a tap on the display mode button. With the default, `automatic`, the
  /// split view controller selects the next mode.
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode
  /// Returns whether the delegate shows `vc` itself. If false, the default, the split view controller shows `vc` in
  /// the primary column.
  func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  /// Returns whether the delegate shows `vc` itself. If false, the default, the split view controller shows `vc` in
  /// the secondary column.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Returns the view controller that stays visible when the columns collapse. With nil, the default, the primary view
  /// controller stays visible.
  ///
  /// Called only for the style `unspecified`.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  /// Returns the view controller that becomes the primary one when the columns expand. With nil, the default, the
  /// primary view controller does not change.
  ///
  /// Declared for compatibility. Interlude never calls the method.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  /// Returns whether the delegate has handled the collapse itself. The delegate returns true after it has added the
  /// secondary view controller to the primary view controller, or to discard the secondary view controller.
  ///
  /// With the default, false, the secondary view controller is pushed onto the navigation controller of the primary
  /// column. Called only for the style `unspecified`.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the secondary view controller after an expansion. With nil, the default, the view controller that the
  /// collapse pushed onto the stack becomes the secondary one again.
  ///
  /// Called only for the style `unspecified`.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Returns the column whose view controllers are on top of the stack after the columns have collapsed. The default
  /// is `proposedTopColumn`.
  ///
  /// Called only for the styles `doubleColumn` and `tripleColumn`.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns the display mode after an expansion. The default is `proposedDisplayMode`.
  ///
  /// Called only for the styles `doubleColumn` and `tripleColumn`.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called after the columns have collapsed.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called after the columns have expanded.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Called before a column is shown. Called only for the styles `doubleColumn` and `tripleColumn`.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a column is hidden. Called only for the styles `doubleColumn` and `tripleColumn`.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Called when a gesture begins to show or hide columns.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// Called when a gesture that shows or hides columns has ended.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
  /// Returns the orientations that the split view controller supports. By default, these are the orientations that all
  /// columns support.
  func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientationMask
  /// Returns the orientation in which the split view controller is presented. With the default, `unknown`, the value of
  /// `UIViewController` applies.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientation

  // MARK: iOS 7, called in the classic profile

  /// Returns whether the primary view controller is hidden in an orientation. By default, the primary view controller
  /// is hidden in portrait.
  ///
  /// - Source: C-237, C-238.
  func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation
  ) -> Bool
  /// Called before the primary view controller is hidden. The delegate receives the button and the popover controller
  /// that show the hidden view controller.
  ///
  /// The delegate displays the button in a bar, and sets the title of the button.
  /// - Source: C-239.
  func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
    for pc: UIPopoverController)
  /// Called before the primary view controller is shown beside the secondary one. The delegate removes the button.
  ///
  /// - Source: C-239.
  func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem)
  /// Called before the hidden primary view controller slides in over the secondary one, for example after a tap on
  /// the button or a swipe.
  ///
  /// - Source: C-239.
  func splitViewController(
    _ svc: UISplitViewController, popoverController pc: UIPopoverController,
    willPresent aViewController: UIViewController)
}
