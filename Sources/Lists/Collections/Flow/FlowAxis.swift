import Geometry
import Interface

/// The axis along which a flow or compositional layout scrolls. The methods convert between the coordinates x and y
/// and the coordinates along and across the axis.
///
/// The lines of a flow layout follow each other along the axis. The items of a line follow each other across the
/// axis.
struct FlowAxis {
  let isVertical: Bool

  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  /// Returns the insets at the two ends of the axis: (top, bottom) for a vertical axis, and (left, right) for a
  /// horizontal axis.
  func along(_ insets: UIEdgeInsets) -> (near: CGFloat, far: CGFloat) {
    isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
  /// Returns the insets across the axis: (left, right) for a vertical axis, and (top, bottom) for a horizontal axis.
  func across(_ insets: UIEdgeInsets) -> (near: CGFloat, far: CGFloat) {
    isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }
  /// Returns the range that a rectangle covers along the axis: (minY, maxY) for a vertical axis, and (minX, maxX) for
  /// a horizontal axis.
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
