import Geometry

/// Computes the frame of a contextual menu's preview, in the coordinates of the window, so that the menu fits below the
/// preview. The distances are unverified.
struct ContextMenuPlacement {
  /// The distance between the preview and the menu, in points.
  static let distance: CGFloat = 8
  /// The distance of the preview from the edges of the safe area, in points.
  static let margin: CGFloat = 8
  /// The height below which a preview is not reduced to leave space for the menu, in points.
  private static let leastHeight: CGFloat = 80

  /// Returns the frame of the preview in the open menu, in the coordinates of the window.
  ///
  /// The preview stays near the previewed view, and is moved up or reduced so that the menu fits below it.
  /// - Parameters:
  ///   - source: The frame of the previewed view, in the coordinates of the window.
  ///   - size: The preferred size of the preview. A preview that does not fit is scaled down.
  ///   - menuHeight: The height of the menu, or 0 without a menu.
  ///   - area: The safe area of the window.
  static func preview(of source: CGRect, size: CGSize, menuHeight: CGFloat, in area: CGRect) -> CGRect {
    let area = area.insetBy(dx: margin, dy: margin)
    let room = max(min(leastHeight, size.height), area.height - (menuHeight > 0 ? menuHeight + distance : 0))
    let scale = min(1, area.width / max(size.width, 1), room / max(size.height, 1))
    let (width, height) = (size.width * scale, size.height * scale)
    let lowest = area.maxY - height - (menuHeight > 0 ? menuHeight + distance : 0)
    let x = min(max(source.midX - width / 2, area.minX), area.maxX - width)
    let y = max(min(max(source.midY - height / 2, area.minY), lowest), area.minY)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
