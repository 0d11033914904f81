import Geometry
import Interface

extension UICollectionViewFlowLayout {
  /// The z index of pinned headers and footers, which are in front of the items (unverified).
  private static var pinnedIndex: Int { 10 }

  /// The range of the content along the axis that is visible and not covered by the adjusted content insets.
  ///
  /// The value is nil without a collection view.
  private final var visibleRange: (low: CGFloat, high: CGFloat)? {
    guard let collectionView else { return nil }
    return axis.range(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
  }

  /// Moves the frame in a header's attributes to the near edge of the visible area, but not beyond the end of the
  /// header's section. `frame` is the header's frame without pinning.
  final func pinHeader(_ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect, _ section: FlowSection) {
    guard let visible = visibleRange else { return }
    let range = axis.range(frame)
    let end = section.footer.map { axis.range($0).low } ?? section.end
    let position = max(range.low, min(visible.low, end - (range.high - range.low)))
    attributes.frame = moved(frame, by: position - range.low)
    attributes.zIndex = Self.pinnedIndex
  }

  /// Moves the frame in a footer's attributes to the far edge of the visible area, but not beyond the beginning of the
  /// section's items. `frame` is the footer's frame without pinning.
  final func pinFooter(_ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect, _ section: FlowSection) {
    guard let visible = visibleRange else { return }
    let range = axis.range(frame)
    let start = section.header.map { axis.range($0).high } ?? section.start
    let position = min(range.low, max(visible.high - (range.high - range.low), start))
    attributes.frame = moved(frame, by: position - range.low)
    attributes.zIndex = Self.pinnedIndex
  }

  private final func moved(_ frame: CGRect, by distance: CGFloat) -> CGRect {
    let step = axis.size(along: distance, across: 0)
    return frame.offsetBy(dx: step.width, dy: step.height)
  }

  /// Marks the sizes and distances as outdated if the context invalidates them. `prepare()` then computes them again.
  final func invalidateMetrics(_ context: UICollectionViewLayoutInvalidationContext) {
    if let preference = context.preference {
      fitted[preference.element.indexPath] = preference.size
      needsMetrics = true
    } else if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      needsMetrics =
        needsMetrics || flow.invalidateFlowLayoutDelegateMetrics || flow.invalidateFlowLayoutAttributes
        || flow.invalidateEverything || flow.invalidateDataSourceCounts
    } else {
      needsMetrics = true
    }
    if context.invalidateEverything { fitted = [:] }
  }
}

extension UIEdgeInsets {
  /// Returns insets whose value for each side is the sum of the two values for that side.
  func plus(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
}
