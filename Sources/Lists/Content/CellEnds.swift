import Geometry
import Interface
import Layers

/// A pair of flags that state whether a cell is the first one, and whether it is the last one, of its section.
///
/// The separators and the rounded corners of the cell depend on the flags.
struct CellEnds: Equatable {
  var isFirst = false
  var isLast = false

  /// The corners of the cell that are also corners of its section: the upper corners of the first cell, and the lower
  /// corners of the last cell.
  fileprivate var corners: CACornerMask {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}

extension UIView {
  /// Rounds the upper corners of a view that is the first cell of its section, and the lower corners of the last
  /// cell. The cell is clipped to the rounded corners. A cell that is neither has no rounded corners afterwards.
  final func roundCorners(at ends: CellEnds) {
    let radius = ends.isFirst || ends.isLast ? UITableView.cornerRadius : 0
    guard radius > 0 || layer.cornerRadius > 0 else { return }
    layer.cornerRadius = radius
    layer.maskedCorners = ends.corners
    layer.masksToBounds = radius > 0
  }

  /// Converts a rectangle whose x coordinate is measured from the leading side of the view to the coordinate space of
  /// the view.
  ///
  /// If the layout direction is from left to right, returns the rectangle unchanged. Otherwise, returns the rectangle
  /// mirrored about the vertical centre line of the view.
  final func inDirection(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Displays a content configuration in this view. Returns the subview that displays it, or nil without a
  /// configuration.
  ///
  /// - Parameters:
  ///   - configuration: The new configuration, or nil to remove the content.
  ///   - current: The subview that displays the previous configuration, or nil. The method keeps this subview if it
  ///     supports the new configuration, and otherwise replaces it by a new one.
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
