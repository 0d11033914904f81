public import protocol Foundation.NSObjectProtocol
import Geometry

/// The part of a controller's view that bars cover at one edge. Constraints can use the part as an item.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the covered part, in points.
  var length: CGFloat { get }
  /// The top of the covered part.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom of the covered part.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the covered part.
  var heightAnchor: NSLayoutDimension { get }
}

extension SystemLayoutGuide: UILayoutSupport {
  var length: CGFloat { kind == .bottomBar ? insets.bottom : insets.top }
}

extension UIViewController {
  /// The part of the view that is covered by bars at the top. Before the view is loaded, the length is 0.
  public final var topLayoutGuide: any UILayoutSupport { (viewIfLoaded ?? UIView()).viewItem.systemGuide(.topBar) }

  /// The part of the view that is covered by bars at the bottom. Before the view is loaded, the length is 0.
  public final var bottomLayoutGuide: any UILayoutSupport {
    (viewIfLoaded ?? UIView()).viewItem.systemGuide(.bottomBar)
  }
}
