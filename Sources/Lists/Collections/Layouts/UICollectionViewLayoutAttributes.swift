public import struct Foundation.IndexPath
public import class Foundation.NSObject
public import protocol Foundation.NSCopying
public import struct Foundation.NSZone
public import Geometry
import Layers

/// The geometry and visibility of one element of a collection view.
///
/// A subclass with properties of its own overrides `copy(with:)` and `isEqual(_:)`.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the element.
  public internal(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view, or nil for a cell.
  public internal(set) final var representedElementKind: String?

  /// The position of the element's centre in the content, in points.
  open var center = CGPoint.zero
  /// The size of the element without its transform, in points.
  open var size = CGSize.zero
  /// The 3-D transform of the element.
  open var transform3D = CATransform3DIdentity
  /// The opacity of the element, 0…1.
  open var alpha: CGFloat = 1
  /// The drawing order of the element: elements with higher values are in front. The default is 0.
  open var zIndex = 0
  /// Whether the element is not visible. Hidden elements have no view.
  open var isHidden = false
  /// The properties of an element of a list section, or nil for an element of another section.
  final var list: ListElement?
  /// The scroll view that contains the element, if the groups of its section scroll perpendicularly to the collection
  /// view, otherwise nil. The position of the element is then the one for the content offset 0 of that scroll view.
  final var orthogonalArea: OrthogonalArea?

  /// Creates attributes of the first item of the first section.
  ///
  /// An app uses `init(forCellWith:)`, `init(forSupplementaryViewOfKind:with:)` or
  /// `init(forDecorationViewOfKind:with:)`.
  public required override init() { super.init() }

  /// Creates attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementKind, representedElementCategory) = (indexPath, elementKind, .supplementaryView)
  }

  /// Creates attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementKind) = (indexPath, decorationViewKind)
    representedElementCategory = .decorationView
  }

  /// The smallest rectangle that contains the transformed element, in the coordinate space of the content. Setting
  /// the property sets `center` and `size`.
  ///
  /// - Precondition: `transform3D` is the identity when the property is set.
  open var frame: CGRect {
    get {
      let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return extent(of: rect).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The rectangle of the element in its own coordinate space. Setting the property sets `size`.
  ///
  /// - Precondition: The origin of a new value is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      require(
        newValue.origin == .zero,
        "UICollectionViewLayoutAttributes.bounds: the origin must be zero, but is \(newValue.origin)")
      size = newValue.size
    }
  }

  /// The affine transform of the element. The value is the affine part of `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns a new object with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.indexPath, copy.representedElementKind) = (indexPath, representedElementKind)
    (copy.representedElementCategory, copy.center, copy.size) = (representedElementCategory, center, size)
    (copy.transform3D, copy.alpha, copy.zIndex, copy.isHidden) = (transform3D, alpha, zIndex, isHidden)
    (copy.list, copy.orthogonalArea) = (list, orthogonalArea)
    return copy
  }

  /// Returns whether another object has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return indexPath == other.indexPath && representedElementKind == other.representedElementKind
      && representedElementCategory == other.representedElementCategory && center == other.center
      && size == other.size && transform3D == other.transform3D && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden && list == other.list
      && orthogonalArea == other.orthogonalArea
  }

  /// A hash of the index path.
  open override var hash: Int { indexPath.hashValue }

  private final func extent(of rect: CGRect) -> CGRect {
    if CATransform3DIsIdentity(transform3D) { return rect }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(projected)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return CGRect(
      x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }

  private final func projected(_ p: CGPoint) -> CGPoint {
    let t = transform3D
    let w = p.x * t.m14 + p.y * t.m24 + t.m44
    let scale = w > 0 ? 1 / w : 1
    return CGPoint(x: (p.x * t.m11 + p.y * t.m21 + t.m41) * scale, y: (p.x * t.m12 + p.y * t.m22 + t.m42) * scale)
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns a copy of the attributes. The copy has the same class and the same values.
  final func duplicate() -> UICollectionViewLayoutAttributes {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
      fatalError(
        "\(type(of: self)).copy(with:) must return UICollectionViewLayoutAttributes. An override must call super")
    }
    return copy
  }

  /// The element that the attributes describe.
  final var element: CollectionElement {
    CollectionElement(category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
  }
}
