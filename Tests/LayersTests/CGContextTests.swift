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
}
