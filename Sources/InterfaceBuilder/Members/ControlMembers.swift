import Controls
import struct Foundation.Date
import Geometry
import Interface
import Layers

/// Functions that set the properties of controls from the elements of a file.
@MainActor
enum ControlMembers {
  static func decode(_ control: UIControl, _ element: Element, _ session: FileSession) {
    if let value = element.bool("enabled") { control.isEnabled = value }
    if let value = element.bool("selected") { control.isSelected = value }
    if let value = element.bool("highlighted") { control.isHighlighted = value }
    let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
      "left": .left, "center": .center, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    let vertical: [String: UIControl.ContentVerticalAlignment] = [
      "top": .top, "center": .center, "bottom": .bottom, "fill": .fill,
    ]
    if let value = element.value("contentHorizontalAlignment", in: horizontal) {
      control.contentHorizontalAlignment = value
    }
    if let value = element.value("contentVerticalAlignment", in: vertical) { control.contentVerticalAlignment = value }
  }

  static func decodeSwitch(_ view: UISwitch, _ element: Element, _ session: FileSession) {
    view.isOn = element.bool("on") ?? false
    if let color = element.color("onTintColor") { view.onTintColor = color }
    if let color = element.color("thumbTintColor") { view.thumbTintColor = color }
  }

  static func decodeSlider(_ view: UISlider, _ element: Element, _ session: FileSession) {
    if let value = element.number("minValue") { view.minimumValue = Float(value) }
    if let value = element.number("maxValue") { view.maximumValue = Float(value) }
    if let value = element.number("value") { view.value = Float(value) }
    if let value = element.bool("continuous") { view.isContinuous = value }
    if let color = element.color("minimumTrackTintColor") { view.minimumTrackTintColor = color }
    if let color = element.color("maximumTrackTintColor") { view.maximumTrackTintColor = color }
    if let color = element.color("thumbTintColor") { view.thumbTintColor = color }
    if let image = element.image("minimumValueImage") { view.minimumValueImage = image }
    if let image = element.image("maximumValueImage") { view.maximumValueImage = image }
  }

  static func decodeStepper(_ view: UIStepper, _ element: Element, _ session: FileSession) {
    if let value = element.number("maximumValue") { view.maximumValue = value }
    if let value = element.number("minimumValue") { view.minimumValue = value }
    if let value = element.number("stepValue") { view.stepValue = value }
    if let value = element.number("value") { view.value = value }
    if let value = element.bool("continuous") { view.isContinuous = value }
    if let value = element.bool("autorepeat") { view.autorepeat = value }
    if let value = element.bool("wraps") { view.wraps = value }
  }

  static func decodeSegments(_ view: UISegmentedControl, _ element: Element, _ session: FileSession) {
    for (index, segment) in element.list("segments").enumerated() {
      if let image = segment.image("image") {
        view.insertSegment(with: image, at: index, animated: false)
      } else {
        view.insertSegment(withTitle: segment.string("title"), at: index, animated: false)
      }
      if let width = segment.length("width"), width > 0 { view.setWidth(width, forSegmentAt: index) }
      if segment["enabled"] == "NO" { view.setEnabled(false, forSegmentAt: index) }
    }
    if let index = element.integer("selectedSegmentIndex") { view.selectedSegmentIndex = index }
    if let value = element.bool("momentary") { view.isMomentary = value }
    if let value = element.bool("apportionsSegmentWidthsByContent") { view.apportionsSegmentWidthsByContent = value }
    if let color = element.color("selectedSegmentTintColor") { view.selectedSegmentTintColor = color }
  }

  static func decodeProgress(_ view: UIProgressView, _ element: Element, _ session: FileSession) {
    if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
    if let value = element.number("progress") { view.progress = Float(value) }
    if let color = element.color("progressTintColor") { view.progressTintColor = color }
    if let color = element.color("trackTintColor") { view.trackTintColor = color }
  }

  static func decodeActivity(_ view: UIActivityIndicatorView, _ element: Element, _ session: FileSession) {
    if element["style"] == "large" || element["style"] == "whiteLarge" { view.style = .large }
    if element["style"] == "whiteLarge" || element["style"] == "white" { view.color = .white }
    if let color = element.color("color") { view.color = color }
    view.hidesWhenStopped = element.bool("hidesWhenStopped") ?? false
    if element.bool("animating") ?? false { view.startAnimating() }
  }

  static func decodePages(_ view: UIPageControl, _ element: Element, _ session: FileSession) {
    if let count = element.integer("numberOfPages") { view.numberOfPages = count }
    if let page = element.integer("currentPage") { view.currentPage = page }
    if let value = element.bool("hidesForSinglePage") { view.hidesForSinglePage = value }
    if let color = element.color("pageIndicatorTintColor") { view.pageIndicatorTintColor = color }
    if let color = element.color("currentPageIndicatorTintColor") { view.currentPageIndicatorTintColor = color }
  }

  static func decodeDatePicker(_ view: UIDatePicker, _ element: Element, _ session: FileSession) {
    switch element["datePickerMode"] {
    case "time": view.datePickerMode = .time
    case "date": view.datePickerMode = .date
    case "countDownTimer": view.datePickerMode = .countDownTimer
    default: break
    }
    switch element["style"] {
    case "wheels": view.preferredDatePickerStyle = .wheels
    case "compact": view.preferredDatePickerStyle = .compact
    case "inline": view.preferredDatePickerStyle = .inline
    default: break
    }
    if let interval = element.integer("minuteInterval"), interval > 0 { view.minuteInterval = interval }
    if let date = date(element.child(key: "minimumDate")) { view.minimumDate = date }
    if let date = date(element.child(key: "maximumDate")) { view.maximumDate = date }
    if element["useCurrentDate"] != "YES", let date = date(element.child(key: "date")) { view.date = date }
    if let duration = element.number("countDownDuration"), duration > 0 { view.countDownDuration = duration }
    if let frame = element.rect("frame"), frame.size != .zero { view.frame = frame }
  }

  private static func date(_ element: Element?) -> Date? {
    element?.number("timeIntervalSinceReferenceDate").map { Date.init(timeIntervalSinceReferenceDate: $0) }
  }
}
