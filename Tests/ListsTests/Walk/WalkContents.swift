import Controls
import Foundation
import Geometry
import Interface
import Lists
import TestSupport

/// The content of a screen of the walk.
enum WalkKind: CaseIterable {
  /// A coloured view.
  case plain
  /// A table that covers the view.
  case list
  /// A text field.
  case form
}

/// The data of a table: numbered rows in two sections.
@MainActor
final class WalkRows: UITableViewDataSource {
  private(set) var sections: [[Int]]
  private var next: Int

  /// Creates sections with 9 and 15 rows.
  init() { (sections, next) = ([Array(0..<9), Array(9..<24)], 24) }

  /// Creates the rows of another object.
  init(copying other: WalkRows) { (sections, next) = (other.sections, other.next) }

  /// Replaces the rows `removed` of a section by new rows at `index` of the rows that remain.
  func replace(_ removed: IndexSet, at index: Int, with count: Int, inSection section: Int) {
    for row in removed.reversed() { sections[section].remove(at: row) }
    sections[section].insert(contentsOf: next..<(next + count), at: index)
    next += count
  }

  /// Moves a row.
  func move(_ row: Int, to index: Int, inSection section: Int) {
    let number = sections[section].remove(at: row)
    sections[section].insert(number, at: index)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let number = sections[indexPath.section][indexPath.row]
    cell.textLabel?.text = "Row \(number)"
    cell.accessoryType = number.isMultiple(of: 3) ? .disclosureIndicator : .none
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
}

extension WalkScreen {
  /// Adds the table or the text field to the view.
  func addContents() {
    switch kind {
    case .plain: break
    case .list: addTable()
    case .form:
      let field = UITextField(frame: CGRect(x: 40, y: 120, width: 200, height: 34))
      (field.borderStyle, field.text) = (.roundedRect, text)
      view.addSubview(field)
      self.field = field
    }
  }

  private func addTable() {
    let table = UITableView(frame: view.bounds, style: .plain)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.rowHeight, table.estimatedRowHeight) = (44, 0)
    table.dataSource = rows
    view.addSubview(table)
    self.table = table
  }

  /// Gives the contents the state that the user changed in another screen: the position and the selection of the list,
  /// and the text.
  func copyContents(of other: WalkScreen) {
    if let table, let original = other.table {
      table.contentOffset = original.contentOffset
      for path in original.indexPathsForSelectedRows ?? [] {
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
    field?.text = other.field?.text
  }
}

/// Operations on the contents of screens.
extension Walk {
  /// The screens in a window.
  private var shownScreens: [WalkScreen] { inSight.compactMap { $0 as? WalkScreen } }

  /// Drags the content vertically, with a deceleration after a fast drag.
  func scroll(_ draw: inout Draw) {
    let ends = ["from", "to"].map { CGPoint(x: 160, y: CGFloat(draw.number($0, in: 90...400))) }
    stage.drag(from: ends[0], to: ends[1], over: draw.number("over", in: 0.05...0.4))
  }

  /// Changes the offset or the rows of a visible list.
  func edit(_ draw: inout Draw) {
    guard let screen = shownScreens.last(where: { $0.table != nil }), let table = screen.table else { return }
    let isAnimated = !draw.chance("at once", in: 4)
    switch draw.one("change", of: ["offset", "replace", "replace", "move", "reload"]) {
    case "offset":
      let row = draw.int("row", in: 0...3)
      guard screen.rows.sections[1].count > row else { return }
      table.scrollToRow(at: IndexPath(row: row, section: 1), at: .top, animated: isAnimated)
    case "replace": replaceRows(of: table, screen.rows, animated: isAnimated, &draw)
    case "move":
      let section = draw.int("section", in: 0...1)
      let last = screen.rows.sections[section].count - 1
      guard last >= 0 else { return }
      let (row, target) = (draw.int("row", in: 0...last), draw.int("target", in: 0...last))
      screen.rows.move(row, to: target, inSection: section)
      table.moveRow(at: IndexPath(row: row, section: section), to: IndexPath(row: target, section: section))
    default: table.reloadData()
    }
  }

  private func replaceRows(of table: UITableView, _ rows: WalkRows, animated: Bool, _ draw: inout Draw) {
    let section = draw.int("section", in: 0...1)
    let count = rows.sections[section].count
    let removed = IndexSet((0..<count).filter { _ in draw.chance("remove", in: 6) })
    let (index, added) = (draw.int("index", in: 0...(count - removed.count)), draw.int("added", in: 0...3))
    let animation: UITableView.RowAnimation = animated ? draw.one("animation", of: [.fade, .top, .left]) : .none
    table.performBatchUpdates {
      rows.replace(removed, at: index, with: added, inSection: section)
      table.deleteRows(at: removed.map { IndexPath(row: $0, section: section) }, with: animation)
      table.insertRows(at: (index..<(index + added)).map { IndexPath(row: $0, section: section) }, with: animation)
    }
  }

  /// Begins or ends editing a visible text field, or types into the field that is edited.
  func type(_ draw: inout Draw) {
    switch draw.one("action", of: ["begin", "type", "type", "delete", "end"]) {
    case "begin": shownScreens.compactMap(\.field).last?.becomeFirstResponder()
    case "end": stage.window.endEditing(true)
    case "delete": stage.type("\u{8}")
    default: stage.type(draw.one("text", of: ["a", "Hello", "two words"]))
    }
  }

  /// Changes a setting of the device that all views inherit.
  func changeTraits(_ draw: inout Draw) {
    switch draw.one("trait", of: ["style", "size", "direction"]) {
    case "style": stage.userInterfaceStyle = draw.chance("dark") ? .dark : .light
    case "size": stage.preferredContentSizeCategory = draw.one("size", of: [.small, .large, .accessibilityLarge])
    default: stage.layoutDirection = draw.chance("rightToLeft") ? .rightToLeft : .leftToRight
    }
  }
}
