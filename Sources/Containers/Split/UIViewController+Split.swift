public import Interface

extension UIViewController {
  /// The nearest split view controller that contains this view controller, directly or indirectly, or nil.
  public final var splitViewController: UISplitViewController? {
    var ancestor = parent
    while let controller = ancestor {
      if let split = controller as? UISplitViewController { return split }
      ancestor = controller.parent
    }
    return nil
  }
}
