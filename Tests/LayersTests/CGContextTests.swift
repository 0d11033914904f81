import DisplayList
import Geometry
import Layers
import Pixels
import Testing

@Suite struct CGContextTests {
  private func drawn(_ body: (CGContext) -> Void) -> [String] {
    let context = CGContext()
    body(context)
    return context.commands.map(\.description)
  }

  @Test func `fills have the colour, the alpha and the place of the call`() {
    let lines = drawn { context in
      context.translateBy(x: 5, y: 6)
      context.scaleBy(x: 2, y: 3)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setAlpha(0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(lines == ["fill path(M 5 6 L 7 6 L 7 9 L 5 9 Z) ff000080"])
  }

  @Test func `the path stays where it was added when the transform changes`() {
    let lines = drawn { context in
      context.move(to: .zero)
      context.addLine(to: CGPoint(x: 4, y: 0))
      context.translateBy(x: 10, y: 0)
      context.addLine(to: CGPoint(x: 0, y: 4))
      context.closePath()
      context.fillPath()
      context.fillPath()
    }
    #expect(lines == ["fill path(M 0 0 L 4 0 L 10 4 Z) 000000ff"])
  }

  @Test func `a clip holds until the state is restored, and at the end`() {
    let lines = drawn { context in
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 1))
      context.restoreGState()
      context.fillEllipse(in: .zero)
      context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    #expect(lines[0].hasPrefix("group 1 in path(") && lines[2] == "end" && lines.last == "end")
    #expect(lines.count == 6)
  }

  @Test func `saved state comes back`() {
    let context = CGContext()
    context.saveGState()
    context.rotate(by: 1)
    context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    context.restoreGState()
    #expect(context.ctm == .identity)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.commands[0].description.contains("000000ff"))
  }

  @Test func `a whole circle is four quarters that end where they began`() {
    var path = Path()
    path.addArc(center: CGPoint(x: 1, y: 2), radius: 3, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    #expect(path.verbs == [.move, .curve, .curve, .curve, .curve])
    let (first, last) = (path.points[0], path.points[path.points.count - 1])
    #expect(abs(first.x - last.x) < 1e-12 && abs(first.y - last.y) < 1e-12 && first == CGPoint(x: 4, y: 2))
  }

  @Test(arguments: [
    (0.0, 1.0, false, 1.0), (1, 0, true, -1), (0, -1, false, 2 * Double.pi - 1), (0, 1, true, 1 - 2 * Double.pi),
  ])
  func `an arc turns the way it is told`(start: Double, end: Double, clockwise: Bool, sweep: Double) {
    var path = Path()
    path.addArc(center: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
    let count = Int((sweep.magnitude / (.pi / 2)).rounded(.up))
    #expect(path.verbs.count == 1 + count)
    // Half of the first cubic lies at half of its angle, to the error of the approximation.
    let p = path.points
    let half = CGPoint(
      x: (p[0].x + 3 * p[1].x + 3 * p[2].x + p[3].x) / 8, y: (p[0].y + 3 * p[1].y + 3 * p[2].y + p[3].y) / 8)
    let angle = start + sweep / Double(count) / 2
    #expect(abs(half.x * half.x + half.y * half.y - 1) < 1e-3)
    // The point is on the ray of that angle: its distance from the ray is 0 and it is on its side.
    let ray = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: angle))
    #expect(abs(half.x * ray.y - half.y * ray.x) < 1e-9 && half.x * ray.x + half.y * ray.y > 0)
  }
}
