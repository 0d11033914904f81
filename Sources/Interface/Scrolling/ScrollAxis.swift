import Geometry

/// An axis along which content scrolls.
enum ScrollAxis: CaseIterable, Hashable, Sendable {
  case x, y
}

extension CGPoint {
  subscript(axis: ScrollAxis) -> CGFloat {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }

  /// Returns a point whose x-coordinate is the result of `value` for the x-axis, and whose y-coordinate is that for the
  /// y-axis.
  static func each(_ value: (ScrollAxis) -> CGFloat) -> CGPoint { CGPoint(x: value(.x), y: value(.y)) }
}

extension CGSize {
  subscript(axis: ScrollAxis) -> CGFloat { axis == .x ? width : height }
}

extension UIEdgeInsets {
  /// The insets at the beginning (left or top) and at the end (right or bottom) of an axis.
  subscript(axis: ScrollAxis) -> (near: CGFloat, far: CGFloat) {
    axis == .x ? (left, right) : (top, bottom)
  }

  /// Returns the sum of these insets and `other`, for each side.
  func plus(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }

  /// Returns these insets minus the insets of `other`, for each side. Negative results are replaced by 0.
  func minus(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(0, top - other.top), left: max(0, left - other.left), bottom: max(0, bottom - other.bottom),
      right: max(0, right - other.right))
  }
}
