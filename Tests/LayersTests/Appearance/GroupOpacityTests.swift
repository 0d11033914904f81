import Geometry
import Layers
import Pixels
import TestSupport
import Testing

/// The property `allowsGroupOpacity`.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct GroupOpacityTests {
  private let layer = CALayer.box(0, 0, 20, 20, .red)
  private let sublayer = CALayer.box(0, 0, 10, 10, .blue)
  private let screen: Screen

  init() {
    layer.addSublayer(sublayer)
    layer.opacity = 0.5
    screen = Screen(showing: layer)
  }

  /// Returns the commands of the frame after `change`, one per line, without animations.
  private func frame(_ change: () -> Void) -> String {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    screen.runPass(at: 0)
    return screen.frame()
  }

  @Test func `by default a layer and its sublayers fade as one group`() {
    #expect(layer.allowsGroupOpacity)
    #expect(
      frame {} == """
        group 0.5
          fill rect(0 0 20 20) ff0000ff
          fill rect(0 0 10 10) 0000ffff
        end
        """)
  }

  @Test func `without group opacity each layer fades by itself`() {
    #expect(
      frame { layer.allowsGroupOpacity = false } == """
        fill rect(0 0 20 20) ff000080
        fill rect(0 0 10 10) 0000ff80
        """)
  }

  @Test func `without group opacity the opacities of nested layers are multiplied`() {
    #expect(
      frame { (layer.allowsGroupOpacity, sublayer.opacity) = (false, 0.5) } == """
        fill rect(0 0 20 20) ff000080
        fill rect(0 0 10 10) 0000ff40
        """)
  }

  @Test func `without group opacity, the group that clips a layer's sublayers is opaque`() {
    let commands = frame { (layer.allowsGroupOpacity, layer.masksToBounds) = (false, true) }
    #expect(
      commands == """
        fill rect(0 0 20 20) ff000080
        group 1 in rect(0 0 20 20)
          fill rect(0 0 10 10) 0000ff80
        end
        """)
  }

  @Test func `an opaque layer is drawn alike with and without group opacity`() {
    let expected = frame { layer.opacity = 1 }
    #expect(frame { layer.allowsGroupOpacity = false } == expected)
  }
}
