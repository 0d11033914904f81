import Geometry
import Interface

/// The axis of a flow layout's scroll direction, with methods that read and create lengths along and across the axis.
///
/// Lines are arranged along the axis, and the items of a line across the axis.
struct FlowAxis {
  let isVertical: Bool

  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  /// Returns the insets at both ends of the axis: top and bottom for a vertical axis, left and right for a horizontal
  /// one.
  func along(_ insets: UIEdgeInsets) -> (near: CGFloat, far: CGFloat) {
    isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
  /// Returns the insets at the sides of the axis: left and right for a vertical axis, top and bottom for a horizontal
  /// one.
  func across(_ insets: UIEdgeInsets) -> (near: CGFloat, far: CGFloat) {
    isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }
  /// Returns the range of coordinates along the axis that a rectangle covers.
  func range(_ rect: CGRect) -> (low: CGFloat, high: CGFloat) {
    isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  func rect(along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }

  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
}
