import Foundation
import Geometry
import Interface
import Layers
import Lists
import Pixels
import TestSupport
import Testing

/// Golden images of tables.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct TablePictureTests {
  /// A data source with one row for each style and accessory.
  @MainActor
  private final class Styles: UITableViewDataSource, UITableViewDelegate {
    let rows: [(UITableViewCell.CellStyle, UITableViewCell.AccessoryType, String, String?)] = [
      (.default, .none, "Default", nil), (.default, .disclosureIndicator, "Disclosure", nil),
      (.default, .checkmark, "Checkmark", nil), (.value1, .disclosureIndicator, "Value 1", "Detail"),
      (.value2, .none, "Value 2", "Detail"), (.subtitle, .detailDisclosureButton, "Subtitle", "A smaller line"),
      (.subtitle, .detailButton, "Image", "With a symbol"),
    ]
    var isMovable = false

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      section == 0 ? rows.count : 2
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let (style, accessory, text, detail) = rows[indexPath.row + 2 * indexPath.section]
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.accessoryType = accessory
      cell.textLabel?.text = text
      cell.detailTextLabel?.text = detail
      if text == "Image" { cell.imageView?.image = UIImage(systemName: "star.fill") }
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "Styles" : "Second"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      section == 0 ? "A footer below the rows of the first section." : nil
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { isMovable }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 0 ? .insert : .delete }
  }

  private let styles = Styles()

  private func screen(_ style: UITableView.Style, height: CGFloat = 500) -> (Stage, UITableView) {
    let size = CGSize(width: 320, height: height)
    let stage = Stage(size: size, scale: 1, profile: .classic, showsStatusBar: false)
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    (table.dataSource, table.delegate) = (styles, styles)
    stage.window.addSubview(table)
    stage.advance(to: 0)
    return (stage, table)
  }

  @Test func `a plain table with all styles of cells matches its golden image`() throws {
    let (stage, table) = screen(.plain)
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    stage.advance(to: 0.1)
    try Golden("interface/table-plain").expect(stage.render())
  }

  @Test func `a grouped table matches its golden image`() throws {
    let (stage, _) = screen(.grouped, height: 620)
    try Golden("interface/table-grouped").expect(stage.render())
  }

  @Test func `an inset grouped table in the dark appearance and from right to left matches its golden image`() throws {
    let (stage, _) = screen(.insetGrouped, height: 620)
    (stage.userInterfaceStyle, stage.layoutDirection) = (.dark, .rightToLeft)
    stage.advance(to: 0.1)
    try Golden("interface/table-inset-dark").expect(stage.render())
  }

  @Test func `a table in editing mode matches its golden image`() throws {
    styles.isMovable = true
    let (stage, table) = screen(.plain)
    table.setEditing(true, animated: true)
    try stage.settle()
    try Golden("interface/table-editing").expect(stage.render())
  }

  @Test func `inserted, deleted and moved rows match their golden images`() throws {
    let scene = TableScene([["one", "two", "three", "four"]], size: CGSize(width: 120, height: 260))
    scene.sections = [["two", "new", "four", "three"]]
    scene.table.performBatchUpdates {
      scene.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
      scene.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .right)
      scene.table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 2, section: 0))
    }
    let frames = [0, 0.1, 0.15, 0.2, 0.3].map { time in
      scene.stage.advance(to: time)
      return scene.stage.render()
    }
    try Golden("interface/table-update").expect(frames.joined)
  }

  @Test func `the actions of a swiped row match their golden image`() throws {
    let scene = TableScene([["one", "two", "three"]], size: CGSize(width: 320, height: 160))
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    flag.backgroundColor = .systemOrange
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    scene.trailing = UISwipeActionsConfiguration(actions: [delete, flag])
    scene.stage.drag(from: CGPoint(x: 250, y: 75), to: CGPoint(x: 160, y: 75), over: 0.3)
    try scene.stage.settle()
    try Golden("interface/table-swipe").expect(scene.stage.render())
  }
}

extension [Bitmap] {
  /// The bitmaps side by side, with a gap of 4 pixels.
  fileprivate var joined: Bitmap {
    var sheet = Bitmap(width: map(\.width).reduce(0, +) + 4 * (count - 1), height: self[0].height)
    var x = 0
    for frame in self {
      for row in 0..<frame.height {
        for column in 0..<frame.width { sheet[x: x + column, y: row] = frame[x: column, y: row] }
      }
      x += frame.width + 4
    }
    return sheet
  }
}
