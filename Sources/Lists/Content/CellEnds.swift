import Geometry
import Interface
import Layers

/// Whether a cell is the first one of its section, and whether it is the last one.
///
/// The separators and the rounded corners of the cell depend on these values.
struct CellEnds: Equatable {
  var isFirst = false
  var isLast = false

  /// The corners of the cell that are corners of its section.
  fileprivate var corners: CACornerMask {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}

extension UIView {
  /// Rounds the corners of a cell that are corners of its section, and clips the cell to them.
  final func roundCorners(at ends: CellEnds) {
    let radius = ends.isFirst || ends.isLast ? UITableView.cornerRadius : 0
    guard radius > 0 || layer.cornerRadius > 0 else { return }
    layer.cornerRadius = radius
    layer.maskedCorners = ends.corners
    layer.masksToBounds = radius > 0
  }

  /// Converts a rectangle, whose x is measured from the leading side, to the view's coordinates.
  ///
  /// The rectangle changes only if the view's layout direction is from right to left.
  final func inDirection(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Shows a content configuration in this view, and returns the view of the content.
  ///
  /// - Parameter current: The view of the previous configuration, or nil. If this view does not support the new
  ///   configuration, the method removes the view.
  final func show(
    _ configuration: (any UIContentConfiguration)?, in current: (any UIView & UIContentView)?
  ) -> (any UIView & UIContentView)? {
    if let configuration, let current, current.supports(configuration) {
      current.configuration = configuration
      return current
    }
    current?.removeFromSuperview()
    guard let view = configuration?.makeContentView() else { return nil }
    view.frame = bounds
    addSubview(view)
    return view
  }
}
