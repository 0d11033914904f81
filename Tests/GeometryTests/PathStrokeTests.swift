import Geometry
import Testing

@Suite struct PathStrokeTests {
  private func line(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
    if closed { path.closeSubpath() }
    return path
  }

  @Test(arguments: [
    (CGLineCap.butt, CGRect(x: 0, y: -2, width: 10, height: 4)),
    (.square, CGRect(x: -2, y: -2, width: 14, height: 4)), (.round, CGRect(x: -2, y: -2, width: 14, height: 4)),
  ])
  func `square and round caps extend a stroked line by half its width, a butt cap does not`(
    cap: CGLineCap, bounds: CGRect
  ) {
    #expect(line((0, 0), (10, 0)).stroked(width: 4, cap: cap).controlPointBounds == bounds)
  }

  @Test func `a miter join extends to the corner's tip, a bevel join or a miter above the limit does not`() {
    let corner = line((0, 0), (10, 0), (10, 10))
    #expect(corner.stroked(width: 2).controlPointBounds == CGRect(x: 0, y: -1, width: 11, height: 11))
    #expect(corner.stroked(width: 2, join: .miter).points.contains(CGPoint(x: 11, y: -1)))
    #expect(!corner.stroked(width: 2, join: .bevel).points.contains(CGPoint(x: 11, y: -1)))
    #expect(!corner.stroked(width: 2, join: .miter, miterLimit: 1.4).points.contains(CGPoint(x: 11, y: -1)))
  }

  @Test func `a closed path with a side much shorter than the stroke's width has a join at its first corner, too`() {
    let wedge = line((0, 0), (20, 0), (20.2, 0.2), (10, 20), closed: true)
    let corner = wedge.stroked(width: 6, join: .round).points.map(\.x).min() ?? 0
    #expect(abs(corner + 3) < 0.05)
  }

  @Test func `all subpaths of a stroke's outline have the same winding direction`() {
    var path = line((0, 0), (10, 0), (0, 0.1), (3, 8), closed: true)
    path.addCurve(
      to: CGPoint(x: 4, y: 4), control1: CGPoint(x: 40, y: 0), control2: CGPoint(x: -40, y: 0))
    for join in [CGLineJoin.miter, .round, .bevel] {
      let outline = path.stroked(width: 6, cap: .round, join: join)
      var corners: [CGPoint] = []
      var next = 0
      for verb in outline.verbs {
        if verb == .close {
          let area = corners.indices.reduce(0.0) { sum, i in
            let (a, b) = (corners[i], corners[(i + 1) % corners.count])
            return sum + (a.x * b.y - a.y * b.x).native
          }
          #expect(area > -1e-9)
          corners = []
        } else {
          corners.append(outline.points[next])
        }
        next += verb.pointCount
      }
    }
  }

  @Test func `the outline of a stroked circle differs from the exact circles by at most the tolerance`() {
    let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    for point in circle.stroked(width: 20).points {
      let distance = (point.x * point.x + point.y * point.y).native.squareRoot()
      #expect(
        (distance > 39.95 && distance < 40.05) || (distance > 59.95 && distance < 60.05) || abs(distance - 50) < 0.05)
    }
  }

  @Test func `a subpath of one point is stroked as a dot with round and square caps, and not at all with butt caps`() {
    let dot = line((5, 5), (5, 5))
    #expect(dot.stroked(width: 4).isEmpty)
    #expect(dot.stroked(width: 4, cap: .square).controlPointBounds == CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(dot.stroked(width: 4, cap: .round).controlPointBounds == CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(dot.stroked(width: 0, cap: .round).isEmpty)
  }

  @Test func `dashes and gaps alternate, beginning at the dash phase`() {
    let dashes = line((0, 0), (10, 0)).dashed(phase: 1, lengths: [3, 2])
    #expect(dashes.points.map(\.x) == [0, 2, 4, 7, 9, 10])
    #expect(line((0, 0), (10, 0)).dashed(phase: 0, lengths: []).points.count == 2)
    #expect(line((0, 0), (10, 0)).dashed(phase: 0, lengths: [4]).points.map(\.x) == [0, 4, 8, 10])
  }

  @Test func `on a closed path, a dash that reaches the end continues into the first dash`() {
    let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).dashed(phase: 5, lengths: [10, 10])
    #expect(square.verbs.filter { $0 == .move }.count == 2)
    #expect(square.length == 20)
  }

  @Test func `a trimmed path has the length and the end points of the requested range`() {
    var path = line((0, 0), (30, 0))
    path.addCurve(to: CGPoint(x: 60, y: 0), control1: CGPoint(x: 30, y: 40), control2: CGPoint(x: 60, y: 40))
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: 0.6, to: 0.4).isEmpty)
    #expect(path.trimmed(from: .nan, to: 1).isEmpty)
    for (from, to) in [(0.0, 0.5), (0.25, 0.75), (0.5, 1), (0.9, 0.95)] {
      #expect(abs(path.trimmed(from: from, to: to).length - path.length * (to - from)) < 1e-6)
    }
    #expect(path.trimmed(from: 0.5, to: 1).points.last == CGPoint(x: 60, y: 0))
  }

  @Test func `when a path is trimmed, subpaths that are completely included stay closed`() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    let trimmed = path.trimmed(from: 0, to: 0.75)
    #expect(trimmed.verbs.filter { $0 == .close }.count == 1)
    #expect(abs(trimmed.length - 60) < 1e-9)
  }

  @Test func `an arc is as long as the corresponding part of its circle and begins and ends at the requested angles`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(path.value.points.first == CGPoint(x: 10, y: 0))
    #expect(abs(path.value.length - 10 * Double.pi) < 0.01)
    #expect(path.boundingBox.minY == 0)
  }
}
