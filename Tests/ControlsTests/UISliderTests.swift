import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UISliderTests {
  private func scene() -> ControlScene<UISlider> {
    ControlScene { UISlider(frame: CGRect(x: 0, y: 0, width: 232, height: 31)) }
  }

  @Test func `values are clamped to the range`() {
    let slider = scene().control
    slider.value = 3
    #expect(slider.value == 1)
    slider.value = -1
    #expect(slider.value == 0)
    slider.minimumValue = 0.5
    #expect(slider.value == 0.5)
    slider.maximumValue = 0.25
    #expect(slider.minimumValue == 0.25)
    #expect(slider.value == 0.25)
  }

  @Test func `the position of thumbRect is proportional to the value`() {
    let slider = scene().control
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      let value = Float.random(in: 0...1, using: &random)
      let track = slider.trackRect(forBounds: slider.bounds)
      let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
      #expect((knob.minX - 2 - 200 * CGFloat(value)).magnitude < 0.001)
      #expect(knob.midY == slider.bounds.midY)
    }
  }

  @Test func `a drag of the thumb changes the value and sends events`() {
    let scene = scene()
    scene.drag(16, 116)
    #expect((scene.control.value - 0.5).magnitude < 0.001)
    #expect(scene.changes > 5)
    scene.drag(116, 400)
    #expect(scene.control.value == 1)
  }

  @Test func `a touch beside the thumb has no effect`() {
    let scene = scene()
    scene.drag(150, 200)
    #expect(scene.control.value == 0)
    #expect(scene.changes == 0)
  }

  @Test func `a slider that is not continuous sends only one event for a drag`() {
    let scene = scene()
    scene.control.isContinuous = false
    scene.drag(16, 116)
    #expect(scene.changes == 1)
  }

  @Test func `a slider that is laid out from right to left has its smallest value at the right`() {
    let scene = scene()
    scene.control.semanticContentAttribute = .forceRightToLeft
    scene.stage.advance(by: 0)
    scene.drag(216, 166)
    #expect((scene.control.value - 0.25).magnitude < 0.001)
  }

  @Test func `setThumbImage for the normal state replaces the thumb in all states and sets the thumb's size`() {
    let slider = scene().control
    let image = UIImage(systemName: "star")
    slider.setThumbImage(image, for: .normal)
    #expect(slider.currentThumbImage == image)
    #expect(slider.thumbImage(for: .highlighted) == image)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).size == image?.size)
  }

  @Test func `an animated setValue moves the thumb through intermediate positions`() throws {
    let scene = scene()
    scene.control.setValue(1, animated: true)
    #expect(scene.control.value == 1)
    scene.stage.advance(by: 0)
    scene.stage.advance(by: 0.1)
    let knob = try #require(scene.control.subviews[0].subviews.first { $0.frame.width == 28 })
    let x = try #require(knob.layer.presentation()).frame.minX
    #expect(x > 20)
    #expect(x < 190)
  }
}
