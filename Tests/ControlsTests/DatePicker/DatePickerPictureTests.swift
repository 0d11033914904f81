import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// Pictures of date pickers and of page controls.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct DatePickerPictureTests {
  private func makeStage(isDark: Bool, isMirrored: Bool) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2, profile: .modern)
    stage.userInterfaceStyle = isDark ? .dark : .light
    stage.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    stage.window.backgroundColor = .systemBackground
    return stage
  }

  private func add(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ frame: CGRect, to stage: Stage) {
    let picker = UIDatePicker(frame: frame)
    (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
    stage.window.addSubview(picker)
  }

  private func render(_ stage: Stage, _ name: String, isDark: Bool) throws {
    stage.advance(by: 1)
    try Golden("controls/\(name)-\(isDark ? "dark-mirrored" : "light")").expect(stage.render())
  }

  @Test(arguments: [false, true]) func `wheels of date pickers match their golden image`(isDark: Bool) throws {
    let stage = makeStage(isDark: isDark, isMirrored: isDark)
    let modes: [UIDatePicker.Mode] = [.dateAndTime, .date, .time, .countDownTimer]
    for (index, mode) in modes.enumerated() {
      add(mode, .wheels, CGRect(x: 15, y: 50 + CGFloat(index) * 196, width: 360, height: 190), to: stage)
    }
    try render(stage, "date-wheels", isDark: isDark)
  }

  @Test(arguments: [false, true]) func `inline and compact date pickers match their golden image`(isDark: Bool) throws {
    let stage = makeStage(isDark: isDark, isMirrored: isDark)
    add(.dateAndTime, .inline, CGRect(x: 15, y: 50, width: 360, height: 380), to: stage)
    add(.dateAndTime, .compact, CGRect(x: 15, y: 450, width: 360, height: 34), to: stage)
    add(.date, .compact, CGRect(x: 15, y: 500, width: 360, height: 34), to: stage)
    add(.time, .compact, CGRect(x: 15, y: 550, width: 360, height: 34), to: stage)
    stage.advance(by: 1)
    stage.tap(isDark ? CGPoint(x: 60, y: 567) : CGPoint(x: 330, y: 567))
    try render(stage, "date-pages", isDark: isDark)
  }

  @Test(arguments: [false, true]) func `page controls match their golden image`(isDark: Bool) throws {
    let stage = Stage(size: CGSize(width: 300, height: 220), scale: 2, profile: .modern)
    stage.layoutDirection = isDark ? .rightToLeft : .leftToRight
    stage.userInterfaceStyle = isDark ? .dark : .light
    stage.window.backgroundColor = .systemIndigo
    let controls = (0..<5).map { UIPageControl(frame: CGRect(x: 20, y: CGFloat($0) * 42, width: 200, height: 40)) }
    for control in controls {
      (control.numberOfPages, control.currentPage) = (5, 1)
      stage.window.addSubview(control)
    }
    controls[1].backgroundStyle = .prominent
    controls[2].preferredIndicatorImage = UIImage(systemName: "star")
    controls[2].preferredCurrentPageIndicatorImage = UIImage(systemName: "star.fill")
    controls[3].setIndicatorImage(UIImage(systemName: "location.fill"), forPage: 0)
    (controls[3].pageIndicatorTintColor, controls[3].currentPageIndicatorTintColor) = (.systemYellow, .systemGreen)
    controls[4].direction = .topToBottom
    controls[4].frame = CGRect(x: 240, y: 60, width: 40, height: 100)
    try render(stage, "page-controls", isDark: isDark)
  }
}
