package import Geometry

/// How a layer's old picture gives way to its new one.
///
/// - Source: spec B9.
package struct TransitionMotion: Hashable, Sendable, BitwiseCopyable {
  /// The kind of transition; raw values are those of `CATransitionType`, flip and curls as Apple's systems know them.
  package enum Style: String, Hashable, Sendable, BitwiseCopyable {
    case fade, moveIn, push, reveal
    /// The two pictures are the sides of a card that turns.
    case flip = "oglFlip"
    /// The old picture is a page that is rolled off, the new one a page that is laid down.
    case curl = "pageCurl"
    case uncurl = "pageUnCurl"
    /// The pictures are open books: the half at the named edge is a leaf that turns over the middle line; ours.
    case turn = "pageTurn"
    /// The same backwards: the leaf of the new picture comes to lie at the named edge.
    case unturn = "pageUnTurn"
  }

  /// Where the new picture comes from; raw values are those of `CATransitionSubtype`.
  package enum Direction: String, Hashable, Sendable, BitwiseCopyable {
    case fromLeft, fromRight, fromTop, fromBottom

    /// Whether it goes along x.
    var isSideways: Bool { self == .fromLeft || self == .fromRight }

    /// From where the new picture enters to where it stays, in units of the layer's size, y down.
    fileprivate var travel: CGPoint {
      switch self {
      case .fromLeft: CGPoint(x: 1, y: 0)
      case .fromRight: CGPoint(x: -1, y: 0)
      case .fromTop: CGPoint(x: 0, y: 1)
      case .fromBottom: CGPoint(x: 0, y: -1)
      }
    }
  }

  package let style: Style
  package let direction: Direction
  /// Fractions of the whole way at which it begins and ends.
  package let start: Double
  package let end: Double

  /// A transition; fractions outside 0…1 are moved to the nearer end, what is no number counts as not given.
  package init(style: Style, direction: Direction, start: Double = 0, end: Double = 1) {
    (self.style, self.direction) = (style, direction)
    self.start = start.isNaN ? 0 : min(max(start, 0), 1)
    self.end = end.isNaN ? 1 : min(max(end, 0), 1)
  }

  /// How far along the whole way it is at a fraction of its run.
  package func progress(at fraction: Double) -> Double { mix(start, end, fraction) }

  /// How far the old and the new picture are from their places, for a layer of `size` points.
  package func offsets(at progress: Double, size: CGSize) -> (old: CGPoint, new: CGPoint) {
    let way = CGPoint(x: direction.travel.x * size.width, y: direction.travel.y * size.height)
    let gone = CGPoint(x: way.x * progress, y: way.y * progress)
    let missing = CGPoint(x: way.x * (progress - 1), y: way.y * (progress - 1))
    return switch style {
    case .fade, .flip, .curl, .uncurl, .turn, .unturn: (.zero, .zero)
    case .moveIn: (.zero, missing)
    case .push: (gone, missing)
    case .reveal: (gone, .zero)
    }
  }

  /// The half at the edge that the direction names, and the other one, of a rectangle.
  package func halves(of bounds: CGRect) -> (near: CGRect, far: CGRect) {
    let (half, full) = (CGSize(width: bounds.width / 2, height: bounds.height / 2), bounds.size)
    let size =
      direction.isSideways
      ? CGSize(width: half.width, height: full.height) : .init(width: full.width, height: half.height)
    let first = CGRect(origin: bounds.origin, size: size)
    let second = CGRect(
      origin: CGPoint(x: bounds.maxX - size.width, y: bounds.maxY - size.height), size: size)
    return direction == .fromLeft || direction == .fromTop ? (first, second) : (second, first)
  }

  /// A picture turned about the middle line of a layer of `size` points, seen by an eye above its middle.
  ///
  /// The edge that the direction names comes towards the eye first. In the first half the old picture is seen, turned
  /// from 0 to a right angle; then the new one, from there on to 0.
  /// - Source: spec C6; the eye's distance, 850 points, is our choice there.
  package func turn(at progress: Double, size: CGSize) -> (showsNew: Bool, matrix: CATransform3D) {
    let halfTurn = 0x1.921fb54442d18p+1
    let showsNew = progress >= 0.5
    let angle = CGFloat((showsNew ? progress - 1 : progress) * halfTurn)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 850
    let turned =
      switch direction {
      case .fromLeft: CATransform3DRotate(eye, angle, 0, 1, 0)
      case .fromRight: CATransform3DRotate(eye, -angle, 0, 1, 0)
      case .fromTop: CATransform3DRotate(eye, -angle, 1, 0, 0)
      case .fromBottom: CATransform3DRotate(eye, angle, 1, 0, 0)
      }
    let (x, y) = (size.width / 2, size.height / 2)
    let toMiddle = CATransform3DMakeTranslation(-x, -y, 0)
    return (showsNew, toMiddle.concatenating(turned).concatenating(CATransform3DMakeTranslation(x, y, 0)))
  }
}
