import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// The accessibility elements of controls, alerts and cells.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ControlAccessibilityTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let root = UIViewController()

  init() {
    stage.window.rootViewController = root
    stage.advance(to: 0)
  }

  private var reader: ScreenReader { stage.screenReader }

  private func show<View: UIView>(_ view: View, _ frame: CGRect = CGRect(x: 20, y: 100, width: 200, height: 40)) -> View
  {
    view.frame = frame
    root.view.addSubview(view)
    stage.advance(by: 0.1)
    return view
  }

  /// Switches the reader on, which focuses the first element.
  private func startReader() {
    reader.isRunning = true
    stage.advance(by: 0.1)
  }

  @Test func `the screen reader describes a switch as a toggle button, and activating the switch changes isOn`() {
    let view = show(UISwitch())
    #expect(reader.descriptions == ["0, button, toggleButton"])
    startReader()
    reader.activate()
    stage.advance(by: 0.5)
    #expect(view.isOn)
    #expect(reader.descriptions == ["1, button, toggleButton"])
  }

  @Test func `a slider changes by a tenth of its range and sends an event`() {
    let view = show(UISlider())
    var events = 0
    view.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    view.value = 0.5
    startReader()
    #expect(reader.increment())
    #expect(reader.descriptions == ["60%, adjustable"])
    for _ in 0..<3 { reader.decrement() }
    #expect(reader.descriptions == ["30%, adjustable"])
    #expect(events == 4)
  }

  @Test func `a stepper consists of two buttons`() {
    let view = show(UIStepper())
    #expect(reader.descriptions == ["Decrement, button, notEnabled", "Increment, button"])
    startReader()
    reader.focusNext()
    reader.activate()
    #expect(view.value == 1)
    #expect(reader.descriptions == ["Decrement, button", "Increment, button"])
  }

  @Test func `the segments of a control are buttons, and an activation selects one`() {
    let view = show(UISegmentedControl(items: ["Day", "Week"]))
    view.selectedSegmentIndex = 0
    #expect(reader.descriptions == ["Day, button, selected", "Week, button"])
    startReader()
    reader.focusNext()
    reader.activate()
    #expect(view.selectedSegmentIndex == 1)
  }

  @Test func `the screen reader describes a progress view by its percentage, and a page control by its page`() {
    let (progress, pages) = (UIProgressView(), UIPageControl())
    progress.progress = 0.25
    pages.numberOfPages = 3
    _ = show(progress, CGRect(x: 20, y: 100, width: 200, height: 4))
    _ = show(pages, CGRect(x: 20, y: 150, width: 200, height: 37))
    #expect(reader.descriptions == ["Progress, 25%, updatesFrequently", "page 1 of 3, adjustable"])
    reader.isRunning = true
    reader.focus(pages)
    reader.increment()
    #expect(pages.currentPage == 1)
  }

  @Test func `a text field has its text or its placeholder as the value`() {
    let field = show(UITextField())
    field.placeholder = "Name"
    #expect(field.accessibilityValue == "Name")
    field.text = "abc"
    #expect(field.accessibilityValue == "abc")
    field.isSecureTextEntry = true
    #expect(field.accessibilityValue == "\u{2022}\u{2022}\u{2022}")
  }

  @Test func `a text view is a single accessibility element with the whole text`() {
    let view = show(UITextView())
    view.text = "Notes"
    #expect(reader.descriptions == ["Notes"])
  }

  @Test func `while an alert is presented, only its texts and buttons are accessible, and escape cancels it`() throws {
    _ = show(UISwitch())
    var calls: [String] = []
    let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in calls.append("cancel") })
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in calls.append("delete") })
    startReader()
    root.present(alert, animated: true)
    try stage.settle()
    #expect(reader.descriptions == ["Delete?", "For ever.", "Cancel, button", "Delete, button"])
    #expect(reader.focusedElement?.accessibilityLabel == "Delete?")
    #expect(reader.escape())
    try stage.settle()
    #expect(calls == ["cancel"])
    #expect(root.presentedViewController == nil)
  }

  @Test func `activating the button of an action sheet performs its action`() throws {
    var calls: [String] = []
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in calls.append("delete") })
    startReader()
    root.present(alert, animated: true)
    try stage.settle()
    reader.focus(reader.elements.first { $0.accessibilityLabel == "Delete" })
    reader.activate()
    try stage.settle()
    #expect(calls == ["delete"])
  }

  @Test func `incrementing the wheel of a picker selects the next row`() throws {
    let picker = UIPickerView()
    let rows = PickerRows()
    (picker.dataSource, picker.delegate) = (rows, rows)
    _ = show(picker, CGRect(x: 0, y: 100, width: 320, height: 216))
    #expect(reader.descriptions == ["0, adjustable"])
    startReader()
    reader.increment()
    try stage.settle()
    #expect(rows.selected == [1])
    #expect(reader.descriptions == ["1, adjustable"])
  }

  @Test func `the texts of a cell are one element, and the cell's switch is another`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Wi-Fi"
    cell.detailTextLabel?.text = "Home"
    cell.accessoryView = UISwitch()
    _ = show(cell, CGRect(x: 0, y: 100, width: 320, height: 60))
    #expect(reader.descriptions == ["Wi-Fi, Home", "0, button, toggleButton"])
  }
}

/// The rows of a picker with three numbers.
@MainActor
private final class PickerRows: UIPickerViewDataSource, UIPickerViewDelegate {
  var selected: [Int] = []
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    selected.append(row)
  }
}
