/// A description of the parts of a flow layout that an invalidation affects.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the sizes that the delegate determines are invalid. The default is true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the positions of the elements are invalid. The default is true.
  open var invalidateFlowLayoutAttributes = true
}

extension UICollectionView {
  /// The directions in which a layout scrolls. Raw values are those of UIKit.
  public enum ScrollDirection: Int, Sendable {
    /// The content scrolls vertically.
    case vertical
    /// The content scrolls horizontally.
    case horizontal
  }
}
