import Geometry
import Interface
import TestSupport
import Testing
import UIKit

/// Pictures of all controls in their states.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ControlGalleryTests {
  @Test func `controls match their golden image`() throws {
    try Golden("interface/controls-light").expect(ControlGallery().stage.render())
  }

  @Test func `controls in the dark appearance match their golden image`() throws {
    try Golden("interface/controls-dark").expect(ControlGallery { $0.userInterfaceStyle = .dark }.stage.render())
  }

  @Test func `controls laid out from right to left match their golden image`() throws {
    try Golden("interface/controls-mirrored").expect(
      ControlGallery { $0.layoutDirection = .rightToLeft }.stage.render())
  }

  @Test func `controls with the smallest text match their golden image`() throws {
    try Golden("interface/controls-small").expect(
      ControlGallery { $0.preferredContentSizeCategory = .extraSmall }.stage.render())
  }

  @Test func `dark mirrored controls with very large text match their golden image`() throws {
    let gallery = ControlGallery {
      ($0.userInterfaceStyle, $0.layoutDirection) = (.dark, .rightToLeft)
      $0.preferredContentSizeCategory = .extraExtraExtraLarge
    }
    try Golden("interface/controls-large-dark-mirrored").expect(gallery.stage.render())
  }

  /// A stage with controls of which some are touched and the others move.
  private func movingControls() -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 420), scale: 2, profile: .modern)
    stage.window.backgroundColor = .white
    let views: [UIView] = [
      UISwitch(), UISwitch(), UIStepper(), UISegmentedControl(items: ["One", "Two", "Three"]),
      UISegmentedControl(items: ["One", "Two", "Three"]), UISlider(), UIProgressView(), UIPickerView(),
    ]
    let frames = [(20, 20, 51, 31), (120, 20, 51, 31), (200, 20, 94, 32), (20, 70, 280, 32), (20, 116, 280, 32)]
    for (view, frame) in zip(views, frames + [(20, 162, 280, 31), (20, 206, 280, 4), (0, 216, 320, 200)]) {
      view.frame = CGRect(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
      stage.window.addSubview(view)
    }
    for view in views { (view as? UISegmentedControl)?.selectedSegmentIndex = 0 }
    (views[7] as? UIPickerView)?.dataSource = wheels
    (views[7] as? UIPickerView)?.delegate = wheels
    stage.advance(to: 0)
    return stage
  }

  private let wheels = Wheels()

  @Test func `controls that are touched or moving match their golden image`() throws {
    let stage = movingControls()
    let views = stage.window.subviews
    for point in [CGPoint(x: 140, y: 36), CGPoint(x: 270, y: 36), CGPoint(x: 60, y: 132)] {
      stage.longPress(point, for: 0.4)
    }
    stage.tap(CGPoint(x: 250, y: 86))
    stage.advance(to: 0.1)
    (views[0] as? UISwitch)?.setOn(true, animated: true)
    (views[5] as? UISlider)?.setValue(0.8, animated: true)
    (views[6] as? UIProgressView)?.setProgress(0.9, animated: true)
    (views[7] as? UIPickerView)?.selectRow(2, inComponent: 0, animated: true)
    stage.advance(to: 0.2)
    try Golden("interface/controls-moving").expect(stage.render())
  }
}
