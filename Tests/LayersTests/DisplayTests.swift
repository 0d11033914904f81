import DisplayList
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Layers with custom drawing, also of animated properties.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct DisplayTests {
  private let gauge = Gauge()
  private let screen: Screen

  init() {
    gauge.frame = CGRect(x: 10, y: 20, width: 40, height: 8)
    screen = Screen(showing: gauge)
  }

  @Test func `a layer that needs display is drawn once and keeps its drawing commands`() {
    #expect(gauge.drawn == 0 && screen.frame() == "")
    gauge.setNeedsDisplay()
    #expect(gauge.needsDisplay())
    screen.runPass(at: 0)
    screen.runPass(at: 1)
    #expect(gauge.drawn == 1 && !gauge.needsDisplay())
    #expect(screen.frame().contains("fill smoothRect(-16 -16 36 40) 0000ffff [1 0 0 1 10 20]"))
  }

  @Test func `changing a property for which needsDisplay(forKey:) is true calls setNeedsDisplay()`() {
    gauge.level = 1
    #expect(gauge.needsDisplay())
    screen.runPass(at: 0)
    #expect(screen.frame().contains("fill smoothRect(-16 -16 72 40)"))
    gauge.needsDisplayOnBoundsChange = true
    gauge.bounds.origin.x = 3
    #expect(!gauge.needsDisplay())
    gauge.bounds.size.width = 30
    #expect(gauge.needsDisplay())
  }

  @Test func `while an animated property needs display, every pass draws its presentation value`() {
    gauge.setNeedsDisplay()
    let animation = CABasicAnimation(keyPath: "level")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
    gauge.add(animation, forKey: "a")
    var widths: [String] = []
    for time in [0, 0.25, 0.5, 1, 1.1] {
      screen.runPass(at: time) {
        let fill = screen.frame(at: time).split(separator: "\n").first { $0.contains("fill") }
        widths.append(fill.map { String($0.split(separator: " ")[3]) } ?? "none")
      }
    }
    // Drawing that reaches the edge of the bounds is extended by 16 points and clipped at the bounds.
    #expect(widths == ["16", "26", "36", "72", "36"])
    #expect(gauge.level == 0.5)
  }

  @Test func `a delegate's display(_:) method has precedence over draw(_:in:)`() {
    let painter = Painter()
    gauge.delegate = painter
    gauge.setNeedsDisplay()
    screen.runPass(at: 0)
    #expect(painter.calls == ["display"] && gauge.drawn == 0)
    let plain = CALayer.box(0, 0, 4, 4)
    let drawer = Drawer()
    plain.delegate = drawer
    plain.display()
    #expect(drawer.calls == 1)
  }
}

/// A layer that draws a bar with the length of its level.
private final class Gauge: CALayer {
  @CALayerProperty var level: CGFloat = 0.5
  var drawn = 0

  override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }

  override func draw(in ctx: CGContext) {
    drawn += 1
    ctx.setFillColor(.blue)
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
  }
}

private final class Painter: CALayerDelegate {
  var calls: [String] = []
  func display(_ layer: CALayer) { calls.append("display") }
  func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
}

private final class Drawer: CALayerDelegate {
  var calls = 0
  func draw(_ layer: CALayer, in ctx: CGContext) { calls += 1 }
}
