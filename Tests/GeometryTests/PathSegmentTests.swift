import Geometry
import Testing

@Suite struct PathSegmentTests {
  static let curves: [PathSegment] = [
    .line(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 4, y: 6)),
    .quad(from: .zero, control: CGPoint(x: 50, y: 100), to: CGPoint(x: 100, y: 0)),
    .curve(
      from: CGPoint(x: 100, y: 0), control1: CGPoint(x: 150, y: 0), control2: CGPoint(x: 200, y: 50),
      to: CGPoint(x: 200, y: 100)),
    // A cusp, and a curve whose control points are at its ends.
    .curve(from: .zero, control1: CGPoint(x: 100, y: 100), control2: CGPoint(x: 0, y: 100), to: CGPoint(x: 100, y: 0)),
    .curve(from: .zero, control1: .zero, control2: CGPoint(x: 30, y: 40), to: CGPoint(x: 30, y: 40)),
  ]

  @Test(arguments: curves)
  func `the points of a segment at the parameters 0 and 1 are exactly its start and its end`(segment: PathSegment) {
    #expect(segment.point(at: 0) == segment.start)
    #expect(segment.point(at: 1) == segment.end)
  }

  @Test(arguments: curves)
  func `the velocity of a segment is the derivative of its position`(segment: PathSegment) {
    for k in 1..<10 {
      let (u, h) = (Double(k) / 10, 1e-5)
      let (a, b) = (segment.point(at: u - h), segment.point(at: u + h))
      let v = segment.velocity(at: u)
      #expect(near(CGPoint(x: (b.x - a.x) / (2 * h), y: (b.y - a.y) / (2 * h)), CGPoint(x: v.x, y: v.y), 1e-4))
    }
  }

  @Test(arguments: curves)
  func `the length of a segment equals the sum of the lengths of 20,000 chords`(segment: PathSegment) {
    let n = 20_000
    var chords = 0.0
    var last = segment.start
    for k in 1...n {
      let next = segment.point(at: Double(k) / Double(n))
      let (dx, dy) = (Double(next.x - last.x), Double(next.y - last.y))
      chords += (dx * dx + dy * dy).squareRoot()
      last = next
    }
    #expect((segment.length - chords).magnitude < 1e-6 * chords)
    #expect(segment.length >= chords - 1e-9)
  }

  @Test func `lengths of lines and of curves with a known closed formula are exact`() {
    #expect(Self.curves[0].length == 5)
    #expect((Self.curves[4].length - 50).magnitude < 1e-12)
    // The parabola's arc length in closed form: 50 (√5 + ln(2 + √5) / 2).
    let parabola = 50 * (5.0.squareRoot() + 1.4436354751788103 / 2)
    #expect((Self.curves[1].length - parabola).magnitude < 1e-10)
  }

  @Test(arguments: curves)
  func `the part of a segment up to parameter(atDistance:) has this distance as its length`(segment: PathSegment) {
    let measured = MeasuredSegment(segment)
    #expect((measured.length - segment.length).magnitude < 1e-9)
    for k in 0...40 {
      let distance = measured.length * Double(k) / 40
      let u = measured.parameter(atDistance: distance)
      // A cusp close to the end of an interval hides between the nodes of the quadrature.
      #expect((segment.length(from: 0, to: u) - distance).magnitude < (segment == Self.curves[3] ? 1e-5 : 1e-8))
    }
    #expect(measured.parameter(atDistance: -1) == 0)
    #expect(measured.parameter(atDistance: measured.length + 1) == 1)
  }

  @Test func `if a control point coincides with an end point, the direction there is the limit of the directions`() {
    #expect(Self.curves[4].direction(at: 0) == SIMD2(30, 40))
    #expect(Self.curves[4].direction(at: 1) == SIMD2(30, 40))
    #expect(PathSegment.line(from: .zero, to: .zero).direction(at: 0.5) == nil)
  }

  @Test func `a segment whose points coincide has length 0, and its parameter at distance 0 is 0`() {
    let point = MeasuredSegment(.quad(from: .zero, control: .zero, to: .zero))
    #expect(point.length == 0)
    #expect(point.parameter(atDistance: 0) == 0)
  }
}
