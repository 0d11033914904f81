package import Geometry

/// The parameters of a transition from a layer's old image to its new image.
///
/// - Source: spec B9.
package struct TransitionMotion: Hashable, Sendable, BitwiseCopyable {
  /// The kind of transition. The raw values are those of `CATransitionType`; flip and curls have the names of Apple's
  /// private types.
  package enum Style: String, Hashable, Sendable, BitwiseCopyable {
    /// The new image fades in.
    case fade
    /// The new image slides over the old one.
    case moveIn
    /// The new image pushes the old one out.
    case push
    /// The old image slides away and reveals the new one.
    case reveal
    /// The two images are the sides of a rotating card.
    case flip = "oglFlip"
    /// The old image is a page that is rolled up and reveals the new image.
    case curl = "pageCurl"
    /// The reverse of `curl`: the new image is a page that is unrolled over the old image.
    case uncurl = "pageUnCurl"
    /// Each image shows an open book. The half of the old image at the edge that `direction` names turns over the
    /// middle line like a page and reveals the new image. Core Animation has no equivalent.
    case pageTurn = "pageTurn"
    /// The reverse of `pageTurn`: the half of the new image at the edge that `direction` names turns back over the
    /// middle line towards this edge.
    case pageUnturn = "pageUnTurn"
  }

  /// The direction from which the new image enters. The raw values are those of `CATransitionSubtype`.
  package enum Direction: String, Hashable, Sendable, BitwiseCopyable {
    /// From the left or the right edge of the layer.
    case fromLeft, fromRight
    /// From the top or the bottom edge of the layer.
    case fromTop, fromBottom

    /// Whether the images move horizontally.
    var isSideways: Bool { self == .fromLeft || self == .fromRight }

    /// The displacement of the new image during the transition, in units of the layer's width and height, with y down.
    fileprivate var travel: CGPoint {
      switch self {
      case .fromLeft: CGPoint(x: 1, y: 0)
      case .fromRight: CGPoint(x: -1, y: 0)
      case .fromTop: CGPoint(x: 0, y: 1)
      case .fromBottom: CGPoint(x: 0, y: -1)
      }
    }
  }

  /// The kind of transition.
  package let style: Style
  /// The direction from which the new image enters.
  package let direction: Direction
  /// The progress of the complete transition at which the animation begins, 0…1 (`CATransition.startProgress`).
  package let start: Double
  /// The progress of the complete transition at which the animation ends, 0…1 (`CATransition.endProgress`).
  package let end: Double

  /// Creates a transition. `start` and `end` are clamped to 0…1; NaN becomes the default.
  package init(style: Style, direction: Direction, start: Double = 0, end: Double = 1) {
    (self.style, self.direction) = (style, direction)
    self.start = start.isNaN ? 0 : min(max(start, 0), 1)
    self.end = end.isNaN ? 1 : min(max(end, 0), 1)
  }

  /// Converts the animation's progress, 0…1, to the progress of the complete transition: `start` at 0, `end` at 1.
  package func progress(at fraction: Double) -> Double { mix(start, end, fraction) }

  /// Returns the displacements of the old and the new image from the position at which they fill the layer, in
  /// points. `progress` is the progress of the complete transition, and `size` is the size of the layer.
  package func offsets(at progress: Double, size: CGSize) -> (old: CGPoint, new: CGPoint) {
    let displacement = CGPoint(x: direction.travel.x * size.width, y: direction.travel.y * size.height)
    let gone = CGPoint(x: displacement.x * progress, y: displacement.y * progress)
    let missing = CGPoint(x: displacement.x * (progress - 1), y: displacement.y * (progress - 1))
    return switch style {
    case .fade, .flip, .curl, .uncurl, .pageTurn, .pageUnturn: (.zero, .zero)
    case .moveIn: (.zero, missing)
    case .push: (gone, missing)
    case .reveal: (gone, .zero)
    }
  }

  /// Returns the two halves of a rectangle: `near` is at the edge that `direction` names, `far` is at the opposite
  /// edge.
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

  /// Returns which image of a flip is visible, and the rotation of that image about the middle line, for a layer of
  /// `size` points.
  ///
  /// The edge that `direction` names moves towards the viewer first (`Flip`).
  /// - Source: spec C6.
  package func flipped(at progress: Double, size: CGSize) -> (showsNew: Bool, matrix: CATransform3D) {
    let showsNew = Flip.showsNew(at: progress)
    let angle = CGFloat(Flip.angle(ofNew: showsNew, at: progress))
    let eye = Flip.perspective
    let rotated =
      switch direction {
      case .fromLeft: CATransform3DRotate(eye, angle, 0, 1, 0)
      case .fromRight: CATransform3DRotate(eye, -angle, 0, 1, 0)
      case .fromTop: CATransform3DRotate(eye, -angle, 1, 0, 0)
      case .fromBottom: CATransform3DRotate(eye, angle, 1, 0, 0)
      }
    let (x, y) = (size.width / 2, size.height / 2)
    let toMiddle = CATransform3DMakeTranslation(-x, -y, 0)
    return (showsNew, toMiddle.concatenating(rotated).concatenating(CATransform3DMakeTranslation(x, y, 0)))
  }
}
