import Geometry
import Testing

@Suite struct PathTests {
  @Test func `addLine(to:) on an empty path first adds a move to the given point, then the line`() {
    var path = Path()
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.verbs == [.move, .line])
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
  }

  @Test func `closing a subpath sets the current point to the start of the subpath`() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.closeSubpath()
    #expect(path.verbs == [.move, .line, .close])
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(path.verbs == [.move, .line, .close, .move, .line])
  }

  @Test func `each segment starts at the end of the previous one, and a close adds the segment of the last side`() {
    let segments = Path(rect: CGRect(x: 0, y: 0, width: 3, height: 2)).segments
    #expect(segments.count == 4)
    for (a, b) in zip(segments, segments.dropFirst()) { #expect(a.end == b.start) }
    #expect(segments[3] == .line(from: CGPoint(x: 0, y: 2), to: .zero))
  }

  @Test func `the move between two subpaths adds no segment and no length`() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 50, y: 0))
    path.addLine(to: CGPoint(x: 55, y: 0))
    #expect(path.segments.count == 2)
    #expect(path.length == 15)
  }

  @Test func `an empty path has no segments, no length and no bounds`() {
    #expect(Path().segments.isEmpty)
    #expect(Path().length == 0)
    #expect(Path().controlPointBounds.isNull)
  }

  @Test
  func `paths with the same elements are interpolated point by point, and the interpolation of other paths is nil`() {
    let a = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let b = Path(rect: CGRect(x: 10, y: 20, width: 30, height: 50))
    #expect(a.interpolated(to: b, progress: 0.5) == Path(rect: CGRect(x: 5, y: 10, width: 20, height: 30)))
    #expect(a.interpolated(to: b, progress: 0) == a)
    #expect(a.interpolated(to: b, progress: 1) == b)
    var triangle = Path()
    triangle.move(to: .zero)
    triangle.addLine(to: CGPoint(x: 1, y: 0))
    triangle.addLine(to: CGPoint(x: 0, y: 1))
    #expect(a.interpolated(to: triangle, progress: 0.5) == nil)
  }

  @Test func `transforming a path transforms each of its points`() {
    let moved = Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).applying(CGAffineTransform(translationX: 5, y: 6))
    #expect(moved == Path(rect: CGRect(x: 5, y: 6, width: 1, height: 1)))
  }
}

@Suite struct CGPathTests {
  @Test func `a CGMutablePath has the elements, bounds and current point of its Path value`() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull)
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 4, y: 5))
    path.addQuadCurve(to: CGPoint(x: 8, y: 1), control: CGPoint(x: 6, y: 9))
    path.addCurve(to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 0, y: 0), control2: CGPoint(x: 2, y: 2))
    path.closeSubpath()
    path.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(path.value.verbs.prefix(5) == [.move, .line, .quad, .curve, .close])
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 9))
    #expect(path.currentPoint == CGPoint(x: 2, y: 1))
  }
}
