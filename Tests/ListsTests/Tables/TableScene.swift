import Foundation
import Geometry
import Interface
import Layers
import Lists

/// A cell class that counts its instances. Each instance counts its reuses.
@MainActor
class CountedCell: UITableViewCell {
  static var created = 0
  var reuses = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.created += 1
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A table that fills a stage, by default of 320 × 480 points at 1x, with rows that show strings.
@MainActor
final class TableScene: UITableViewDataSource, UITableViewDelegate {
  let stage: Stage
  let table: UITableView
  var sections: [[String]]
  var headers: [String?] = []
  var footers: [String?] = []
  var lines: [String] = []
  var height: (IndexPath) -> CGFloat = { _ in 50 }
  var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  var swallowsSelection = false
  var trailing: UISwipeActionsConfiguration?
  var onCommit: (UITableViewCell.EditingStyle, IndexPath) -> Void = { _, _ in }
  /// Rows that cannot be edited.
  var locked: Set<IndexPath> = []

  init(
    _ sections: [[String]], style: UITableView.Style = .plain, headers: [String?] = [],
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1, _ prepare: (TableScene) -> Void = { _ in }
  ) {
    (self.sections, self.headers) = (sections, headers)
    stage = Stage(size: size, scale: scale, profile: .classic, refreshRate: 60, showsStatusBar: false)
    table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.contentInsetAdjustmentBehavior = .never
    table.register(CountedCell.self, forCellReuseIdentifier: "cell")
    table.sectionHeaderTopPadding = 0
    CountedCell.created = 0
    prepare(self)
    table.dataSource = self
    table.delegate = self
    stage.window.addSubview(table)
    stage.advance(to: 0)
  }

  /// Creates a scene with one section of numbered rows.
  convenience init(rows: Int) { self.init([(0..<rows).map { "\($0)" }]) }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    configure(cell, indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { !locked.contains(indexPath) }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    lines.append("commit \(editingStyle) \(indexPath.row)")
    onCommit(editingStyle, indexPath)
  }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    lines.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    lines.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    lines.append("unhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    lines.append("willSelect \(indexPath.row)")
    return swallowsSelection ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    lines.append("deselect \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }

  /// The texts of the visible cells from top to bottom, by their positions.
  var texts: [String] {
    table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
      .sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.textLabel?.text }
  }

  func tap(row: Int, section: Int = 0) throws {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    stage.tap(table.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
    try stage.settle()
  }
}
