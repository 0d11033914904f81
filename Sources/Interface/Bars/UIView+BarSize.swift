import Geometry

extension UIView {
  /// Returns the size of a button, title view or custom view in a bar of the given size.
  ///
  /// A view whose size or content constraints determine has its smallest fitting size, at most that of the bar. Other
  /// views have the size that `sizeThatFits(_:)` returns.
  final func sizeInBar(_ size: CGSize) -> CGSize {
    guard !translatesAutoresizingMaskIntoConstraints || subviews.contains(where: \.isPlacedByConstraints) else {
      return sizeThatFits(size)
    }
    let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(width: min(fitting.width, size.width), height: min(fitting.height, size.height))
  }

  private final var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints }
}
