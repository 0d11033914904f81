import Geometry
import Interface

extension UICollectionViewFlowLayout {
  /// The z index of pinned headers and footers, which are in front of the items (unverified).
  private static var pinnedIndex: Int { 10 }

  /// The visible range of the content along the axis, without the adjusted content insets. Nil if the layout has no
  /// collection view.
  private final var visibleRange: (low: CGFloat, high: CGFloat)? {
    guard let collectionView else { return nil }
    return axis.range(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
  }

  /// Sets the frame in the attributes of a pinned header. The header stays at the near edge of the visible area while
  /// its section is visible, and does not move over the footer or beyond the end of the section.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the header.
  ///   - frame: The frame that the header has without pinning.
  ///   - section: The section of the header.
  final func pinHeader(_ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect, _ section: FlowSection) {
    guard let visible = visibleRange else { return }
    let range = axis.range(frame)
    let end = section.footer.map { axis.range($0).low } ?? section.end
    let position = max(range.low, min(visible.low, end - (range.high - range.low)))
    attributes.frame = moved(frame, by: position - range.low)
    attributes.zIndex = Self.pinnedIndex
  }

  /// Sets the frame in the attributes of a pinned footer. The footer stays at the far edge of the visible area while
  /// its section is visible, and does not move over the header or beyond the beginning of the section.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the footer.
  ///   - frame: The frame that the footer has without pinning.
  ///   - section: The section of the footer.
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

  /// Sets `needsMetrics` if an invalidation context invalidates the sizes and distances of the layout. The next
  /// `prepare()` then computes them again. A preferred size in the context is stored in `fitted`.
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
  /// Returns the sum of these insets and `other`, edge by edge.
  func plus(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }
}
