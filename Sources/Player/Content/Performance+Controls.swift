import Interface
import Lists
import Scenario

extension Performance {
  /// Sets the value of a control. If the control does not exist, stores an error at the position of `step`, which ends
  /// the film.
  func set(_ setting: ScenarioDocument.Setting, _ step: ScenarioDocument.Step) {
    stage.note("set", setting.view)
    guard let view = scene.view(setting.view), view.set(setting.value, animated: setting.isAnimated) else {
      return reportUnknownTarget(setting.view, step)
    }
  }

  /// Types into the first responder, beginning at the current instant. Deletes characters first, with presses of the
  /// delete key, and then types the text.
  ///
  /// - Parameters:
  ///   - step: the step that types, whose position an error contains.
  ///   - done: called after the last key press.
  func type(_ typing: ScenarioDocument.Typing, _ step: ScenarioDocument.Step, done: @escaping () -> Void = {}) {
    let keys = Array(repeating: Character("\u{8}"), count: typing.deletions) + Array(typing.text)
    let interval = keys.count > 1 ? typing.over / Double(keys.count - 1) : 0
    for (index, key) in keys.enumerated() {
      let isLast = index == keys.count - 1
      let press = { [unowned self] in
        if !stage.type(String(key)) {
          firstError = firstError ?? .noTextInput(line: step.location.line, column: step.location.column)
        }
        if isLast { done() }
      }
      guard interval > 0, index > 0 else {
        press()
        continue
      }
      stage.schedule(at: stage.now + Double(index) * interval, "typing", press)
    }
  }

  /// Compares the value of the control with the identifier `id` with the expected value. Returns nil if the values are
  /// equal. Otherwise, or if there is no such control, returns a message.
  ///
  /// - Parameter within: the largest permitted difference between two numbers.
  func complaint(
    aboutControl id: String, _ expected: ScenarioDocument.ControlValue, within: Double
  ) -> String? {
    guard let view = scene.view(id) else { return "control: '\(id)' is not displayed" }
    guard let found = view.value(like: expected) else {
      return "control \(id): expected \(expected.shown), but the view has no such value"
    }
    return expected.matches(found, within: within)
      ? nil : "control \(id): expected \(expected.shown), found \(found.shown)"
  }

  /// Performs the actions of a control, a row or an item at the current instant.
  func perform(_ actions: [ScenarioDocument.Action]) {
    for action in actions {
      perform(
        ScenarioDocument.Step(
          action.verb, at: .time(stage.now), line: action.location.line, column: action.location.column), 0)
    }
  }
}
