import DisplayList
import Geometry
import Layers
import Pixels
import TestSupport
import Testing

/// Corners and shadows of layers, by their drawing commands.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct CornerAndShadowTests {
  private let layer = CALayer.box(10, 20, 30, 40, .red)
  private let screen: Screen

  init() { screen = Screen(showing: layer) }

  /// Returns the commands of the frame after `change`, one per line, without animations.
  private func frame(_ change: () -> Void) -> String {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    screen.runPass(at: 0)
    return screen.frame()
  }

  private func lines(_ change: () -> Void) -> [String] {
    frame(change).split(separator: "\n").map { $0.trimmingPrefix(while: { $0 == " " }) }.map(String.init)
  }

  @Test func `the continuous curve applies to background, border, gradient and clip`() {
    let curve = "(0 0 30 40 r 8 8 8 8 continuous"
    let lines = lines {
      (layer.cornerCurve, layer.cornerRadius, layer.masksToBounds, layer.borderWidth) = (.continuous, 8, true, 2)
      layer.addSublayer(.box(0, 0, 5, 5, .blue))
    }
    #expect(lines[0].hasPrefix("fill corners" + curve))
    #expect(lines[1].hasPrefix("group 1 in corners" + curve))
    #expect(lines[4].hasPrefix("fill border" + curve + " w 2"))
  }

  @Test func `maskedCorners applies to circular and to continuous corners`() {
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    #expect(
      frame { (layer.cornerCurve, layer.cornerRadius, layer.maskedCorners) = (.continuous, 8, upper) }
        .hasPrefix("fill corners(0 0 30 40 r 8 8 0 0 continuous)"))
    #expect(frame { layer.cornerCurve = .circular }.hasPrefix("fill path("))
    #expect(frame { layer.maskedCorners = [] }.hasPrefix("fill rect("))
    #expect(frame { layer.cornerCurve = .continuous }.hasPrefix("fill rect("))
  }

  @Test func `cornerRadius can be animated for circular and for continuous corners`() {
    for (curve, text) in [(CALayerCornerCurve.circular, "r 4)"), (.continuous, "r 4 4 4 4 continuous)")] {
      _ = frame { layer.cornerCurve = curve }
      let animation = CABasicAnimation(keyPath: "cornerRadius")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 8, 1)
      layer.add(animation, forKey: "radius")
      screen.runPass(at: 0)
      #expect(screen.frame(at: 0.5).contains(text))
    }
  }

  @Test func `cornerCurveExpansionFactor(_:) is 1 for circular and 1.528665 for continuous corners`() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(CALayer().cornerCurve == .circular)
  }

  // Shadows: the group of the layer contains the group with the shadow, which contains all that casts the shadow.

  @Test func `a layer that masks to its bounds has no shadow`() {
    #expect(!frame { (layer.shadowOpacity, layer.masksToBounds) = (1, true) }.contains("shadow"))
    #expect(frame { layer.masksToBounds = false }.contains("shadow"))
  }

  @Test func `background, sublayers and border cast one shadow`() {
    let lines = lines {
      (layer.shadowOpacity, layer.borderWidth) = (0.5, 1)
      layer.addSublayer(.box(-5, 0, 5, 5, .blue))
    }
    #expect(lines.count == 7)
    #expect(lines[1].hasPrefix("group 1 shadow 00000080 r 3 by 0 -3"))
    #expect(lines[5...] == ["end", "end"])
  }

  @Test func `a mask also clips the layer's shadow`() {
    let lines = lines {
      layer.shadowOpacity = 1
      layer.mask = .box(0, 0, 10, 10, .blue)
    }
    let end = lines.firstIndex(of: "end")!
    #expect(lines[1].contains("shadow"))
    #expect(lines[end + 1] == "group 1 mask")
    #expect(lines.last == "end")
  }

  @Test func `a layer with a shadow and an opacity is faded once, together with the shadow`() {
    let lines = lines { (layer.shadowOpacity, layer.opacity) = (1, 0.5) }
    #expect(lines[0] == "group 0.5")
    #expect(lines[1].hasPrefix("group 1 shadow 000000ff"))
    #expect(lines[2].contains("ff0000ff"))
  }

  @Test func `a shadow path replaces the shape of the content, with and without a background`() {
    let path = CGPath(Path(rect: CGRect(x: 0, y: 0, width: 50, height: 5)))
    let lines = lines {
      (layer.shadowOpacity, layer.shadowPath, layer.backgroundColor) = (1, path, nil)
      layer.addSublayer(.box(0, 0, 5, 5, .blue))
    }
    #expect(lines[1].contains("alone"))
    #expect(lines[2].hasPrefix("fill path(M 0 0"))
    #expect(lines[3] == "end")
  }

  @Test func `rounded and continuous corners cast shadows of their shape`() {
    let round = lines { (layer.shadowOpacity, layer.cornerRadius) = (1, 6) }
    #expect(round[2].hasPrefix("fill roundedRect"))
    #expect(lines { layer.cornerCurve = .continuous }[2].hasPrefix("fill corners"))
  }

  @Test func `a layer in perspective and a rasterized layer have their shadows in the projected buffer`() {
    let flat = lines { (layer.shadowOpacity, layer.shouldRasterize, layer.rasterizationScale) = (1, true, 2) }
    #expect(flat[0].hasPrefix("group 1 projected"))
    #expect(flat[2].contains("shadow 000000ff r 3 by 0 -3 [2 0 0 2"))
    let turned = lines {
      layer.shouldRasterize = false
      layer.transform.m34 = -0.01
      layer.transform = CATransform3DRotate(layer.transform, 1, 0, 1, 0)
    }
    #expect(turned[0].hasPrefix("group 1 projected"))
    #expect(turned[2].contains("shadow"))
  }

  @Test func `a layer's compositing filter also applies to its shadow`() {
    let lines = lines { (layer.shadowOpacity, layer.compositingFilter) = (1, "multiplyBlendMode") }
    #expect(lines[0] == "group 1 multiply")
    #expect(lines[2].contains("shadow"))
  }
}
