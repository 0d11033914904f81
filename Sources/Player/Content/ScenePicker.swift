internal import class Foundation.NSCoder
import Controls
import Interface
import Scenario

/// A picker view whose rows are strings of a scenario.
///
/// The picker retains its data source and delegate, because a picker view's own references to them are weak.
final class ScenePicker: UIPickerView {
  private let source: PickerSource

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - columns: the rows of each component.
  ///   - selected: the selected row of each component. If empty, the first row of each component is selected.
  ///   - actions: the actions that are performed when a touch has changed the selection.
  init(
    _ columns: [[String]], _ selected: [String], _ actions: [ScenarioDocument.Action], _ performer: ActionPerformer
  ) {
    source = PickerSource(columns) { performer.perform(actions) }
    super.init(frame: .zero)
    (dataSource, delegate) = (source, source)
    select(selected, animated: false)
  }

  required init?(coder: NSCoder) { fatalError("ScenePicker: init(coder:) is not supported") }

  /// The selected row of each component.
  var selectedTexts: [String] {
    source.columns.indices.map { source.columns[$0][selectedRow(inComponent: $0)] }
  }

  /// Selects one row of each component. A string that is not a row of its component is ignored.
  func select(_ texts: [String], animated: Bool) {
    for (index, text) in texts.enumerated() where source.columns.indices.contains(index) {
      guard let row = source.columns[index].firstIndex(of: text) else { continue }
      selectRow(row, inComponent: index, animated: animated)
    }
  }
}

/// The data source and delegate of a picker.
@MainActor
private final class PickerSource: UIPickerViewDataSource, UIPickerViewDelegate {
  let columns: [[String]]
  private let change: () -> Void

  init(_ columns: [[String]], change: @escaping () -> Void) { (self.columns, self.change) = (columns, change) }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component][row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { change() }
}
