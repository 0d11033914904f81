public import protocol Foundation.NSObjectProtocol
public import Geometry

/// The shapes with which items collide. Raw values are those of UIKit.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of the item's bounds.
  case rectangle
  /// The ellipse in the item's bounds. Interlude uses a circle whose radius is the mean of the ellipse's radii.
  case ellipse
  /// A path. Interlude uses the rectangle of the item's bounds.
  case path
}

/// An object that a dynamic animator moves: a view, or another object with a position, bounds and a transform.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre of the item, in the coordinates of the animator's reference view.
  var center: CGPoint { get set }
  /// The rectangle of the item in its own coordinates.
  var bounds: CGRect { get }
  /// The transform of the item. The animator changes its rotation.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides. The default is `rectangle`.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
  /// The default shape, which is `rectangle`: the rectangle of the item's bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

extension UIView: UIDynamicItem {}
