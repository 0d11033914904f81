package import Geometry
internal import Kernels

/// A page that is rolled off over a cylinder, from one of its edges to the opposite one, seen from straight above.
///
/// It goes askew, one corner first. A loose page is rolled off the whole way. A bound one is turned over about the edge
/// opposite to where it begins: towards the end the cylinder gets thinner and straight, until the page lies on its back.
///
///     seen from the side        turned over ═════╗
///                                                ║  half the cylinder
///               flat, not reached yet ═══════════╝
///                                     page's end ◀── way ── start
///
/// Goals, in order: it reads as a sheet of paper; every piece is a piece of plane, so that a list of drawing commands can
/// show it without bending a picture; no seams. The half cylinder is cut into bands along its axis. The alternative, a
/// command that bends pictures, was rejected: it would be one for this alone.
/// - Source: spec C6 leaves the look to us; it is not Apple's (unverified).
package struct PageCurl: Hashable, Sendable {
  /// A band of the page, across the way the roll goes.
  package struct Piece: Hashable, Sendable {
    /// From the page's points to where they lie, in the same points.
    package let map: CGAffineTransform
    /// The band, in the page's points; longer than the page is wide.
    package let outline: Path
    /// Whether its back is seen.
    package let isBack: Bool
    /// How much light falls on it, 0…1.
    package let light: Double
  }

  /// The part of the page that still lies flat; nil when it is all off.
  package let flat: Piece?
  /// What is off, from the lowest to the highest: every piece lies over the ones before.
  package let raised: [Piece]
  /// The cylinder's radius, in points.
  package let radius: Double

  /// Into how many bands the half cylinder is cut.
  private static let bandCount = 16

  /// A page of `size` points, a fraction 0…1 of the way off.
  ///
  /// - Parameters:
  ///   - edge: where it begins.
  ///   - isBound: whether the opposite edge holds it.
  package init(
    size: CGSize, progress: Double, from edge: TransitionMotion.Direction = .fromBottom, isBound: Bool = false
  ) {
    let way = isBound ? Way(bound: size, from: edge, progress) : Way(loose: size, from: edge)
    radius = way.radius
    let line = progress * (isBound ? way.length : way.length + radius)
    let folded = line - radius * Self.halfTurn
    flat = way.piece(from: line, to: way.length, at: (line, way.length), isBack: false, light: 1)
    let bands = (0..<Self.bandCount).compactMap { way.band($0, of: Self.bandCount, over: line) }
    let light = isBound ? 0.93 + 0.07 * progress * progress : 0.93
    let over = way.piece(from: 0, to: folded, at: (2 * line - radius * Self.halfTurn, line), isBack: true, light: light)
    raised = bands + (over.map { [$0] } ?? [])
  }

  private static let halfTurn = 0x1.921fb54442d18p+1
}

extension PageCurl {
  /// The direction in which a page is rolled off, and distances along it from the corner it begins at.
  private struct Way {
    let (x, y): (Double, Double)
    /// The distance of that corner.
    let corner: Double
    /// From that corner to the opposite one.
    let length: Double
    /// The cylinder's radius.
    let radius: Double
    /// Longer than any line across the page.
    let reach: Double
    /// How far every piece goes on under the next one, so that no gap shows between them.
    let overlap: Double

    /// Mostly away from the edge, a little upwards or to the left.
    init(loose size: CGSize, from edge: TransitionMotion.Direction) { self.init(size, from: edge, skew: 0.4) }

    /// Ever straighter and thinner: no part of the bound edge is lifted, and at the end nothing is rolled any more.
    init(bound size: CGSize, from edge: TransitionMotion.Direction, _ progress: Double) {
      let (along, across) = edge.isSideways ? (size.width, size.height) : (size.height, size.width)
      let most = progress > 0 ? 0.8 * (1 - progress) / progress * (along / across).native : .infinity
      self.init(size, from: edge, skew: min(0.35, most), thickness: 1 - progress * progress)
    }

    private init(
      _ size: CGSize, from edge: TransitionMotion.Direction, skew: Double, thickness: Double = 1
    ) {
      let (dx, dy) = edge.way(skew: skew)
      let norm = (dx * dx + dy * dy).squareRoot()
      (x, y) = (dx / norm, dy / norm)
      corner = min(x, 0) * size.width.native + min(y, 0) * size.height.native
      length = x.magnitude * size.width.native + y.magnitude * size.height.native
      radius = length * 0.11 * thickness
      overlap = radius / 8
      reach = size.width.native + size.height.native
    }

    /// Band `index` of `count` of half a cylinder over `line`; nil where the page has ended.
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

    /// Light from above, a little from before: none is lost on the flat page, most on the front that turns away.
    private static func light(at angle: Double, isBack: Bool) -> Double {
      let (sine, cosine) = (PortableMath.sin(angle), PortableMath.cos(angle))
      return isBack ? 0.58 + 0.42 * min(0.83 * -cosine + 0.56 * sine, 1) : 1 - 0.45 * (1 - cosine)
    }

    /// The page between two distances, laid so that they come to lie at two others; nil when the page has none of it.
    func piece(from start: Double, to end: Double, at place: (Double, Double), isBack: Bool, light: Double) -> Piece? {
      let (low, high) = (max(start - overlap, 0), min(end, length))
      guard high > max(start, 0), end > start else { return nil }
      let scale = (place.1 - place.0) / (end - start)
      let shift = place.0 - scale * start
      return Piece(map: map(scale: scale, shift: shift), outline: band(low, high), isBack: isBack, light: light)
    }

    /// Moves what is at the distance s to scale × s + shift, along the way.
    private func map(scale: Double, shift: Double) -> CGAffineTransform {
      let (stretch, move) = (scale - 1, shift - (scale - 1) * corner)
      return CGAffineTransform(
        a: CGFloat(1 + x * stretch * x), b: CGFloat(x * stretch * y), c: CGFloat(y * stretch * x),
        d: CGFloat(1 + y * stretch * y), tx: CGFloat(move * x), ty: CGFloat(move * y))
    }

    /// Everything between two distances, as far as the page reaches.
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
  /// The way from this edge, of no particular length, as much askew as `skew` says.
  fileprivate func way(skew: Double) -> (x: Double, y: Double) {
    switch self {
    case .fromLeft: (1, -skew)
    case .fromRight: (-1, -skew)
    case .fromTop: (-skew, 1)
    case .fromBottom: (-skew, -1)
    }
  }
}
