public import Interface

extension UISplitViewControllerDelegate {
  /// Does nothing by default.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Returns `automatic` by default.
  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    .automatic
  }
  /// Returns false by default.
  public func splitViewController(_: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool { false }
  /// Returns false by default.
  public func splitViewController(_: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
    false
  }
  /// Returns nil by default.
  public func primaryViewController(forCollapsing _: UISplitViewController) -> UIViewController? { nil }
  /// Returns nil by default.
  public func primaryViewController(forExpanding _: UISplitViewController) -> UIViewController? { nil }
  /// Returns false by default.
  public func splitViewController(
    _: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Returns nil by default.
  public func splitViewController(
    _: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// Returns `proposedTopColumn` by default.
  public func splitViewController(
    _: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns `proposedDisplayMode` by default.
  public func splitViewController(
    _: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Does nothing by default.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing by default.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Does nothing by default.
  public func splitViewController(_: UISplitViewController, willShow column: UISplitViewController.Column) {}
  /// Does nothing by default.
  public func splitViewController(_: UISplitViewController, willHide column: UISplitViewController.Column) {}
  /// Does nothing by default.
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}
  /// Does nothing by default.
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}
  /// Returns a placeholder value by default. The split view controller then supports the orientations that all
  /// columns support.
  public func splitViewControllerSupportedInterfaceOrientations(_: UISplitViewController)
    -> UIInterfaceOrientationMask
  { .unanswered }
  /// Returns `unknown` by default.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(_: UISplitViewController)
    -> UIInterfaceOrientation
  { .unknown }
  /// Returns true for the portrait orientations by default.
  public func splitViewController(
    _: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation
  ) -> Bool { !orientation.isLandscape }
  /// Does nothing by default.
  public func splitViewController(
    _: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
    for pc: UIPopoverController
  ) {}
  /// Does nothing by default.
  public func splitViewController(
    _: UISplitViewController, willShow aViewController: UIViewController, invalidating barButtonItem: UIBarButtonItem
  ) {}
  /// Does nothing by default.
  public func splitViewController(
    _: UISplitViewController, popoverController pc: UIPopoverController, willPresent aViewController: UIViewController
  ) {}
}
