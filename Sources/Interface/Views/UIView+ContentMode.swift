import Geometry

extension UIView {
  /// How a picture fits a view of another shape; raw values as on iOS.
  public enum ContentMode: Int, Sendable, CaseIterable {
    /// Stretched to the view.
    case scaleToFill
    /// As large as fits, in proportion, in the middle.
    case scaleAspectFit
    /// As small as covers, in proportion, in the middle.
    case scaleAspectFill
    /// As `scaleToFill`; redrawing has no other meaning here.
    case redraw
    /// In its own size, in the middle.
    case center
    /// In its own size, at the middle of the top edge.
    case top
    /// In its own size, at the middle of the bottom edge.
    case bottom
    /// In its own size, at the middle of the left edge.
    case left
    /// In its own size, at the middle of the right edge.
    case right
    /// In its own size, in a corner.
    case topLeft, topRight, bottomLeft, bottomRight

    /// Which share of the room left over lies to the left of the picture and above it.
    var lead: (x: CGFloat, y: CGFloat) {
      switch self {
      case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: (0.5, 0.5)
      case .top: (0.5, 0)
      case .bottom: (0.5, 1)
      case .left: (0, 0.5)
      case .right: (1, 0.5)
      case .topLeft: (0, 0)
      case .topRight: (1, 0)
      case .bottomLeft: (0, 1)
      case .bottomRight: (1, 1)
      }
    }
  }
}
