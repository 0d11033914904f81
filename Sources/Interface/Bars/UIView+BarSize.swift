import Geometry

extension UIView {
  /// Returns the size that this view, a button, title view or custom view, gets in a bar. `size` is the size of the
  /// bar.
  ///
  /// If constraints determine the size of the view or of its subviews, the result is the smallest fitting size, limited
  /// to the size of the bar. Otherwise, the result is `own` or, if `own` is nil, the result of `sizeThatFits(_:)`.
  final func sizeInBar(_ size: CGSize, own: CGSize? = nil) -> CGSize {
    guard !translatesAutoresizingMaskIntoConstraints || subviews.contains(where: \.isPlacedByConstraints) else {
      return own ?? sizeThatFits(size)
    }
    let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(width: min(fitting.width, size.width), height: min(fitting.height, size.height))
  }

  private final var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints }
}
