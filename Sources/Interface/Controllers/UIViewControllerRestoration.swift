public import class Foundation.NSCoder
public import protocol Foundation.NSObjectProtocol

/// A class that creates view controllers when state is restored: the value of `restorationClass`.
///
/// - Source: B-471 to B-474.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: NSObjectProtocol {
  /// Creates the view controller that has the given identifier path, in the same way as the app creates it without a
  /// restoration. Returns nil if the controller is not to be restored.
  ///
  /// The method neither adds the view controller to a parent nor presents it: the restoration does this later. If the
  /// result is nil, neither the controller nor those below it in the hierarchy are restored.
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers from the root view controller to the one to create.
  ///   - coder: The state of the view controller.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// A container that saves its children together with its own state. When the state is restored, the restoration adds
/// the children to the container again.
///
/// Page view controllers and the containers of apps do not conform: an app encodes their children itself (B-488).
@MainActor
package protocol RestorableContainer: UIViewController {
  /// The children that are saved if they have restoration identifiers, in order.
  var restorableChildren: [UIViewController] { get }
  /// Adds restored view controllers to the container, in the order in which they were saved.
  func restoreChildren(_ children: [UIViewController])
}
