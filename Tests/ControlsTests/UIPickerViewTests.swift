import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIPickerViewTests {
  private let stage = Stage(size: CGSize(width: 320, height: 216), scale: 1, profile: .modern)
  private let picker: UIPickerView
  private let wheels = Wheels()

  init() {
    stage.makeCurrent()
    picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    (picker.dataSource, picker.delegate) = (wheels, wheels)
    stage.window.backgroundColor = .white
    stage.window.addSubview(picker)
    stage.advance(to: 0)
  }

  /// Drags a wheel by a number of rows, holds the touch, lifts it, and waits.
  private func drag(_ rows: CGFloat) {
    stage.makeCurrent()
    let distance = rows * 32 + (rows > 0 ? 10 : -10)  // A drag begins after 10 points.
    let moves = (0...30).map { (stage.now + Double($0) / 30, CGPoint(x: 80, y: 108 - distance * CGFloat($0) / 30)) }
    stage.touch(moves + [(stage.now + 2, CGPoint(x: 80, y: 108 - distance))])
    stage.advance(by: 6)
  }

  @Test func `the numbers of components and rows are those of the data source`() {
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 0) == 6)
    #expect(picker.numberOfRows(inComponent: 1) == 3)
    #expect(picker.rowSize(forComponent: 0).height == 32)
  }

  @Test func `the first rows are selected at the beginning`() {
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(picker.selectedRow(inComponent: 1) == 0)
  }

  @Test func `a drag comes to rest with a row in the middle and calls the delegate once`() {
    drag(2.2)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(picker.selectedRow(inComponent: 1) == 0)
    #expect(wheels.selections == ["Wednesday"])
    #expect(stage.isSettled)
  }

  @Test func `a drag beyond the first row returns to that row and does not call the delegate`() {
    drag(-2)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(wheels.selections == [])
  }

  @Test func `after random drags a wheel rests on the row of the last delegate call`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<12 {
      stage.makeCurrent()
      let end = CGFloat.random(in: 0...216, using: &random)
      let seconds = Double.random(in: 0.05...0.6, using: &random)
      stage.drag(from: CGPoint(x: 80, y: 108), to: CGPoint(x: 80, y: end), over: seconds)
      stage.advance(by: 6)
      let row = picker.selectedRow(inComponent: 0)
      #expect(wheels.rows[0][row] == wheels.selections.last ?? "Monday")
      #expect(stage.isSettled)
      #expect(middleOfLabel(wheels.rows[0][row]) == 108)
    }
  }

  /// Returns the vertical position of the middle of the label with a text.
  private func middleOfLabel(_ text: String) -> CGFloat? {
    func find(_ view: UIView) -> UIView? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(picker).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: picker).y.rounded() }
  }

  @Test func `a fling scrolls a wheel further than the touch moved and ends on a row`() {
    stage.makeCurrent()
    stage.drag(from: CGPoint(x: 80, y: 160), to: CGPoint(x: 80, y: 60), over: 0.1)
    stage.advance(by: 5)
    #expect(picker.selectedRow(inComponent: 0) > 3)
    #expect(wheels.selections.count == 1)
  }

  @Test func `a tap on a row selects that row`() {
    stage.makeCurrent()
    stage.tap(CGPoint(x: 80, y: 140))
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(wheels.selections == ["Tuesday"])
  }

  @Test func `selectRow does not call the delegate`() {
    stage.makeCurrent()
    picker.selectRow(3, inComponent: 0, animated: true)
    picker.selectRow(2, inComponent: 1, animated: false)
    stage.advance(by: 0)
    #expect(!stage.isSettled)
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 0) == 3)
    #expect(picker.selectedRow(inComponent: 1) == 2)
    #expect(wheels.selections == [])
  }

  @Test func `after a reload with fewer rows, the last row is selected, or no row if no rows are left`() {
    stage.makeCurrent()
    picker.selectRow(4, inComponent: 0, animated: false)
    wheels.rows[0].removeLast(3)
    picker.reloadComponent(0)
    #expect(picker.numberOfRows(inComponent: 0) == 3)
    #expect(picker.selectedRow(inComponent: 0) == 2)
    wheels.rows[0] = []
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func `rows display the views that the delegate returns, and views of invisible rows are reused`() {
    stage.makeCurrent()
    let views = Views()
    (picker.dataSource, picker.delegate) = (views, views)
    stage.advance(by: 0)
    #expect(picker.view(forRow: 0, forComponent: 0)?.tag == 100)
    let made = views.made
    picker.selectRow(40, inComponent: 0, animated: true)
    stage.advance(by: 1)
    #expect(picker.view(forRow: 40, forComponent: 0)?.tag == 140)
    #expect(views.reused > 0)
    #expect(views.made > made)
  }

  /// A delegate with 50 views of 20 points.
  private final class Views: UIPickerViewDataSource, UIPickerViewDelegate {
    private(set) var made = 0
    private(set) var reused = 0
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 50 }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 20 }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
      if view == nil { made += 1 } else { reused += 1 }
      let view = view ?? UIView()
      view.tag = 100 + row
      return view
    }
  }
}
