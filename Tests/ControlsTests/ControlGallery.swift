import Foundation
import Geometry
import Interface
import Layers
import UIKit

/// A page with all controls in their states.
@MainActor
final class ControlGallery {
  let stage: Stage
  private var y: CGFloat = 56
  private let margin: CGFloat = 16

  init(_ setUp: (Stage) -> Void = { _ in }) {
    stage = Stage(size: CGSize(width: 390, height: 844), scale: 2, profile: .modern)
    setUp(stage)
    stage.window.backgroundColor = .systemBackground
    addSwitches()
    addSliders()
    addSteppers()
    addSegments()
    addProgress()
    addButtons()
    addPicker()
    stage.advance(to: 0)
  }

  /// Adds views in a row, from the side at which text begins.
  private func row(_ views: [UIView], height: CGFloat, gap: CGFloat = 12) {
    var x = margin
    for view in views {
      if view is UIButton { view.sizeToFit() }
      view.frame.origin = CGPoint(x: x, y: y + (height - view.frame.height) / 2)
      x += view.frame.width + gap
      stage.window.addSubview(view)
      guard view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { continue }
      view.frame.origin.x = 390 - view.frame.maxX
    }
    y += height + 10
  }

  private func addSwitches() {
    let switches = [true, false, true, false, true].map { isOn in
      let view = UISwitch()
      view.isOn = isOn
      return view
    }
    (switches[2].isEnabled, switches[3].isEnabled) = (false, false)
    (switches[4].onTintColor, switches[4].thumbTintColor) = (.systemOrange, .systemYellow)
    row(switches, height: 31)
  }

  private func slider(_ value: Float, width: CGFloat = 110) -> UISlider {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: width, height: 31))
    slider.value = value
    return slider
  }

  private func addSliders() {
    let sliders = [slider(0), slider(0.4), slider(1)]
    sliders[2].isEnabled = false
    row(sliders, height: 31)
    let framed = slider(0.7, width: 358)
    framed.minimumValueImage = UIImage(systemName: "speaker.fill")
    framed.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
    (framed.minimumTrackTintColor, framed.maximumTrackTintColor) = (.systemPink, .systemGray3)
    row([framed], height: 31)
  }

  private func addSteppers() {
    let steppers = [0.0, 50, 50].map { value in
      let stepper = UIStepper()
      stepper.value = value
      return stepper
    }
    steppers[2].isEnabled = false
    row(steppers, height: 32)
  }

  private func addSegments() {
    let plain = UISegmentedControl(items: ["First", "Second", "Third"])
    plain.selectedSegmentIndex = 1
    plain.frame.size = CGSize(width: 220, height: 32)
    let images = UISegmentedControl(items: ["star", "heart"].compactMap { UIImage(systemName: $0) })
    images.selectedSegmentIndex = 0
    images.frame.size = CGSize(width: 120, height: 32)
    row([plain, images], height: 32)
    let tinted = UISegmentedControl(items: ["Off", "A longer title", "On"])
    tinted.apportionsSegmentWidthsByContent = true
    (tinted.selectedSegmentIndex, tinted.selectedSegmentTintColor) = (2, .systemBlue)
    tinted.setEnabled(false, forSegmentAt: 0)
    tinted.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    tinted.frame.size = CGSize(width: 358, height: 32)
    row([tinted], height: 32)
  }

  private func addProgress() {
    let bars = [Float(0), 0.35, 1].map { value in
      let view = UIProgressView(progressViewStyle: .default)
      view.frame.size.width = 72
      view.progress = value
      return view
    }
    bars[2].progressTintColor = .systemGreen
    let indicators = [UIActivityIndicatorView.Style.medium, .large].map { style in
      let view = UIActivityIndicatorView(style: style)
      view.startAnimating()
      return view
    }
    row(bars + indicators, height: 37)
  }

  private func button(_ configuration: UIButton.Configuration, _ title: String) -> UIButton {
    var configuration = configuration
    configuration.title = title
    return UIButton(configuration: configuration)
  }

  private func addButtons() {
    row(
      [button(.plain(), "Plain"), button(.gray(), "Gray"), button(.tinted(), "Tinted"), button(.filled(), "Filled")],
      height: 36, gap: 8)
    let states = [button(.gray(), "Off"), button(.filled(), "Off"), button(.filled(), "Down"), button(.plain(), "On")]
    (states[0].isEnabled, states[1].isEnabled) = (false, false)
    (states[2].isHighlighted, states[3].isSelected) = (true, true)
    row(states, height: 36, gap: 8)
    addButtonsWithImages()
  }

  private func addButtonsWithImages() {
    var leading = UIButton.Configuration.filled()
    (leading.image, leading.imagePadding, leading.cornerStyle) = (UIImage(systemName: "star.fill"), 6, .capsule)
    leading.subtitle = "A subtitle"
    var trailing = UIButton.Configuration.tinted()
    (trailing.image, trailing.imagePadding, trailing.imagePlacement) = (UIImage(systemName: "heart"), 6, .trailing)
    var top = UIButton.Configuration.plain()
    (top.image, top.imagePadding, top.imagePlacement) = (UIImage(systemName: "trash"), 4, .top)
    (top.background.strokeColor, top.background.strokeWidth, top.baseForegroundColor) = (.systemRed, 1, .systemRed)
    row([button(leading, "Rate"), button(trailing, "Like"), button(top, "Delete")], height: 58, gap: 8)
  }

  private let wheels = Wheels()

  private func addPicker() {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 358, height: 180))
    (picker.dataSource, picker.delegate) = (wheels, wheels)
    picker.selectRow(3, inComponent: 0, animated: false)
    picker.selectRow(1, inComponent: 1, animated: false)
    row([picker], height: 180)
  }
}

/// The data source and delegate of a picker view with titles, which records the selections.
@MainActor
final class Wheels: UIPickerViewDataSource, UIPickerViewDelegate {
  var rows = [["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"], ["Morning", "Noon", "Evening"]]
  private(set) var selections: [String] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component].count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    rows[component][row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    selections.append(rows[component][row])
  }
}
