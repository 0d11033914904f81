package import Geometry
internal import Kernels

/// A page that is rolled up over a cylinder, from one edge to the opposite one, seen from above.
///
/// The roll is oblique and starts at a corner. A loose page is rolled up completely. A bound page is turned over about
/// the edge opposite to the start: towards the end, the cylinder becomes thinner and parallel to the edge, until the
/// page lies on its back.
///
///     seen from the side        turned over ═════╗
///                                                ║  half the cylinder
///               flat, not reached yet ═══════════╝
///                                     page's end ◀── direction ── start
///
/// Goals, in order: the page looks like a sheet of paper; every piece is planar, so that drawing commands can show it
/// without distorting a bitmap; no seams. The half cylinder is divided into bands along its axis. A drawing command
/// that distorts bitmaps was rejected, because only this effect would use it.
/// - Source: spec C6 leaves the appearance to this project; it is not Apple's (unverified).
package struct PageCurl: Hashable, Sendable {
  /// A planar piece of the page: a flat part, or a narrow strip of the rolled part. A strip is perpendicular to the
  /// direction of the roll.
  package struct Piece: Hashable, Sendable {
    /// The transform from points of the flat page to points of the page as it is drawn.
    package let map: CGAffineTransform
    /// The outline of the piece in the coordinates of the flat page, extended beyond the sides of the page.
    package let outline: Path
    /// Whether the back of the page is visible.
    package let isBack: Bool
    /// The brightness of the piece, 0…1.
    package let light: Double
  }

  /// The part of the page that still lies flat, or nil if there is none.
  package let flat: Piece?
  /// The pieces that have been lifted, from the lowest to the highest. Every piece lies over the previous ones.
  package let raised: [Piece]
  /// The radius of the cylinder over which the page is rolled, in points.
  package let radius: Double

  /// The number of bands of the half cylinder.
  private static let bandCount = 16

  /// Creates a page of `size` points at a progress of 0…1.
  ///
  /// - Parameters:
  ///   - edge: the edge at which the roll starts.
  ///   - isBound: whether the opposite edge is fixed.
  package init(
    size: CGSize, progress: Double, from edge: TransitionMotion.Direction = .fromBottom, isBound: Bool = false
  ) {
    let direction = isBound ? CurlDirection(bound: size, from: edge, progress) : CurlDirection(loose: size, from: edge)
    radius = direction.radius
    let line = progress * (isBound ? direction.length : direction.length + radius)
    let folded = line - radius * Self.halfTurn
    flat = direction.piece(from: line, to: direction.length, at: (line, direction.length), isBack: false, light: 1)
    let bands = (0..<Self.bandCount).compactMap { direction.band($0, of: Self.bandCount, over: line) }
    let light = isBound ? 0.93 + 0.07 * progress * progress : 0.93
    let over = direction.piece(
      from: 0, to: folded, at: (2 * line - radius * Self.halfTurn, line), isBack: true, light: light)
    raised = bands + (over.map { [$0] } ?? [])
  }

  private static let halfTurn = 0x1.921fb54442d18p+1
}

extension PageCurl {
  /// The direction of the roll as a unit vector (x, y), with the lengths that determine the roll. Distances are
  /// measured in this direction, in points.
  private struct CurlDirection {
    let (x, y): (Double, Double)
    /// The position of the starting corner, measured from the origin in the direction of the roll.
    let corner: Double
    /// The distance from the starting corner to the opposite corner of the page, in the direction of the roll.
    let length: Double
    /// The radius of the cylinder over which the page is rolled, in points.
    let radius: Double
    /// A length greater than any line across the page.
    let reach: Double
    /// The length by which every piece extends under the next one, which prevents gaps.
    let overlap: Double

    /// Creates the direction for a page of the given size whose edges are all free. The direction points away from
    /// `edge`. It is tilted slightly upwards if `edge` is at the left or right, otherwise slightly to the left.
    init(loose size: CGSize, from edge: TransitionMotion.Direction) { self.init(size, from: edge, skew: 0.4) }

    /// Creates the direction of the cylinder over which a page of `size` points is rolled. The curl begins at `edge`,
    /// and the opposite edge is fixed.
    ///
    /// With growing progress (0…1), the tilt and the radius of the cylinder decrease. The tilt is limited so that the
    /// fixed edge is never lifted. At progress 1, the radius is 0.
    init(bound size: CGSize, from edge: TransitionMotion.Direction, _ progress: Double) {
      let (along, across) = edge.isSideways ? (size.width, size.height) : (size.height, size.width)
      let most = progress > 0 ? 0.8 * (1 - progress) / progress * (along / across).native : .infinity
      self.init(size, from: edge, skew: min(0.35, most), thickness: 1 - progress * progress)
    }

    private init(
      _ size: CGSize, from edge: TransitionMotion.Direction, skew: Double, thickness: Double = 1
    ) {
      let (dx, dy) = edge.direction(skew: skew)
      let norm = (dx * dx + dy * dy).squareRoot()
      (x, y) = (dx / norm, dy / norm)
      corner = min(x, 0) * size.width.native + min(y, 0) * size.height.native
      length = x.magnitude * size.width.native + y.magnitude * size.height.native
      radius = length * 0.11 * thickness
      overlap = radius / 8
      reach = size.width.native + size.height.native
    }

    /// Returns a band of the half cylinder, or nil if the band is beyond the end of the page.
    ///
    /// - Parameters:
    ///   - index: the index of the band. Band 0 begins where the page leaves the plane.
    ///   - count: the number of bands of the half cylinder.
    ///   - line: the distance from the starting corner at which the page leaves the plane.
    func band(_ index: Int, of count: Int, over line: Double) -> Piece? {
      let (near, far) = (angle(index, of: count), angle(index + 1, of: count))
      let middle = (near + far) / 2
      let isBack = 2 * index >= count
      return piece(
        from: line - radius * far, to: line - radius * near,
        at: (line - radius * PortableMath.sin(far), line - radius * PortableMath.sin(near)), isBack: isBack,
        light: Self.light(at: middle, isBack: isBack))
    }

    private func angle(_ index: Int, of count: Int) -> Double { Double(index) / Double(count) * PageCurl.halfTurn }

    /// Returns the brightness, 0…1, of a band that is inclined by `angle` radians, for light from above and slightly
    /// from the front. The flat page is brightest, and the inclined front of the cylinder is darkest.
    private static func light(at angle: Double, isBack: Bool) -> Double {
      let (sine, cosine) = (PortableMath.sin(angle), PortableMath.cos(angle))
      return isBack ? 0.58 + 0.42 * min(0.83 * -cosine + 0.56 * sine, 1) : 1 - 0.45 * (1 - cosine)
    }

    /// Returns the part of the page between the distances `start` and `end` from the starting corner, or nil if the
    /// page has no such part.
    ///
    /// - Parameter target: the distances from the starting corner, seen from above, at which `start` and `end` are
    ///   drawn.
    func piece(from start: Double, to end: Double, at target: (Double, Double), isBack: Bool, light: Double) -> Piece? {
      let (low, high) = (max(start - overlap, 0), min(end, length))
      guard high > max(start, 0), end > start else { return nil }
      let scale = (target.1 - target.0) / (end - start)
      let shift = target.0 - scale * start
      return Piece(map: map(scale: scale, shift: shift), outline: band(low, high), isBack: isBack, light: light)
    }

    /// Returns the transform that moves points in the direction of the roll. A point at the distance s from the
    /// starting corner is moved to the distance `scale` × s + `shift`.
    private func map(scale: Double, shift: Double) -> CGAffineTransform {
      let (stretch, move) = (scale - 1, shift - (scale - 1) * corner)
      return CGAffineTransform(
        a: CGFloat(1 + x * stretch * x), b: CGFloat(x * stretch * y), c: CGFloat(y * stretch * x),
        d: CGFloat(1 + y * stretch * y), tx: CGFloat(move * x), ty: CGFloat(move * y))
    }

    /// Returns the area between the distances `low` and `high` from the starting corner, extended beyond the sides of
    /// the page.
    private func band(_ low: Double, _ high: Double) -> Path {
      func point(_ distance: Double, _ across: Double) -> CGPoint {
        let s = distance + corner
        return CGPoint(x: s * x - across * y, y: s * y + across * x)
      }
      var path = Path()
      path.move(to: point(low, -reach))
      path.addLine(to: point(low, reach))
      path.addLine(to: point(high, reach))
      path.addLine(to: point(high, -reach))
      path.closeSubpath()
      return path
    }
  }
}

extension TransitionMotion.Direction {
  /// Returns a vector that points away from this edge. `skew` is the magnitude of the vector's component along the
  /// edge.
  fileprivate func direction(skew: Double) -> (x: Double, y: Double) {
    switch self {
    case .fromLeft: (1, -skew)
    case .fromRight: (-1, -skew)
    case .fromTop: (-skew, 1)
    case .fromBottom: (-skew, -1)
    }
  }
}
