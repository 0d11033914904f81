import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIBezierPathTests {
  private func text(_ width: Int, _ height: Int, _ draw: () -> Void) -> [String] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    let bitmap = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }.cgImage!.bitmap
    return (0..<height).map { y in
      (0..<width).map { x in
        let alpha = bitmap[x: x, y: y].alpha
        return alpha == 0 ? "." : alpha == 255 ? "#" : "+"
      }.joined()
    }
  }

  @Test func `fill() uses the fill rule of the path`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 3))
    path.append(UIBezierPath(rect: CGRect(x: 1, y: 1, width: 3, height: 1)))
    #expect(text(5, 3) { path.fill() } == ["#####", "#####", "#####"])
    path.usesEvenOddFillRule = true
    #expect(text(5, 3) { path.fill() } == ["#####", "#...#", "#####"])
    #expect(!path.contains(CGPoint(x: 2, y: 1.5)) && path.contains(CGPoint(x: 0.5, y: 1.5)))
  }

  @Test func `stroke() uses the attributes of the path, not those of the context`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1.5))
    path.addLine(to: CGPoint(x: 9, y: 1.5))
    let lines = text(10, 3) {
      UIGraphicsGetCurrentContext()?.setLineWidth(3)
      path.stroke()
    }
    #expect(lines == ["..........", ".########.", ".........."])
    unsafe path.setLineDash([2, 1], count: 2, phase: 1)
    #expect(text(10, 3) { path.stroke() }[1] == ".#.##.##..")
    path.lineCapStyle = .square
    unsafe path.setLineDash(nil, count: 0, phase: 0)
    path.lineWidth = 2
    #expect(text(10, 3) { path.stroke() }[1] == "##########")
  }

  @Test func `getLineDash returns the pattern and the phase that setLineDash stored`() {
    let path = UIBezierPath()
    unsafe path.setLineDash([3, 4, 5], count: 2, phase: 7)
    var (lengths, count, phase): ([CGFloat], Int, CGFloat) = ([0, 0, 0], 0, 0)
    unsafe path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [3, 4, 0] && count == 2 && phase == 7)
  }

  @Test func `addClip() limits later drawing until the state is restored`() {
    let lines = text(4, 1) {
      let context = UIGraphicsGetCurrentContext()
      context?.saveGState()
      UIBezierPath(rect: CGRect(x: 1, y: 0, width: 2, height: 1)).addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 1))
      context?.restoreGState()
      UIBezierPath(rect: CGRect(x: 3, y: 0, width: 1, height: 1)).fill()
    }
    #expect(lines == [".###"])
  }

  @Test func `fill(with:alpha:) does not change the state of the context`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let bitmap = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { _ in
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill(with: .normal, alpha: 0.2)
      UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)).fill()
    }.cgImage!.bitmap
    #expect(bitmap.pixels.map(\.alpha) == [51, 255])
  }

  @Test func `a clockwise arc is clockwise on the screen, from smaller to larger angles`() {
    let clockwise = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let bounds = clockwise.cgPath.boundingBoxOfPath
    #expect(isNear(bounds.minX, 0) && isNear(bounds.minY, 0) && isNear(bounds.maxX, 10) && isNear(bounds.maxY, 10))
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(isNear(other.cgPath.boundingBoxOfPath.minX, -10))
    #expect(isNear(clockwise.currentPoint.y, 10) && isNear(other.currentPoint.y, 10))
  }

  @Test func `a path of a rounded rectangle has only the given corners rounded`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 4, height: 4))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 9.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 0.5, y: 9.5)) && !path.contains(CGPoint(x: 9.5, y: 9.5)))
  }

  @Test func `reversing() keeps the outline and the attributes`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 4, y: 0))
    path.addCurve(to: CGPoint(x: 4, y: 4), controlPoint1: CGPoint(x: 6, y: 1), controlPoint2: CGPoint(x: 6, y: 3))
    path.lineWidth = 7
    let reversed = path.reversing()
    #expect(reversed.lineWidth == 7 && reversed.currentPoint == .zero && reversed.bounds == path.bounds)
    #expect(reversed.reversing().cgPath == path.cgPath)
  }

  @Test func `an empty path has no bounds, contains nothing and draws nothing`() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull && !path.contains(.zero) && path.currentPoint == .zero)
    #expect(text(1, 1) { path.fill() } == ["."])
    path.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 2, height: 2)))
    #expect(!path.isEmpty)
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func `paths without a current context draw nothing`() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).stroke(with: .copy, alpha: 1)
    UIRectFill(.zero)
    UIColor.red.set()
  }
}
