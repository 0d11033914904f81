import DisplayList
import class Foundation.NSNull
import Geometry
import Layers
import Pixels
import TestSupport
import Testing

/// The groups with which layers are composited and filtered.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct CompositingTests {
  private let layer = CALayer.box(10, 20, 30, 40, .red)
  private let screen: Screen

  init() { screen = Screen(showing: layer) }

  /// Returns the commands of the frame after `change`, one per line, without animations.
  private func frame(scale: CGFloat = 1, _ change: () -> Void) -> String {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    screen.runPass(at: 0)
    return screen.frame(scale: scale)
  }

  @Test func `compositingFilter draws the layer in a group with the blend mode`() {
    #expect(
      frame { layer.compositingFilter = "multiplyBlendMode" } == """
        group 1 multiply
          fill rect(0 0 30 40) ff0000ff [1 0 0 1 10 20]
        end
        """)
    #expect(layer.compositingFilter as? String == "multiplyBlendMode")
    #expect(!frame { layer.compositingFilter = nil }.contains("group"))
  }

  @Test func `a layer's opacity is applied before the layer's blend mode`() {
    #expect(
      frame { (layer.compositingFilter, layer.opacity) = ("CIScreenBlendMode", 0.5) } == """
        group 1 screen
          fill rect(0 0 30 40) ff000080 [1 0 0 1 10 20]
        end
        """)
  }

  @Test func `a compositing filter that erases the pixels below is limited to the layer's bounds`() {
    #expect(frame { layer.compositingFilter = "CISourceInCompositing" }.contains("sourceIn in rect(0 0 30 40)"))
  }

  @Test func `compositingFilter accepts Core Image's names with and without prefix, and ignores other names`() {
    for mode in BlendMode.allCases where mode != .normal {
      let name = "\(mode)"
      #expect(BlendMode(filter: name + "BlendMode") == mode)
      #expect(BlendMode(filter: "CI" + name.prefix(1).uppercased() + name.dropFirst() + "BlendMode") == mode)
    }
    #expect(BlendMode(filter: "CIAdditionCompositing") == .plusLighter)
    #expect(BlendMode(filter: "CIMaximumCompositing") == .lighten)
    #expect(BlendMode(filter: "linearDodgeBlendMode") == .plusLighter)
    #expect(BlendMode(filter: "destOut") == .destinationOut)
    #expect(BlendMode(filter: "unknown") == nil)
    #expect(!frame { layer.compositingFilter = "unknown" }.contains("group"))
  }

  @Test func `the compositing filter of a layer in perspective applies to the layer's projected buffer`() {
    let text = frame {
      layer.compositingFilter = "multiplyBlendMode"
      layer.transform.m34 = -0.01
      layer.transform = CATransform3DRotate(layer.transform, 1, 0, 1, 0)
    }
    #expect(text.hasPrefix("group 1 multiply projected"))
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test func `filters blur and colour the whole layer, at the scale of the frame`() throws {
    let blur = try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4]))
    let colors = try #require(CIFilter(name: "CIColorControls", parameters: ["inputSaturation": 0]))
    let text = frame(scale: 2) { layer.filters = [blur, colors] }
    #expect(text.hasPrefix("group 1 filtered blur(8.0) color("))
    #expect(text.contains("\n  fill rect(0 0 30 40)"))
    #expect(layer.filters?.count == 2)
    #expect(!frame { layer.filters = nil }.contains("filtered"))
  }

  @Test func `background filters change the pixels behind the layer, inside its rounded corners`() throws {
    let blur = try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4]))
    let text = frame { (layer.backgroundFilters, layer.cornerRadius, layer.opacity) = ([blur], 5, 0.5) }
    #expect(
      text == """
        group 0.5 on blur(4.0) in roundedRect(0 0 30 40 r 5) [1 0 0 1 10 20]
        end
        fill roundedRect(0 0 30 40 r 5) ff000080 [1 0 0 1 10 20]
        """)
  }

  @Test func `a filter's inputs can be animated by key paths that contain the filter's name`() throws {
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    blur.name = "blur"
    _ = frame { layer.filters = [blur] }
    let animation = CABasicAnimation(keyPath: "filters.blur.inputRadius")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 8, 1)
    layer.add(animation, forKey: nil)
    screen.runPass(at: 0)
    #expect(screen.frame(at: 0.5).contains("blur(4.0)"))
    #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 10)
    _ = frame { layer.setValue(3, forKeyPath: "filters.blur.inputRadius") }
    #expect(screen.frame(at: 2).contains("blur(3.0)"))
  }

  @Test func `a filter has the inputs and the defaults of Core Image's filter of the same name`() {
    #expect(CIFilter(name: "CIUnknown") == nil)
    let filter = CIFilter(name: "CIColorControls")
    #expect(filter?.inputKeys == ["inputBrightness", "inputContrast", "inputSaturation"])
    #expect(filter?.value(forKey: "inputContrast") as? Double == 1)
    filter?.setValue(2, forKey: "inputContrast")
    #expect(filter?.value(forKey: "inputContrast") as? Double == 2)
    filter?.setDefaults()
    #expect(filter?.value(forKey: "inputContrast") as? Double == 1)
  }
}
