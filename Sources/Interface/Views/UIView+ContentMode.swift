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
  }
}
