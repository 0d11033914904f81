public import struct Foundation.IndexPath
import Geometry
import Interface

extension UICollectionView {
  /// The positions in the visible area to which an item can be scrolled. One vertical and one horizontal position can
  /// be combined.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: UInt
    /// Creates a set of positions.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item is at the top of the visible area.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item is in the vertical middle of the visible area.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item is at the bottom of the visible area.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item is at the left of the visible area.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item is in the horizontal middle of the visible area.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item is at the right of the visible area.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Scrolls so that an item is at the given position in the visible area. The content does not scroll beyond its
  /// edges.
  ///
  /// If `scrollPosition` contains no vertical or no horizontal position, the content moves along this axis by the
  /// minimum distance that makes the item visible (unverified).
  ///
  /// If the groups of the item's section scroll perpendicularly to the collection view, they scroll too.
  public final func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    requireItem(indexPath, in: "scrollToItem(at:at:animated:)")
    guard let offset = offset(of: indexPath, at: scrollPosition) else { return }
    setContentOffset(offset, animated: animated)
    scrollGroups(to: indexPath, at: scrollPosition, animated: animated)
    if !animated { correctOffset(of: indexPath, at: scrollPosition) }
  }

  private final func offset(of indexPath: IndexPath, at scrollPosition: ScrollPosition) -> CGPoint? {
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return nil }
    let frame = attributes.orthogonalArea?.frame ?? attributes.frame
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += scrollPosition.distanceX(from: visible, to: frame)
    offset.y += scrollPosition.distanceY(from: visible, to: frame)
    return limited(offset)
  }

  /// Scrolls to an item again if its position has changed. The position changes if cells that have become visible
  /// have sizes that differ from the estimates.
  private final func correctOffset(of indexPath: IndexPath, at scrollPosition: ScrollPosition) {
    guard window != nil, !isPlacing, batch == nil, layout.usesPreferredSizes(.item(indexPath)) else { return }
    // The limit prevents an endless loop if the sizes of the cells do not converge.
    for _ in 0..<8 {
      layoutIfNeeded()
      let old = (contentOffset, orthogonalOffsets[indexPath.section])
      if let offset = offset(of: indexPath, at: scrollPosition) { setContentOffset(offset, animated: false) }
      scrollGroups(to: indexPath, at: scrollPosition, animated: false)
      if old == (contentOffset, orthogonalOffsets[indexPath.section]) { return }
    }
  }

  /// Returns the content offset nearest to `offset` at which the visible area contains nothing beyond the content and
  /// its adjusted content insets.
  ///
  /// - Parameters:
  ///   - offset: A content offset in points.
  ///   - size: The size of the content, or nil for the current `contentSize`.
  final func limited(_ offset: CGPoint, size: CGSize? = nil) -> CGPoint {
    let (inset, size) = (adjustedContentInset, size ?? contentSize)
    let most = CGPoint(
      x: max(-inset.left, size.width + inset.right - bounds.width),
      y: max(-inset.top, size.height + inset.bottom - bounds.height))
    return CGPoint(x: min(max(offset.x, -inset.left), most.x), y: min(max(offset.y, -inset.top), most.y))
  }
}

extension UICollectionView.ScrollPosition {
  func distanceX(from visible: CGRect, to frame: CGRect) -> CGFloat {
    if contains(.left) { return frame.minX - visible.minX }
    if contains(.centeredHorizontally) { return frame.midX - visible.midX }
    if contains(.right) { return frame.maxX - visible.maxX }
    return Self.least(frame.minX - visible.minX, frame.maxX - visible.maxX)
  }

  func distanceY(from visible: CGRect, to frame: CGRect) -> CGFloat {
    if contains(.top) { return frame.minY - visible.minY }
    if contains(.centeredVertically) { return frame.midY - visible.midY }
    if contains(.bottom) { return frame.maxY - visible.maxY }
    return Self.least(frame.minY - visible.minY, frame.maxY - visible.maxY)
  }

  private static func least(_ near: CGFloat, _ far: CGFloat) -> CGFloat {
    near < 0 && far < 0 ? max(near, far) : near > 0 && far > 0 ? min(near, far) : 0
  }
}
