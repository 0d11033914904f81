public import class Foundation.NSObject
import Geometry

/// An area about the position of a field: a circle, a rectangle, the whole plane, or a combination of regions.
@preconcurrency @MainActor
open class UIRegion: NSObject {
  private let test: (CGPoint) -> Bool

  private init(_ test: @escaping (CGPoint) -> Bool) { self.test = test }

  /// Creates a circular region about the origin, with a radius in points.
  public convenience init(radius: CGFloat) { self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius } }

  /// Creates a rectangular region about the origin, with a size in points.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  /// The region that contains all points.
  public static let infinite = UIRegion { _ in true }

  /// Returns whether the region contains a point.
  open func contains(_ point: CGPoint) -> Bool { test(point) }

  /// Returns the region of all points that this region does not contain.
  open func inverse() -> Self {
    let test = test
    return made { !test($0) }
  }

  /// Returns the region of all points that at least one of the two regions contains.
  open func byUnion(with region: UIRegion) -> Self {
    let (test, other) = (test, region.test)
    return made { test($0) || other($0) }
  }

  /// Returns the region of all points that this region contains and the other region does not contain.
  open func byDifference(from region: UIRegion) -> Self {
    let (test, other) = (test, region.test)
    return made { test($0) && !other($0) }
  }

  /// Returns the region of all points that both regions contain.
  open func byIntersection(with region: UIRegion) -> Self {
    let (test, other) = (test, region.test)
    return made { test($0) && other($0) }
  }

  private final func made(_ test: @escaping (CGPoint) -> Bool) -> Self {
    guard let region = UIRegion(test) as? Self else {
      fatalError("UIRegion: regions of the subclass \(Self.self) cannot be combined or inverted. Use UIRegion itself")
    }
    return region
  }
}
