import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UISegmentedControlTests {
  private func scene(_ items: [String] = ["A", "B", "C"]) -> ControlScene<UISegmentedControl> {
    ControlScene {
      let control = UISegmentedControl(items: items)
      control.frame.size = CGSize(width: 210, height: 32)
      return control
    }
  }

  /// A random change of a control and of a plain list of titles with a selection.
  private func change(
    _ control: UISegmentedControl, _ titles: inout [String], _ selection: inout String?, _ random: inout SplitMix64
  ) {
    let index = Int.random(in: 0...titles.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let title = "\(UInt16.random(in: 0...9999, using: &random))/\(titles.count)"
      control.insertSegment(withTitle: title, at: index, animated: false)
      titles.insert(title, at: index)
    case 1 where !titles.isEmpty:
      control.removeSegment(at: index, animated: false)
      let removed = titles.remove(at: min(index, titles.count - 1))
      if removed == selection { selection = nil }
    default:
      control.selectedSegmentIndex = index < titles.count ? index : UISegmentedControl.noSegment
      selection = index < titles.count ? titles[index] : nil
    }
  }

  @Test func `random changes of the segments have the same result as the same changes of an array of titles`() {
    let control = scene([]).control
    var (titles, selection, random) = ([String](), String?.none, SplitMix64(seed: 3))
    for _ in 0..<200 {
      change(control, &titles, &selection, &random)
      #expect((0..<control.numberOfSegments).map { control.titleForSegment(at: $0) } == titles)
      let selected = control.selectedSegmentIndex
      #expect((selected < 0 ? nil : titles[selected]) == selection)
    }
  }

  @Test func `a tap selects a segment and sends valueChanged if the selection changes`() {
    let scene = scene()
    #expect(scene.control.selectedSegmentIndex == UISegmentedControl.noSegment)
    scene.tap(100)
    #expect(scene.control.selectedSegmentIndex == 1)
    scene.tap(100)
    #expect(scene.changes == 1)
    scene.tap(180)
    #expect(scene.control.selectedSegmentIndex == 2)
    #expect(scene.changes == 2)
  }

  @Test func `a drag from the selected segment moves the selection`() {
    let scene = scene()
    scene.control.selectedSegmentIndex = 0
    scene.drag(20, 180)
    #expect(scene.control.selectedSegmentIndex == 2)
    #expect(scene.changes == 1)
  }

  @Test func `selectedSegmentIndex of a momentary control is the tapped segment only during valueChanged`() {
    let scene = scene()
    var indexes: [Int] = []
    scene.control.isMomentary = true
    scene.control.addAction(
      UIAction { [control = scene.control] _ in indexes.append(control.selectedSegmentIndex) }, for: .valueChanged)
    scene.tap(100)
    scene.tap(100)
    #expect(indexes == [1, 1])
    #expect(scene.control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `inserting or removing another segment does not change which segment is selected`() {
    let control = scene().control
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    #expect((0..<4).map { control.titleForSegment(at: $0) } == ["0", "A", "B", "C"])
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.insertSegment(withTitle: "end", at: 99, animated: false)
    #expect(control.titleForSegment(at: 2) == "end")
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test func `an animated insertion and removal come to rest with the final segments`() throws {
    let scene = scene()
    scene.control.insertSegment(withTitle: "D", at: 1, animated: true)
    scene.stage.advance(by: 0)
    #expect(!scene.stage.isSettled)
    try scene.stage.settle()
    scene.control.removeSegment(at: 0, animated: true)
    try scene.stage.settle()
    let control = scene.control
    #expect((0..<3).map { control.titleForSegment(at: $0) } == ["D", "B", "C"])
  }

  @Test func `widths of segments are equal, fixed or in proportion to the contents`() {
    let scene = scene(["A", "A much longer title"])
    scene.control.setWidth(60, forSegmentAt: 0)
    scene.tap(70)
    #expect(scene.control.selectedSegmentIndex == 1)
    scene.control.setWidth(0, forSegmentAt: 0)
    scene.tap(100)
    #expect(scene.control.selectedSegmentIndex == 0)
    scene.control.apportionsSegmentWidthsByContent = true
    scene.tap(100)
    #expect(scene.control.selectedSegmentIndex == 1)
  }

  @Test func `a disabled segment cannot be selected by a tap`() {
    let scene = scene()
    scene.control.setEnabled(false, forSegmentAt: 1)
    scene.tap(100)
    #expect(scene.control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `selecting a segment that has an action runs the action`() {
    var lines: [String] = []
    let scene = ControlScene {
      UISegmentedControl(
        frame: CGRect(x: 0, y: 0, width: 200, height: 32),
        actions: ["x", "y"].map { name in UIAction(title: name) { _ in lines.append(name) } })
    }
    scene.tap(150)
    #expect(lines == ["y"])
    #expect(scene.control.titleForSegment(at: 1) == "y")
  }

  @Test func `setting selectedSegmentIndex of a momentary control has no effect`() {
    let control = scene().control
    control.isMomentary = true
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }
}
