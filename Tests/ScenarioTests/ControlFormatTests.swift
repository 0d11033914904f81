import Foundation
import Pixels
import Scenario
import Testing

/// Controls, and the steps and expectations about their values.
@Suite struct ControlFormatTests {
  @Test(arguments: [
    ("switch: {frame: fill}", "switch: {frame: fill, on: false, enabled: true}"),
    ("slider: {frame: fill}", "slider: {frame: fill, value: 0, min: 0, max: 1}"),
    ("slider: {frame: fill, min: 2, max: 4}", "slider: {frame: fill, value: 2, min: 2, max: 4}"),
    ("stepper: {frame: fill}", "stepper: {frame: fill, value: 0, min: 0, max: 100, step: 1}"),
    ("activity: {frame: fill}", "activity: {frame: fill, animating: true, large: false}"),
    ("pageControl: {frame: fill, pages: 3}", "pageControl: {frame: fill, pages: 3, page: 1}"),
    ("button: {frame: fill}", "button: {frame: fill, style: plain, size: medium, corners: dynamic}"),
    ("textField: {frame: fill}", "textField: {frame: fill, text: \"\", border: roundedRect, keyboard: default}"),
    ("textField: {frame: fill}", "textField: {frame: fill, font: regular 17, align: left, secure: false}"),
    ("textView: {frame: fill}", "textView: {frame: fill, text: \"\", editable: true}"),
    ("searchBar: {frame: fill}", "searchBar: {frame: fill, text: \"\", minimal: false, cancel: false}"),
  ])
  func `the omitted keys of a control have the documented defaults`(short: String, long: String) throws {
    #expect(try control(short) == control(long))
  }

  @Test func `a control is decoded with its values, its tint colour, its state and its actions`() throws {
    let control = try control(
      "segments: {frame: fill, titles: [A, B], selected: B, tint: \"#FF0000\", enabled: false, action: {select: a}}")
    #expect(control.kind == .segments(["A", "B"], selected: "B"))
    #expect(control.tint == StraightColor(hex: "#FF0000"))
    #expect(!control.isEnabled)
    #expect(control.actions.map(\.verb) == [.select("a")])
  }

  @Test func `a picker is decoded with its columns and the selected text of each column`() throws {
    let picker = try control("picker: {frame: fill, columns: [[A, B], [C]], selected: [B, C]}").kind
    #expect(picker == .picker([["A", "B"], ["C"]], selected: ["B", "C"]))
  }

  @Test func `the configuration of a button is decoded`() throws {
    guard
      case .button(let button) = try control(
        """
        button: {frame: fill, title: T, symbol: heart.fill, style: filled, corners: capsule, size: large, color: "#000"}
        """
      ).kind
    else {
      Issue.record("the view is a button")
      return
    }
    #expect(button.title == "T")
    #expect(button.symbol?.name == "heart.fill")
    #expect(button.style == .filled)
    #expect(button.corners == .capsule)
    #expect(button.size == .large)
    #expect(button.placement == .leading)
    #expect(button.color == .black)
  }

  @Test func `the verb 'set' and the expectation 'control' are decoded with their values`() throws {
    let steps = try document(
      "slider: {frame: fill}",
      """
        - {at: 0s, set: {view: v, value: 0.5, animated: false}}
        - {at: 0s, expect: {control: {id: v, value: 0.5, within: 0.01}}}
      """
    ).steps
    guard case .set(let setting) = steps[0].verb else {
      Issue.record("the first step is set")
      return
    }
    #expect(setting.view == "v")
    #expect(setting.value == .number(0.5))
    #expect(!setting.isAnimated)
    guard case .expect(let expectations) = steps[1].verb else {
      Issue.record("the second step is an expectation")
      return
    }
    #expect(expectations.map(\.fact) == [.control(id: "v", equals: .number(0.5), within: 0.01)])
  }

  @Test func `a 'type' step takes the time of the key 'over', or no time if only the text is given`() throws {
    let steps = try document(
      "textField: {frame: fill}",
      """
        - {at: 0s, type: "Hello\\n"}
        - {at: 1s, type: {text: a, delete: 2, over: 0.5s}}
      """
    ).steps
    #expect(steps.map(\.length) == [0, 0.5])
    let typed = steps.compactMap { step in if case .type(let typing) = step.verb { typing } else { nil } }
    #expect(typed.map(\.text) == ["Hello\n", "a"])
    #expect(typed.map(\.deletions) == [0, 2])
  }

  @Test func `the table of views in Docs/Scenario.md lists the kinds of views in the order of the schema`() throws {
    let page = String(decoding: try Files.bytes("Docs/Scenario.md"), as: UTF8.self)
    let table = page.components(separatedBy: "| view | contents |")
    try #require(table.count == 2)
    let rows = table[1].split(separator: "\n").prefix { $0.hasPrefix("|") }.filter { $0.hasPrefix("| `") }
    #expect(rows.map { String($0.split(separator: "`")[1]) } == ViewDefinition.all.map(\.key.name))
  }

  @Test(arguments: ViewDefinition.all.map(\.key.name))
  func `for a misspelled kind of view, the error suggests the right one`(name: String) {
    let errors = errors("interlude: 1\nname: x\nscene: {screen: {id: a, views: [{\(name)x: {frame: fill}}]}}\n")
    #expect(errors.first?.suggestion == "did you mean '\(name)'?")
  }

  private func control(_ view: String) throws -> ScenarioDocument.Control {
    guard case .control(let control)? = try document(view).scene.screens.first?.views.first?.content else {
      throw Missing()
    }
    return control
  }

  private func document(_ view: String, _ steps: String = "") throws -> ScenarioDocument {
    try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: x
        scene: {tabs: [{screen: {id: a, views: [{id: v, \(view)}]}}]}
        \(steps.isEmpty ? "" : "steps:\n\(steps)")
        """, file: "x.yaml")
  }

  /// The error that a document has no control.
  private struct Missing: Error {}
}
