public import class Foundation.NSObject
import Geometry

/// A position or length of a view or layout guide, from which constraints are created. `AnchorType` prevents
/// constraints between anchors of different kinds.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let quantity: LayoutQuantity

  init(_ quantity: LayoutQuantity) { self.quantity = quantity }

  /// The view or layout guide of the anchor.
  public final var item: AnyObject? { quantity.point.element }
  /// The name of the anchor's attribute, for example `leading`.
  public final var name: String { "\(quantity.point.attribute)" }

  /// Returns an inactive constraint: this anchor = `anchor` + `c` points.
  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { NSLayoutConstraint(quantity, .equal, anchor.quantity, constant: c) }

  /// Returns an inactive constraint: this anchor ≥ `anchor` + `c` points.
  public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { NSLayoutConstraint(quantity, .greaterThanOrEqual, anchor.quantity, constant: c) }

  /// Returns an inactive constraint: this anchor ≤ `anchor` + `c` points.
  public final func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { NSLayoutConstraint(quantity, .lessThanOrEqual, anchor.quantity, constant: c) }
}

/// The system's spacing between two views, in points. On iOS, the spacing also depends on the fonts of the views.
let systemSpacing: CGFloat = 8

/// A horizontal position of a view or a layout guide.
@preconcurrency @MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another one as a dimension, for constraints between distances.
  public func anchorWithOffset(to other: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutQuantity(from: quantity, to: other.quantity))
  }

  /// Returns an inactive constraint: this anchor is `multiplier` times the system's spacing after `anchor`.
  public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(equalTo: anchor, constant: systemSpacing * multiplier) }

  /// Returns an inactive constraint: this anchor is at least `multiplier` times the system's spacing after `anchor`.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }

  /// Returns an inactive constraint: this anchor is at most `multiplier` times the system's spacing after `anchor`.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }
}

/// A vertical position of a view or a layout guide.
@preconcurrency @MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another one as a dimension, for constraints between distances.
  public func anchorWithOffset(to other: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutQuantity(from: quantity, to: other.quantity))
  }

  /// Returns an inactive constraint: this anchor is `multiplier` times the system's spacing below `anchor`.
  public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(equalTo: anchor, constant: systemSpacing * multiplier) }

  /// Returns an inactive constraint: this anchor is at least `multiplier` times the system's spacing below `anchor`.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }

  /// Returns an inactive constraint: this anchor is at most `multiplier` times the system's spacing below `anchor`.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { constraint(lessThanOrEqualTo: anchor, constant: systemSpacing * multiplier) }
}

/// A width, a height, or the distance between two anchors.
@preconcurrency @MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns an inactive constraint: this length = `c` points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(quantity, .equal, nil, constant: c)
  }

  /// Returns an inactive constraint: this length ≥ `c` points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(quantity, .greaterThanOrEqual, nil, constant: c)
  }

  /// Returns an inactive constraint: this length ≤ `c` points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(quantity, .lessThanOrEqual, nil, constant: c)
  }

  /// Returns an inactive constraint: this length = `m` × `anchor` + `c` points.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { NSLayoutConstraint(quantity, .equal, anchor.quantity, multiplier: m, constant: c) }

  /// Returns an inactive constraint: this length ≥ `m` × `anchor` + `c` points.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { NSLayoutConstraint(quantity, .greaterThanOrEqual, anchor.quantity, multiplier: m, constant: c) }

  /// Returns an inactive constraint: this length ≤ `m` × `anchor` + `c` points.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { NSLayoutConstraint(quantity, .lessThanOrEqual, anchor.quantity, multiplier: m, constant: c) }
}
