public import Geometry

extension UIView {
  /// A target size for `systemLayoutSizeFitting(_:)`: the smallest size that the constraints permit.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target size for `systemLayoutSizeFitting(_:)`: the largest size that the constraints permit.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// Returns the size of the view that satisfies the constraints inside the view and is nearest to `targetSize`.
  ///
  /// - Parameter targetSize: The preferred size, with the priority `fittingSizeLevel`.
  public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size of the view that satisfies the constraints inside the view and is nearest to `target`. The width
  /// of `target` has the priority `horizontal`, and its height has the priority `vertical`.
  ///
  /// A separate engine solves the constraints: the frames do not change, and contradictions are not reported.
  final func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let engine = LayoutEngine()
    engine.freeElement = self
    _ = engine.span(of: self, .horizontal)
    var constraints: [NSLayoutConstraint] = []
    forEachLayoutItem { item in
      if !item.usesMask { _ = engine.span(of: item.view, .horizontal) }
      constraints += item.constraints
    }
    engine.installAll(constraints.filter { $0.isInside(self) })
    engine.prefer(target.width, of: self, .horizontal, horizontal)
    engine.prefer(target.height, of: self, .vertical, vertical)
    engine.wrapText()
    let size = engine.rect(of: self)?.size ?? .zero
    let frame = frame(forAlignmentRect: CGRect(origin: .zero, size: size))
    let scale = (window?.stage ?? Stage.current)?.scale ?? 1
    return CGSize(width: frame.width.roundedUp(toScale: scale), height: frame.height.roundedUp(toScale: scale))
  }
}

extension NSLayoutConstraint {
  /// Returns whether each item of the constraint is `view`, a descendant of `view`, or a layout guide of one of these.
  final func isInside(_ view: UIView) -> Bool {
    elements.allSatisfy { $0.layoutHolder?.isDescendant(of: view) ?? false }
  }
}

extension CGFloat {
  /// Rounds a length in points up to a whole number of pixels, and returns the result in points. A length that exceeds
  /// a whole number of pixels by less than a thousandth of a pixel is rounded down.
  ///
  /// - Parameter scale: The number of pixels per point.
  fileprivate func roundedUp(toScale scale: CGFloat) -> CGFloat { (self * scale - 0.001).rounded(.up) / scale }
}
