/// The radii of a rectangle's four corners, and the curve that rounds them.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner, in points.
  public var topLeft: CGFloat
  /// The radius of the top right corner, in points.
  public var topRight: CGFloat
  /// The radius of the bottom right corner, in points.
  public var bottomRight: CGFloat
  /// The radius of the bottom left corner, in points.
  public var bottomLeft: CGFloat
  /// Whether the curvature changes continuously between the corners and the straight edges.
  public var isContinuous: Bool

  /// Creates the radii of four corners.
  public init(
    topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat, isContinuous: Bool = false
  ) {
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
    self.isContinuous = isContinuous
  }

  /// Returns the radii for a rectangle whose edges are `width` points inside the original edges. No radius is negative.
  public func inset(by width: CGFloat) -> CornerRadii {
    func inner(_ radius: CGFloat) -> CGFloat { max(0, radius - width) }
    return CornerRadii(
      topLeft: inner(topLeft), topRight: inner(topRight), bottomRight: inner(bottomRight),
      bottomLeft: inner(bottomLeft), isContinuous: isContinuous)
  }

  /// Returns a distance from the corners of `rect`. All parts of the left and right edges that are at least this far
  /// from a corner are straight.
  package func reach(in rect: CGRect) -> CGFloat {
    let (room, radius) = (rect.height / 2, max(topLeft, topRight, bottomRight, bottomLeft))
    return min(room, max(0, radius) * (isContinuous ? ContinuousCorner.extent : 1))
  }
}

/// The geometry of continuous corners: the distance from the corner at which the curve starts, and its control points.
package enum ContinuousCorner {
  /// The distance from a corner at which its curve begins, in multiples of the corner's radius.
  ///
  /// - Source: `CALayer.cornerCurveExpansionFactor(_:)`.
  package static let extent: CGFloat = 1.528665

  /// The control points of the first half of a corner's curve, in multiples of the corner's radius.
  ///
  /// x is the distance from the corner along the edge on which the curve starts. y is the distance from that edge.
  ///
  /// - Source: measured on the paths of `UIBezierPath(roundedRect:cornerRadius:)` since iOS 7.
  private static let smooth: [SIMD2<Double>] = [
    [1.528665, 0], [1.08849296, 0], [0.86840694, 0], [0.63149379, 0.07491139], [0.37282383, 0.16905956],
  ]

  /// The control points of the first half of a quarter circle, in multiples of the radius, measured as in `smooth`.
  /// The quarter circle is divided at the same angle as the curve of `smooth`.
  private static let round: [SIMD2<Double>] = [
    [1, 0], [0.873260170881, 0], [0.747675561060, 0.024092544450], [0.629933587870, 0.070994698286],
    [0.374765829281, 0.172639992169],
  ]

  /// Returns the control points of one half of a corner's curve, in points. x and y are measured as in `smooth`.
  ///
  /// `room` is the length, in points, of the part of the edge that this corner can use. If `room` is below `extent`
  /// radii, the curve is interpolated towards a quarter circle, so that the curve starts within `room` (unverified).
  static func points(radius: CGFloat, room: CGFloat) -> [SIMD2<Double>] {
    let share = min(1, max(0, (room / radius - 1) / (extent - 1))).native
    return zip(round, smooth).map { ($0 + share * ($1 - $0)) * radius.native }
  }
}
