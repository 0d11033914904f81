public import protocol Foundation.NSObjectProtocol
public import struct Foundation.IndexPath
public import Geometry
import Layers

/// A visible element of a compositional layout. The `visibleItemsInvalidationHandler` of a section receives such
/// elements, and can change their positions and their appearance.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity of the element, 0…1.
  var alpha: CGFloat { get set }
  /// The drawing order of the element: elements with higher values are in front.
  var zIndex: Int { get set }
  /// Whether the element is not visible.
  var isHidden: Bool { get set }
  /// The position of the element's centre in the coordinate space of the content, in points.
  var center: CGPoint { get set }
  /// The affine transform of the element.
  var transform: CGAffineTransform { get set }
  /// The 3-D transform of the element.
  var transform3D: CATransform3D { get set }
  /// The index path of the element.
  var indexPath: IndexPath { get }
  /// The smallest rectangle that contains the transformed element, in the coordinate space of the content.
  var frame: CGRect { get }
  /// The rectangle of the element in its own coordinates.
  var bounds: CGRect { get }
  /// The category of the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view, or nil for a cell.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}
