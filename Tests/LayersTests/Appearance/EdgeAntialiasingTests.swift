import Geometry
import Layers
import Pixels
import TestSupport
import Testing

/// The edges that `edgeAntialiasingMask` excludes from antialiasing.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct EdgeAntialiasingTests {
  private let layer = CALayer.box(10.25, 20.25, 30.5, 40.5, .red)
  private let screen: Screen

  init() {
    screen = Screen(showing: layer)
    layer.allowsEdgeAntialiasing = true
  }

  /// Returns the commands of the frame after `change`, one per line, without animations.
  private func frame(scale: CGFloat = 1, _ change: () -> Void) -> String {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    screen.runPass(at: 0)
    return screen.frame(scale: scale)
  }

  @Test func `by default all edges are antialiased`() {
    #expect(layer.edgeAntialiasingMask.rawValue == 15)
    #expect(frame {} == "fill smoothRect(0 0 30.5 40.5) ff0000ff [1 0 0 1 10.25 20.25]")
  }

  @Test func `an edge that is not in edgeAntialiasingMask is at the same pixel boundary as without antialiasing`() {
    // The left edge 10.25 becomes 10, and the upper edge 20.25 becomes 20.
    let commands = frame { layer.edgeAntialiasingMask = [.layerRightEdge, .layerTopEdge] }
    #expect(commands == "fill smoothRect(-0.25 -0.25 30.75 40.75) ff0000ff [1 0 0 1 10.25 20.25]")
  }

  @Test func `with only the right and the lower edge excluded, only these edges move to pixel boundaries`() {
    // The right edge 40.75 becomes 41, and the lower edge 60.75 becomes 61.
    let commands = frame { layer.edgeAntialiasingMask = [.layerLeftEdge, .layerBottomEdge] }
    #expect(commands == "fill smoothRect(0 0 30.75 40.75) ff0000ff [1 0 0 1 10.25 20.25]")
  }

  @Test func `pixel boundaries depend on the scale of the frame`() {
    // At two pixels per point, the left edge at 20.5 pixels is at the centre of a pixel, which the layer covers.
    let commands = frame(scale: 2) { layer.edgeAntialiasingMask = [.layerRightEdge, .layerTopEdge, .layerBottomEdge] }
    #expect(commands == "fill smoothRect(-0.25 0 30.75 40.5) ff0000ff [2 0 0 2 20.5 40.5]")
  }

  @Test func `in a layer rotated by 90°, edgeAntialiasingMask refers to the layer's own edges`() {
    let commands = frame {
      layer.transform = CATransform3D(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
      layer.edgeAntialiasingMask = [.layerRightEdge, .layerTopEdge, .layerBottomEdge]
    }
    // The centre is (25.5, 40.5), so that the left edge is horizontal at y = 40.5 - 15.25 = 25.25, and becomes 25.
    #expect(commands.hasPrefix("fill smoothRect(-0.25 0 30.75 40.5)"))
  }

  @Test func `a layer that is rotated by an angle other than 90° is antialiased on all edges`() {
    let commands = frame {
      layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
      layer.edgeAntialiasingMask = []
    }
    #expect(commands.hasPrefix("fill smoothRect(0 0 30.5 40.5)"))
  }

  @Test func `an animation of edgeAntialiasingMask beyond its range shows the nearest valid mask`() {
    let animation = CABasicAnimation(keyPath: "edgeAntialiasingMask")
    (animation.fromValue, animation.toValue, animation.duration) = (-4, -4, 1)
    let commands = frame { layer.add(animation, forKey: "mask") }
    #expect(commands == "fill smoothRect(-0.25 -0.25 31 41) ff0000ff [1 0 0 1 10.25 20.25]")
  }
}
