/// The use of a key that sets or compares the value of a control. The use is checked after the whole document is
/// decoded.
struct ControlUse {
  /// The identifier of the control.
  let id: String
  /// The key, such as `on`.
  let key: String
  let value: Value
  let content: ScenarioDocument.ControlValue
}

extension Decoding {
  /// Reports keys that do not apply to their controls, such as `on` for a slider, and selected strings that the control
  /// does not contain.
  func checkControlUses() {
    for use in controlUses {
      guard let control = controls[use.id] else { continue }
      guard control.definition.settings.contains(use.key) else {
        let keys = control.definition.settings.joined(separator: ", ")
        let name = control.definition.key.name
        report(
          .contradiction("the view '\(use.id)' (\(name)) has no value '\(use.key)': write '\(keys)'"),
          at: use.value.keyLocation ?? use.value.location)
        continue
      }
      if case .selected(let texts) = use.content { check(texts, of: control, use.value) }
    }
  }

  private func check(_ texts: [String], of control: DeclaredControl, _ value: Value) {
    switch control.content {
    case .control(let control):
      switch control.kind {
      case .segments(let titles, _): value.check(texts, areAmong: [titles])
      case .picker(let columns, _): value.check(texts, areAmong: columns)
      case .toggle, .slider, .stepper, .progress, .activity, .pageControl, .button, .textField, .textView, .searchBar:
        break
      }
    case .box, .label, .image, .table, .grid: break
    }
  }
}

/// A view with an identifier whose value steps can set and expectations can compare.
struct DeclaredControl {
  let definition: ViewDefinition
  let content: ScenarioDocument.Content
}

extension Value {
  /// Reports an error at the position of this value if `text` is not among `texts`, the strings that a control
  /// contains.
  func check(_ text: String, isAmong texts: [String]) {
    if !texts.contains(text) { report(.unknownValue(what: name, found: text, allowed: texts)) }
  }

  /// Reports an error if a selected string is not in the column of the control with the same index, or if there is
  /// another number of selected strings than columns. An empty `texts` is valid.
  ///
  /// - Parameters:
  ///   - texts: the selected strings, one for each column.
  ///   - columns: the strings that each column of the control contains.
  func check(_ texts: [String], areAmong columns: [[String]]) {
    guard !texts.isEmpty else { return }
    guard texts.count == columns.count else {
      return report(.contradiction("'\(name)' needs \(columns.count) texts, one for each column, not \(texts.count)"))
    }
    for (text, column) in zip(texts, columns) { check(text, isAmong: column) }
  }
}
