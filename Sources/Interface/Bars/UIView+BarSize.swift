import Geometry

extension UIView {
  /// Returns the size of a button, title view or custom view in a bar of the given size.
  ///
  /// If constraints determine the size of the view or of its subviews, the result is the smallest fitting size, at most
  /// that of the bar. Otherwise, the result is `own` or, if `own` is nil, the result of `sizeThatFits(_:)`.
  final func sizeInBar(_ size: CGSize, own: CGSize? = nil) -> CGSize {
    guard !translatesAutoresizingMaskIntoConstraints || subviews.contains(where: \.isPlacedByConstraints) else {
      return own ?? sizeThatFits(size)
    }
    let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(width: min(fitting.width, size.width), height: min(fitting.height, size.height))
  }

  private final var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints }
}
