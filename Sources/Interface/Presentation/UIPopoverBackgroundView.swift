public import class Foundation.NSCoder
import Geometry

/// The class methods that return the dimensions of a popover's background, its arrow and the insets of its content.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// Returns the length of the arrow's base, in points.
  static func arrowBase() -> CGFloat
  /// Returns the distances between the edges of the background, without the arrow, and the content, in points.
  static func contentViewInsets() -> UIEdgeInsets
  /// Returns the height of the arrow, in points.
  static func arrowHeight() -> CGFloat
}

/// A view that draws the background and the arrow of a popover. Apps create subclasses.
///
/// The view has the frame of the popover with its arrow. A subclass overrides the class methods for the sizes, which
/// return 0 by default. UIKit raises an exception if they are not overridden.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// The distance from the middle of the popover's edge to the arrow, along the edge, in points.
  open var arrowOffset: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The direction of the arrow.
  open var arrowDirection = UIPopoverArrowDirection.unknown { didSet { setNeedsLayout() } }
  /// Creates a background view.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a background view from an archive, which `UIView` decodes.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the popover draws the shadow and the rounded corners of the content. The default is true.
  open class var wantsDefaultContentAppearance: Bool { true }
  /// Returns the length of the arrow's base, in points.
  open class func arrowBase() -> CGFloat { 0 }
  /// Returns the distances between the edges of the background and the content, in points.
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
  /// Returns the height of the arrow, in points.
  open class func arrowHeight() -> CGFloat { 0 }
}
