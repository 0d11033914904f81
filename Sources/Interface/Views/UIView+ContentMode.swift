extension UIView {
  /// The layout of an image in a view of another size. Raw values are those of iOS.
  public enum ContentMode: Int, Sendable, CaseIterable {
    /// The image is stretched to the view's size.
    case scaleToFill
    /// The image has the largest size with its own proportions that fits into the view, and is centred.
    case scaleAspectFit
    /// The image has the smallest size with its own proportions that covers the view, and is centred.
    case scaleAspectFill
    /// The same as `scaleToFill`. Redrawing has no separate meaning in Interlude.
    case redraw
    /// The image has its own size and is centred.
    case center
    /// The image has its own size, at the centre of the top edge.
    case top
    /// The image has its own size, at the centre of the bottom edge.
    case bottom
    /// The image has its own size, at the centre of the left edge.
    case left
    /// The image has its own size, at the centre of the right edge.
    case right
    /// The image has its own size, in a corner.
    case topLeft, topRight, bottomLeft, bottomRight
  }
}
