public import protocol Foundation.NSObjectProtocol
public import struct Foundation.IndexPath
public import Geometry
import Layers

/// A visible element of a compositional layout, whose position a section's handler can change.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity, 0…1.
  var alpha: CGFloat { get set }
  /// The order of the element: elements with higher values are in front.
  var zIndex: Int { get set }
  /// Whether the element is not visible.
  var isHidden: Bool { get set }
  /// The position of the element's centre in the content, in points.
  var center: CGPoint { get set }
  /// The affine transform.
  var transform: CGAffineTransform { get set }
  /// The 3-D transform.
  var transform3D: CATransform3D { get set }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The rectangle that contains the transformed element.
  var frame: CGRect { get }
  /// The rectangle of the element in its own coordinates.
  var bounds: CGRect { get }
  /// The category of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view, or nil for a cell.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}
