import Controls
import Geometry
import Interface
import Player
import Scenario
import TestSupport
import Testing

/// Controls of scenarios, their actions, and the steps `set` and `type`.
@MainActor
@Suite(.serialized, .exclusiveMainActor) struct ControlFilmTests {
  @Test(arguments: [
    ("switch: {frame: [10, 10, 51, 31]}", "on: true"),
    ("slider: {frame: [10, 10, 140, 34], max: 10}", "value: 7.5"),
    ("stepper: {frame: [10, 10, 94, 32]}", "value: 5"),
    ("segments: {frame: [10, 10, 140, 32], titles: [A, B, C]}", "selected: B"),
    ("progress: {frame: [10, 10, 140, 4], value: 0}", "value: 0.5"),
    ("activity: {frame: [10, 10, 20, 20]}", "animating: false"),
    ("pageControl: {frame: [10, 10, 140, 26], pages: 4}", "page: 3"),
    ("picker: {frame: [0, 0, 160, 216], columns: [[A, B], [C, D]]}", "selected: [B, D]"),
    ("button: {frame: [10, 10, 140, 40], title: A}", "text: B"),
    ("textField: {frame: [10, 10, 140, 34]}", "text: Hello"),
    ("textView: {frame: [10, 10, 140, 80]}", "text: Hello"),
    ("searchBar: {frame: [0, 0, 160, 56]}", "text: Hello"),
    ("label: {frame: [10, 10, 140, 34], text: A}", "text: Hello"),
  ])
  func `the step 'set' changes a control's value, and the expectation 'control' checks the value`(
    view: String, value: String
  ) throws {
    try expectNoFailure(
      "{id: v, \(view)}",
      """
        - {at: 0.1s, set: {view: v, \(value)}}
        - {at: 1s, expect: {control: {id: v, \(value)}}}
      """, film: "film: {until: 1s}")
  }

  @Test func `a control with another value fails the expectation with both values`() throws {
    let failures = try play(
      "{id: v, slider: {frame: [10, 10, 140, 34], value: 0.5}}",
      "  - {at: 0s, expect: {control: {id: v, value: 0.25}}}"
    ).failures
    #expect(failures.map(\.message) == ["control v: expected 0.25, found 0.5"])
  }

  @Test func `a touch changes a control's value and then runs the control's actions`() throws {
    try expectNoFailure(
      """
      {id: a, switch: {frame: [10, 10, 51, 31], action: {set: {view: c, value: 1}}}}, {id: b, slider: {frame: [10, 50, 140, 34], value: 0}}, {id: c, progress: {frame: [10, 100, 140, 4], value: 0}}, {id: d, button: {frame: [10, 120, 140, 40], title: Go, action: [{set: {view: e, text: Done}}, {animate: {view: e, duration: 0.1s, y: 5}}]}}, {id: e, label: {frame: [10, 170, 140, 20], text: Ready}}
      """,
      """
        - {at: 0.1s, tap: {on: a}}
        - {at: 0.2s, drag: {from: [25, 67], to: [150, 67], over: 0.2s}}
        - {at: 0.6s, tap: {on: d}}
        - {at: settled, expect: {control: {id: a, on: true}}}
        - {at: settled, expect: {control: {id: b, value: 1, within: 0.1}}}
        - {at: settled, expect: {control: {id: c, value: 1}}}
        - {at: settled, expect: {control: {id: e, text: Done}}}
        - {at: settled, expect: {frame: {id: e, equals: [10, 175, 140, 20]}}}
      """)
  }

  @Test func `a disabled control ignores touches`() throws {
    try expectNoFailure(
      "{id: a, switch: {frame: [10, 10, 51, 31], enabled: false}}",
      """
        - {at: 0.1s, tap: {on: a}}
        - {at: settled, expect: {control: {id: a, on: false}}}
      """)
  }

  @Test func `text is typed into the tapped field, at even intervals`() throws {
    try expectNoFailure(
      "{id: a, textField: {frame: [10, 10, 140, 34]}}",
      """
        - {at: 0.1s, tap: {on: a}}
        - {at: 1s, type: {text: Hello, over: 0.4s}}
        - {at: 1.25s, expect: {control: {id: a, text: Hel}}}
        - {at: 1.45s, expect: {control: {id: a, text: Hello}}}
        - {at: 2s, type: {text: p, delete: 2}}
        - {at: 2s, expect: {control: {id: a, text: Help}}}
      """)
  }

  @Test func `the return key ends editing and performs the action`() throws {
    let view = """
      {id: a, textField: {frame: [10, 10, 140, 34], action: {set: {view: b, on: true}}}}, {id: b, switch: {frame: [10, 50, 51, 31]}}
      """
    try expectNoFailure(
      view,
      """
        - {at: 0.1s, tap: {on: a}}
        - {at: 1s, type: "Yes\\n"}
        - {at: 1s, expect: {control: {id: b, on: true}}}
      """)
    let late = try performance(
      view,
      """
        - {at: 0.1s, tap: {on: a}}
        - {at: 1s, type: "Yes\\n"}
        - {at: 2s, type: more}
      """)
    #expect(throws: PlayerError.noTextInput(line: 8, column: 5)) { try late.play() }
  }

  @Test func `typing without a first responder ends the film with an error`() throws {
    let performance = try performance(
      "{id: a, textField: {frame: [10, 10, 140, 34]}}", "  - {at: 0.1s, type: Hello}")
    #expect(throws: PlayerError.noTextInput(line: 6, column: 5)) { try performance.play() }
    #expect(
      "\(PlayerError.noTextInput(line: 6, column: 5))"
        == "6:5: no view accepts text at this time: tap a text field before typing")
  }

  private func performance(_ views: String, _ steps: String, film: String = "") throws -> Performance {
    let document = try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: test
        stage: {size: [160, 240], scale: 1, statusBar: false}
        scene: {screen: {id: main, views: [\(views)]}}
        steps:
        \(steps)
        \(film)
        """, file: "test.yaml")
    return try Performance(document, folder: ".")
  }

  private func play(_ views: String, _ steps: String, film: String = "") throws -> PlayResult {
    try performance(views, steps, film: film).play()
  }

  private func expectNoFailure(
    _ views: String, _ steps: String, film: String = "", location: SourceLocation = #_sourceLocation
  ) throws {
    let failures = try play(views, steps, film: film).failures
    #expect(failures.isEmpty, "\(failures)", sourceLocation: location)
  }
}
