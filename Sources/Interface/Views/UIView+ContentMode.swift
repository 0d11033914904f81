import Layers

extension UIView {
  /// The layout of an image or a drawing in a view of another size. Raw values are those of iOS.
  public enum ContentMode: Int, Sendable, CaseIterable {
    /// The image is stretched to the view's size.
    case scaleToFill
    /// The image is scaled with unchanged proportions to the largest size that fits into the view, and is centred.
    case scaleAspectFit
    /// The image is scaled with unchanged proportions to the smallest size that covers the view, and is centred.
    case scaleAspectFill
    /// The same as `scaleToFill`, and `draw(_:)` is called after every change of the size.
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

extension UIView.ContentMode {
  /// The layer's gravity for this content mode.
  ///
  /// The layer applies the gravity to its presentation bounds, so that the image also fits during animations.
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

extension UIView {
  /// Applies a new content mode to the layer.
  final func contentModeDidChange() {
    layer.contentsGravity = contentMode.gravity
    setNeedsDisplay()
  }
}
