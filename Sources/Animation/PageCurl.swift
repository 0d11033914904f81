package import Geometry
internal import Kernels

/// A page that is rolled off over a cylinder, from its right bottom corner to its left top one, seen from straight above.
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
  package init(size: CGSize, progress: Double) {
    let way = Way(size)
    radius = way.radius
    let line = progress * (way.length + radius)
    let folded = line - radius * Self.halfTurn
    flat = way.piece(from: line, to: way.length, at: (line, way.length), isBack: false, light: 1)
    let bands = (0..<Self.bandCount).compactMap { way.band($0, of: Self.bandCount, over: line) }
    let over = way.piece(from: 0, to: folded, at: (2 * line - radius * Self.halfTurn, line), isBack: true, light: 0.93)
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

    init(_ size: CGSize) {
      // Mostly upwards, a little to the left.
      let (dx, dy) = (-0.4, -1.0)
      let norm = (dx * dx + dy * dy).squareRoot()
      (x, y) = (dx / norm, dy / norm)
      corner = x * size.width.native + y * size.height.native
      (length, radius) = (-corner, -corner * 0.11)
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
