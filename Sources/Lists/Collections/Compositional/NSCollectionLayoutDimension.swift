public import Geometry

/// A width or height in a compositional layout.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind
  /// The length. For a fractional length, the value is a fraction of the container's width or height. Otherwise, the
  /// value is a number of points.
  public let dimension: CGFloat

  /// Whether the length is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the length is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the length is a number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the length is an estimate in points. The preferred size of the view replaces the estimate.
  public var isEstimated: Bool { kind == .estimated }

  /// Returns a length of `fractionalWidth` times the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(kind: .fractionalWidth, dimension: fractionalWidth)
  }
  /// Returns a length of `fractionalHeight` times the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(kind: .fractionalHeight, dimension: fractionalHeight)
  }
  /// Returns a length in points.
  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(kind: .absolute, dimension: absoluteDimension)
  }
  /// Returns an estimated length in points. The preferred size of the view replaces the estimate.
  public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(kind: .estimated, dimension: estimatedDimension)
  }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute, .estimated: dimension
    }
  }
}

/// The size of an item, a group or a supplementary view in a compositional layout.
public struct NSCollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }

  /// Returns the size in points.
  ///
  /// - Parameters:
  ///   - container: The size of the container to which fractional lengths relate, in points.
  ///   - preferred: The preferred size of the view, whose width and height replace estimated lengths. With nil, the
  ///     estimates are used.
  func size(in container: CGSize, preferred: CGSize? = nil) -> CGSize {
    let (width, height) = (widthDimension.length(in: container), heightDimension.length(in: container))
    return CGSize(
      width: max(0, widthDimension.isEstimated ? preferred?.width ?? width : width),
      height: max(0, heightDimension.isEstimated ? preferred?.height ?? height : height))
  }
}

/// The distance between the items of a group.
public struct NSCollectionLayoutSpacing: Hashable, Sendable {
  /// The distance in points. For a flexible distance, the value is the minimum.
  public let spacing: CGFloat
  /// Whether the distance grows, if there is space, so that the items fill the group.
  public let isFlexible: Bool
  /// Whether the distance is constant.
  public var isFixed: Bool { !isFlexible }

  /// Returns a constant distance.
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing: fixedSpacing, isFlexible: false)
  }
  /// Returns a distance of at least `flexibleSpacing` points that grows so that the items fill the group.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing: flexibleSpacing, isFlexible: true)
  }
}
