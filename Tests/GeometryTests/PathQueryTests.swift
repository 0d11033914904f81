import Geometry
import TestSupport
import Testing

/// Points inside paths, tight bounds, reversed paths and tangent arcs.
@Suite struct PathQueryTests {
  private static func path(_ draw: inout Draw) -> Path {
    var path = Path()
    func point(_ draw: inout Draw) -> CGPoint {
      CGPoint(x: Double(draw.int("x", in: -20...20)), y: Double(draw.int("y", in: -20...20)))
    }
    path.move(to: point(&draw))
    for _ in 0..<draw.int("segments", in: 1...5) {
      switch draw.int("kind", in: 0...3) {
      case 0: path.addLine(to: point(&draw))
      case 1: path.addQuadCurve(to: point(&draw), control: point(&draw))
      case 2: path.addCurve(to: point(&draw), control1: point(&draw), control2: point(&draw))
      default:
        path.closeSubpath()
        path.move(to: point(&draw))
      }
    }
    return path
  }

  @Test
  func `a point outside the bounds is outside the path, and reversing a path does not change its inside`() throws {
    try Law.holds { draw in
      let path = Self.path(&draw)
      let point = CGPoint(
        x: Double(draw.int("px", in: -24...24)) + 0.37, y: Double(draw.int("py", in: -24...24)) + 0.41)
      let (winding, odd) = (path.contains(point), path.contains(point, using: .evenOdd))
      if winding != path.reversed().contains(point) { return "the reversed path differs" }
      if odd, !winding { return "an odd winding number is 0" }
      if winding, !path.outlineBounds.contains(point) { return "\(point) is outside \(path.outlineBounds)" }
      return nil
    }
  }

  @Test func `the tight bounds are inside the bounds of the control points and contain points of all segments`() throws
  {
    try Law.holds { draw in
      let path = Self.path(&draw)
      let tight = path.outlineBounds
      // The edges are compared, because no rectangle contains an empty one.
      let outer = path.controlPointBounds.insetBy(dx: -1e-9, dy: -1e-9)
      guard outer.minX <= tight.minX, outer.minY <= tight.minY, outer.maxX >= tight.maxX, outer.maxY >= tight.maxY
      else { return "\(tight)" }
      for segment in path.segments {
        for step in 0...16 where !tight.insetBy(dx: -1e-9, dy: -1e-9).contains(segment.point(at: Double(step) / 16)) {
          return "\(segment) leaves \(tight)"
        }
      }
      return nil
    }
  }

  @Test func `the inside of a circle and of a ring is determined by the fill rule`() {
    var ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    ring.addPath(Path(ellipseIn: CGRect(x: 5, y: 5, width: 10, height: 10)))
    let (middle, band, corner) = (CGPoint(x: 10, y: 10), CGPoint(x: 2, y: 10), CGPoint(x: 1, y: 1))
    #expect(ring.contains(middle) && ring.contains(band) && !ring.contains(corner))
    #expect(!ring.contains(middle, using: .evenOdd) && ring.contains(band, using: .evenOdd))
    #expect(!ring.contains(CGPoint(x: Double.nan, y: 0)))
  }

  @Test func `an open path contains the points that it would contain if it were closed`() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 10))
    #expect(path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 8, y: 8)))
  }

  @Test func `reversing a path twice gives the original path`() throws {
    try Law.holds { draw in
      let path = Self.path(&draw).reversed()
      return path.reversed().reversed() == path ? nil : "\(path)"
    }
  }

  @Test func `a tangent arc touches both lines`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangentsTo: CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), radius: 4)
    #expect(path.verbs == [.move, .line, .curve])
    #expect(isNear(path.points[1], CGPoint(x: 6, y: 0)) && isNear(path.points[4], CGPoint(x: 10, y: 4)))
    path.addArc(tangentsTo: CGPoint(x: 10, y: 20), CGPoint(x: 10, y: 30), radius: 4)
    #expect(path.verbs.count == 4 && path.points[5] == CGPoint(x: 10, y: 20))
  }

  @Test func `a relative arc from +x by 90° ends at +y, and one by −90° ends at −y`() {
    for (delta, y) in [(Double.pi / 2, 5.0), (-Double.pi / 2, -5)] {
      var path = Path()
      path.addRelativeArc(center: .zero, radius: 5, startAngle: 0, delta: delta)
      #expect(isNear(path.points[path.points.count - 1], CGPoint(x: 0, y: y)))
    }
  }

  @Test func `applyWithBlock visits the elements with their points`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
    path.closeSubpath()
    var lines: [String] = []
    unsafe path.applyWithBlock { element in
      let type = unsafe element.pointee.type
      let last = unsafe type == .addQuadCurveToPoint ? element.pointee.points[1] : element.pointee.points[0]
      lines.append("\(type) \(last.x)")
    }
    #expect(lines == ["moveToPoint 1.0", "addQuadCurveToPoint 5.0", "closeSubpath 0.0"])
  }
}

private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
  abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
}
