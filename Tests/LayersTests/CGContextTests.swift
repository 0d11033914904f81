import DisplayList
import Geometry
import Layers
import Pixels
import Testing

@Suite struct CGContextTests {
  private let context = CGContext(bounds: CGRect(x: 10, y: 0, width: 100, height: 50))
  private let bounds = "group 1 in rect(0 0 100 50)"

  private var lines: [String] { context.commands.map(\.description) }

  @Test func `a context into which nothing is drawn has no commands`() {
    #expect(lines.isEmpty)
  }

  @Test func `filled rectangles are transformed by the layer's bounds and the current transform`() {
    context.translateBy(x: 20, y: 5)
    context.scaleBy(x: 2, y: 2)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(lines == [bounds, "fill smoothRect(0 0 4 4) ff0000ff [2 0 0 2 10 5]", "end"])
  }

  @Test func `restoreGState() restores clip, transform and colours`() {
    context.saveGState()
    context.clip(to: CGRect(x: 10, y: 0, width: 5, height: 5))
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 10, y: 0, width: 9, height: 9))
    context.restoreGState()
    context.fill(CGRect(x: 10, y: 0, width: 9, height: 9))
    #expect(
      lines == [
        bounds, "group 1 in smoothRect(10 0 5 5) [1 0 0 1 -10 0]", "fill smoothRect(-16 -16 25 25) ffffffff", "end",
        "fill smoothRect(-16 -16 25 25) 000000ff", "end",
      ])
  }

  @Test func `strokePath() fills the outline of the path and clears the current path`() {
    context.setLineWidth(2)
    context.move(to: CGPoint(x: 10, y: 10))
    context.addLine(to: CGPoint(x: 20, y: 10))
    context.strokePath()
    context.strokePath()
    guard case .fill(.path(let outline), _, _) = context.commands[1] else {
      Issue.record("no outline")
      return
    }
    #expect(outline.controlPointBounds == CGRect(x: 10, y: 9, width: 10, height: 2))
    guard case .fill(.path(let rest), _, _) = context.commands[2] else { return }
    #expect(rest.isEmpty)
  }

  @Test func `clear(_:) erases only what was drawn in the same context`() {
    context.clear(CGRect(x: 10, y: 0, width: 5, height: 5))
    #expect(lines == [bounds, "group 1 erase", "fill smoothRect(-16 -16 21 21) 000000ff", "end", "end"])
  }

  @Test func `the shape of an ellipse, the stroke of a path and its dashes use the current transform`() {
    context.translateBy(x: 10, y: 0)
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 4, y: 0))
    context.addLine(to: CGPoint(x: 4, y: 4))
    #expect(context.currentPointOfPath == CGPoint(x: 4, y: 4))
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.pathContains(CGPoint(x: 3, y: 1), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 1, y: 3), mode: .fillStroke))
    #expect(context.pathContains(CGPoint(x: 2, y: -0.4), mode: .stroke))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: -0.5, width: 4.5, height: 4.5))
    context.beginPath()
    #expect(context.isPathEmpty && context.path == nil)
  }

  @Test func `a transparency layer is one group with the alpha and the shadow that were set when it began`() {
    context.setAlpha(0.5)
    context.setShadow(offset: CGSize(width: 1, height: 2), blur: 4, color: CGColor(gray: 0, alpha: 1))
    context.clip(to: CGRect(x: 10, y: 0, width: 5, height: 5))
    context.beginTransparencyLayer()
    context.saveGState()
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 20, y: 9, width: 9, height: 9))
    context.endTransparencyLayer()
    #expect(
      lines == [
        bounds, "group 1 in smoothRect(10 0 5 5) [1 0 0 1 -10 0]", "group 1 shadow 000000ff r 2 by 1 2", "group 0.5",
        "fill smoothRect(20 9 9 9) ffffffff [1 0 0 1 -10 0]", "end", "end", "end", "end",
      ])
  }

  @Test func `a blend mode in a context blends only with pixels that were drawn in the same context`() {
    context.setBlendMode(.multiply)
    context.fillEllipse(in: CGRect(x: 10, y: 0, width: 4, height: 4))
    guard case .push(let outer) = context.commands[0], case .push(let inner) = context.commands[1] else {
      Issue.record("no groups")
      return
    }
    #expect(outer.isIsolated && inner.blend == .mode(.multiply))
  }

  @Test func `creating a CGGradient with different numbers of colours and locations returns nil`() {
    let colors = [CGColor.white, CGColor.black]
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) != nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    let space = CGColorSpaceCreateDeviceGray()
    #expect(CGGradient(colorSpace: space, colorComponents: [0, 1, 1, 1], locations: nil, count: 2) != nil)
    #expect(CGGradient(colorSpace: space, colorComponents: [0, 1, 1], locations: nil, count: 2) == nil)
  }

  @Test func `a CGColor has the number of components of its colour space`() {
    #expect(CGColor(gray: 0.25, alpha: 0.5).components == [0.25, 0.5])
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1).numberOfComponents == 4)
    let gray = unsafe CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.75, 1])
    #expect(gray == CGColor(red: 0.75, green: 0.75, blue: 0.75, alpha: 1) && gray?.colorSpace?.model == .monochrome)
    #expect(CGColorSpace(name: "other") == nil && CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
  }

  @Test func `an uncoloured pattern is drawn in the fill colour and ignores colours that its cell sets`() {
    let draw: (UnsafeMutableRawPointer?, CGContext) -> Void = { _, cell in
      cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      cell.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    var callbacks = unsafe CGPatternCallbacks(version: 0, drawPattern: draw, releaseInfo: nil)
    let pattern = unsafe CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 2, yStep: 2,
      tiling: .noDistortion, isColored: false, callbacks: &callbacks)
    guard let pattern, let space = CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()) else {
      Issue.record("no pattern")
      return
    }
    context.setFillColorSpace(space)
    unsafe context.setFillPattern(pattern, colorComponents: [0, 1, 0, 1])
    context.fill(CGRect(x: 10, y: 0, width: 4, height: 2))
    #expect(lines.filter { $0.contains("00ff00ff") }.count == 12 && !lines.contains { $0.contains("ff0000ff") })
    let color = unsafe CGColor(patternSpace: space, pattern: pattern, components: [1, 0, 0, 1])
    #expect(color?.pattern == pattern)
  }
}
