extension UIView {
  /// The layout of an image in a view of another size. Raw values are those of iOS.
  public enum ContentMode: Int, Sendable, CaseIterable {
    /// The image is stretched to the view's size.
    case scaleToFill
    /// The image is scaled with unchanged proportions to the largest size that fits into the view, and is centred.
    case scaleAspectFit
    /// The image is scaled with unchanged proportions to the smallest size that covers the view, and is centred.
    case scaleAspectFill
    /// The same as `scaleToFill`. Redrawing has no separate meaning in Interlude.
    case redraw
    /// The image is not scaled, and is centred.
    case center
    /// The image is not scaled, and is at the centre of the top edge.
    case top
    /// The image is not scaled, and is at the centre of the bottom edge.
    case bottom
    /// The image is not scaled, and is at the centre of the left edge.
    case left
    /// The image is not scaled, and is at the centre of the right edge.
    case right
    /// The image is not scaled, and is in a corner.
    case topLeft, topRight, bottomLeft, bottomRight
  }
}
