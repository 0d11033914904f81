import TestSupport
import Testing

import Geometry

@Suite struct PathMorphTests {
  @Test func `the path of an ellipse has a move, four curves and a close`() {
    let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 6))
    #expect(path.verbs == [.move, .curve, .curve, .curve, .curve, .close])
    #expect(path.points[0] == CGPoint(x: 10, y: 3))
  }

  @Test func `the interpolated path between a rectangle and an ellipse is the same in both directions`() throws {
    try Law.holds { draw in
      func rect() -> CGRect {
        CGRect(
          x: draw.number("x", in: -50...50), y: draw.number("y", in: -50...50), width: draw.number("w", in: 1...90),
          height: draw.number("h", in: 1...90))
      }
      let (a, b) = (Path(rect: rect()), Path(ellipseIn: rect()))
      let share = draw.number("share", in: 0.01...0.99)
      guard let there = a.interpolated(to: b, progress: share), let back = b.interpolated(to: a, progress: 1 - share)
      else { return "they are not alike" }
      guard there.verbs == back.verbs else { return "\(there.verbs) there, \(back.verbs) back" }
      let far = zip(there.points, back.points).contains { abs($0.x - $1.x) > 1e-9 || abs($0.y - $1.y) > 1e-9 }
      return far ? "there and back differ" : nil
    }
  }

  @Test func `at progress 0 and 1 a path interpolation returns the original paths`() {
    let (a, b) = (
      Path(rect: CGRect(x: 0, y: 0, width: 4, height: 4)), Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4))
    )
    #expect(a.interpolated(to: b, progress: 0) == a)
    #expect(a.interpolated(to: b, progress: 1) == b)
  }

  @Test func `the interpolation of paths with different numbers of elements is nil`() {
    let a = Path(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), radius: 2)
    #expect(a.interpolated(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)), progress: 0.5) == nil)
  }
}
