public import protocol Foundation.NSObjectProtocol

/// A bar with a position on the screen: a navigation bar, a toolbar or a search bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// The delegate of a bar, which determines the bar's position.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the position of a bar. With `topAttached`, the background of the bar extends under the status bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// The default implementation returns `any`. The position then depends on the type of the bar.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The delegate of a toolbar, which determines the toolbar's position.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbar: UIBarPositioning {
  /// The position that the delegate returns. The position is `bottom` without a delegate, if the delegate returns
  /// `any`, and for the toolbar of a navigation controller.
  public final var barPosition: UIBarPosition {
    guard manager == nil, let position = delegate?.position(for: self), position != .any else { return .bottom }
    return position
  }
}

extension UINavigationBar: UIBarPositioning {
  /// The position: `topAttached` for the bar of a navigation controller and for a bar whose background extends to the
  /// upper edge of the screen, otherwise `top`.
  public final var barPosition: UIBarPosition { manager != nil || reachAbove > 0 ? .topAttached : .top }
}
