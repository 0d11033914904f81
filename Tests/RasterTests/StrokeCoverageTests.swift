import DisplayList
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

/// Strokes compared with the exact offset curves of their paths.
@Suite struct StrokeCoverageTests {
  private static let side = 48

  /// The coverage of every pixel by what lies between two shapes, from 128 exact lines per row of pixels.
  ///
  /// - Parameters:
  ///   - outer: from where to where the outer shape reaches at a height; nil for nowhere.
  ///   - inner: the same of the hole.
  private static func exact(
    outer: (Double) -> ClosedRange<Double>?, inner: (Double) -> ClosedRange<Double>?
  ) -> [[Double]] {
    (0..<side).map { row in
      var covered = Array(repeating: 0.0, count: side)
      for line in 0..<128 {
        let y = Double(row) + (Double(line) + 0.5) / 128
        for (range, sign) in [(outer(y), 1.0), (inner(y), -1.0)] {
          guard let range else { continue }
          for x in max(0, Int(range.lowerBound.rounded(.down)))..<min(side, Int(range.upperBound.rounded(.up))) {
            let part = min(range.upperBound, Double(x + 1)) - max(range.lowerBound, Double(x))
            covered[x] += sign * max(0, part) / 128
          }
        }
      }
      return covered
    }
  }

  /// Returns the largest difference between a stroke's coverage and the exact one.
  private static func error(
    of path: Path, width: Double, join: CGLineJoin = .miter, outer: (Double) -> ClosedRange<Double>?,
    inner: (Double) -> ClosedRange<Double>?
  ) -> Double {
    let line = path.stroked(width: CGFloat(width), join: join)
    let found = Picture.alphas(
      Picture.draw(side, side, .fill(.path(line), color: .black, transform: .identity)))
    let exact = Self.exact(outer: outer, inner: inner)
    var worst = 0.0
    for (row, line) in exact.enumerated() {
      for (column, value) in line.enumerated() { worst = max(worst, abs(Double(found[row][column]) / 255 - value)) }
    }
    return worst
  }

  /// Returns the horizontal range of a rounded rectangle at a height.
  private static func reach(_ rect: CGRect, radius: Double, at y: Double) -> ClosedRange<Double>? {
    guard rect.width > 0, rect.height > 0, y > rect.minY, y < rect.maxY else { return nil }
    let into = max(rect.minY + radius - y, y - (rect.maxY - radius), 0)
    let inset = radius - max(0, radius * radius - into * into).squareRoot()
    return rect.minX + inset...max(rect.minX + inset, rect.maxX - inset)
  }

  /// 1/64 pixel, and half a step of a byte.
  private static let bound = 1.0 / 64 + 0.5 / 255

  @Test func `a stroked circle has the exact coverage of a ring to within 1/64 pixel`() throws {
    try Law.holds(cases: 60) { draw in
      let (x, y) = (draw.number("x", in: 22...26), draw.number("y", in: 22...26))
      let radius = draw.number("radius", in: 2...16)
      let width = draw.number("width", in: 0.3...min(8, 1.9 * radius))
      func circle(_ r: Double) -> CGRect { CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r) }
      let (out, hole) = (radius + width / 2, radius - width / 2)
      let error = Self.error(
        of: Path(ellipseIn: circle(radius)), width: width,
        outer: { Self.reach(circle(out), radius: out, at: $0) },
        inner: { Self.reach(circle(hole), radius: hole, at: $0) })
      return error <= Self.bound ? nil : "a pixel is \(error) off"
    }
  }

  @Test func `a stroked rounded rectangle has the exact coverage of its outline to within 1/64 pixel`() throws {
    try Law.holds(cases: 60) { draw in
      let (x, y) = (draw.number("x", in: 5...9), draw.number("y", in: 5...9))
      let (w, h) = (draw.number("w", in: 16...30), draw.number("h", in: 16...30))
      let radius = draw.number("radius", in: 3...7)
      // Inside a tighter inner corner the offsets of neighboring chords do not meet (Docs/Unsupported.md).
      let half = draw.number("width", in: 0.3...min(5.6, 2 * radius - 2)) / 2
      let rect = CGRect(x: x, y: y, width: w, height: h)
      let error = Self.error(
        of: Path(roundedRect: rect, radius: radius), width: 2 * half,
        outer: { Self.reach(rect.insetBy(dx: -half, dy: -half), radius: radius + half, at: $0) },
        inner: { Self.reach(rect.insetBy(dx: half, dy: half), radius: radius - half, at: $0) })
      return error <= Self.bound ? nil : "a pixel is \(error) off"
    }
  }

  @Test func `a stroked rectangle has sharp outer and inner corners`() throws {
    try Law.holds(cases: 60) { draw in
      let (x, y) = (draw.number("x", in: 5...9), draw.number("y", in: 5...9))
      let (w, h) = (draw.number("w", in: 8...30), draw.number("h", in: 8...30))
      let half = draw.number("width", in: 0.3...7) / 2
      let rect = CGRect(x: x, y: y, width: w, height: h)
      let error = Self.error(
        of: Path(rect: rect), width: 2 * half,
        outer: { Self.reach(rect.insetBy(dx: -half, dy: -half), radius: 0, at: $0) },
        inner: { Self.reach(rect.insetBy(dx: half, dy: half), radius: 0, at: $0) })
      return error <= Self.bound ? nil : "a pixel is \(error) off"
    }
  }

  @Test func `a stroked triangle has sharp outer and inner corners`() throws {
    try Law.holds(cases: 60) { draw in
      let half = draw.number("width", in: 0.4...4) / 2
      let (centre, turn) = (draw.number("centre", in: 23...25), draw.number("turn", in: 0...2))
      /// A regular triangle whose sides are `distance` away from its centre.
      func corners(_ distance: Double) -> [SIMD2<Double>] {
        (0..<3).map { index in
          let point = CGPoint(x: 2 * distance, y: 0)
            .applying(CGAffineTransform(rotationAngle: turn + Double(index) * 2 * .pi / 3))
          return SIMD2(centre + point.x, centre + point.y)
        }
      }
      func reach(_ distance: Double, _ y: Double) -> ClosedRange<Double>? {
        let points = corners(distance)
        var crossings: [Double] = []
        for (i, b) in points.enumerated() {
          let a = points[(i + 2) % 3]
          if (a.y <= y) != (b.y <= y) { crossings.append(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)) }
        }
        return crossings.count == 2 ? min(crossings[0], crossings[1])...max(crossings[0], crossings[1]) : nil
      }
      var path = Path()
      for (index, corner) in corners(7).enumerated() {
        let point = CGPoint(x: corner.x, y: corner.y)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
      let error = Self.error(of: path, width: 2 * half, outer: { reach(7 + half, $0) }, inner: { reach(7 - half, $0) })
      return error <= Self.bound ? nil : "a pixel is \(error) off"
    }
  }

  @Test func `a small circle with a wide stroke has a hole of the exact size`() {
    let (radius, width) = (2.9502107240259647, 4.761899046877255)
    func circle(_ r: Double) -> CGRect { CGRect(x: 22 - r, y: 22 - r, width: 2 * r, height: 2 * r) }
    let (out, hole) = (radius + width / 2, radius - width / 2)
    let error = Self.error(
      of: Path(ellipseIn: circle(radius)), width: width, outer: { Self.reach(circle(out), radius: out, at: $0) },
      inner: { Self.reach(circle(hole), radius: hole, at: $0) })
    #expect(error <= Self.bound)
  }
}
