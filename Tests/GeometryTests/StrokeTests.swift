import Geometry
import Testing

/// Lines as outlines, by their areas and extents.
@Suite struct StrokeTests {
  private func style(_ width: CGFloat, _ change: (inout StrokeStyle) -> Void = { _ in }) -> StrokeStyle {
    var style = StrokeStyle()
    style.width = width
    change(&style)
    return style
  }

  private func line(_ points: CGPoint..., closed: Bool = false) -> Path {
    var path = Path()
    path.move(to: points[0])
    points.dropFirst().forEach { path.addLine(to: $0) }
    if closed { path.closeSubpath() }
    return path
  }

  private let straight = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)]

  @Test(arguments: [(CGLineCap.butt, 20.0, 0.0), (.square, 24, 1), (.round, 20 + Double.pi, 1)])
  func `a straight line is its length by its width, and its caps`(cap: CGLineCap, area: Double, beyond: Double) {
    let outline = line(straight[0], straight[1]).stroked(style(2) { $0.cap = cap })
    #expect(abs(outline.area - area) < 0.03)
    let box = outline.controlPointBounds
    #expect(abs(box.minX + beyond) < 1e-9 && abs(box.maxX - 10 - beyond) < 1e-9 && box.minY == -1 && box.maxY == 1)
  }

  @Test(arguments: [(CGLineJoin.miter, 41.0), (.bevel, 40.5), (.round, 40 + Double.pi / 4)])
  func `a corner has its join on the outer side, whichever way it turns`(join: CGLineJoin, area: Double) {
    for y in [10.0, -10] {
      let corner = line(straight[0], straight[1], CGPoint(x: 10, y: y))
      // Two bars of 10 by 2 share a quarter of 1 by 1 at the corner; outside of it lies the join. Loops count twice.
      let outline = corner.stroked(style(2) { $0.join = join })
      #expect(abs(outline.area - area) < 0.02, "\(outline.area)")
    }
  }

  @Test func `a corner sharper than the miter limit is bevelled`() {
    let sharp = line(CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 1))
    let long = sharp.stroked(style(2) { $0.miterLimit = 100 })
    let cut = sharp.stroked(style(2) { $0.miterLimit = 10 })
    #expect(long.controlPointBounds.maxX > 25 && cut.controlPointBounds.maxX < 12)
  }

  @Test func `a circle becomes a ring`() {
    let ring = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20)).stroked(style(2))
    #expect(abs(ring.area - Double.pi * (121 - 81)) < 0.3)
    let box = ring.controlPointBounds
    #expect(abs(box.minX + 11) < 0.02 && abs(box.maxY - 11) < 0.02)
  }

  @Test func `a closed square has four corners and no caps`() {
    let square = line(
      .zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10), closed: true)
    let outline = square.stroked(style(2) { $0.cap = .round })
    #expect(abs(outline.area - (144 - 64 + 4)) < 1e-9)  // The loop at each inner corner counts twice.
  }

  @Test(arguments: [(0.0, 1.0, 20.0), (0, 0.5, 10), (0.25, 0.75, 10), (0.5, 0.5, 0), (0.7, 0.2, 0), (-1, 2, 20)])
  func `start and end cut by length, over all subpaths`(start: Double, end: Double, area: Double) {
    var path = line(straight[0], CGPoint(x: 5, y: 0))
    path.addPath(line(CGPoint(x: 0, y: 5), CGPoint(x: 5, y: 5)))
    let outline = path.stroked(style(2) { ($0.start, $0.end) = (start, end) })
    #expect(abs(outline.area - area) < 1e-9)
  }

  @Test func `dashes have their lengths, and the pattern goes on around corners`() {
    let dashed = line(straight[0], straight[1]).stroked(style(2) { $0.dashLengths = [2, 3] })
    #expect(abs(dashed.area - 8) < 1e-9)  // 0…2 and 5…7
    let shifted = line(straight[0], straight[1]).stroked(style(2) { ($0.dashLengths, $0.dashPhase) = ([2, 3], 1) })
    #expect(abs(shifted.area - 2 * (1 + 2 + 1)) < 1e-9)  // 0…1, 4…6 and 9…10
    let corner = line(straight[0], CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 7))
      .stroked(style(2) { ($0.dashLengths, $0.join) = ([4, 100], .bevel) })
    #expect(abs(corner.area - (8 + 0.5)) < 1e-9)
  }

  @Test(arguments: [[], [0], [0, 0], [-1, 2], [CGFloat.nan]])
  func `what is no pattern is a line without gaps`(lengths: [CGFloat]) {
    #expect(abs(line(straight[0], straight[1]).stroked(style(2) { $0.dashLengths = lengths }).area - 20) < 1e-9)
  }

  @Test func `points and widths of nothing draw nothing, dots their caps`() {
    #expect(line(.zero, straight[1]).stroked(style(0)).isEmpty && Path().stroked(style(2)).isEmpty)
    let dot = line(.zero, .zero)
    #expect(dot.stroked(style(2)).isEmpty)
    #expect(abs(dot.stroked(style(2) { $0.cap = .round }).area - Double.pi) < 0.01)
    #expect(dot.stroked(style(2) { $0.cap = .square }).area == 4)
  }
}

extension Path {
  /// The area inside by winding, pieces that overlap counted as often; curves by 64 chords.
  fileprivate var area: Double {
    var (sum, start, current, next) = (0.0, CGPoint.zero, CGPoint.zero, 0)
    func add(_ end: CGPoint) {
      sum += Double(current.x * end.y - end.x * current.y) / 2
      current = end
    }
    for verb in verbs {
      let p = points[next..<(next + verb.pointCount)]
      next += verb.pointCount
      switch verb {
      case .move:
        add(start)
        (start, current) = (p[p.startIndex], p[p.startIndex])
      case .line: add(p[p.startIndex])
      case .quad: add(p[p.startIndex + 1])
      case .curve:
        let a = current
        for k in 1...64 {
          let t = CGFloat(k) / 64
          let u = 1 - t
          let (b, c, d) = (p[p.startIndex], p[p.startIndex + 1], p[p.startIndex + 2])
          add(
            CGPoint(
              x: u * u * u * a.x + 3 * u * u * t * b.x + 3 * u * t * t * c.x + t * t * t * d.x,
              y: u * u * u * a.y + 3 * u * u * t * b.y + 3 * u * t * t * c.y + t * t * t * d.y))
        }
      case .close: add(start)
      }
    }
    add(start)
    return abs(sum)
  }
}
