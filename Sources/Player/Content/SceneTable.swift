internal import class Foundation.NSCoder
internal import struct Foundation.IndexPath
import Interface
import Lists
import Scenario

/// A table of a scenario. The table retains its data source, because a table view's own reference to it is weak.
final class SceneTable: UITableView {
  /// The data source and delegate, which contains the rows.
  let source: TableSource

  /// Creates a table that displays the rows of `source`.
  init(style: Style, _ source: TableSource) {
    self.source = source
    super.init(frame: .zero, style: style)
    (dataSource, delegate) = (source, source)
  }

  required init?(coder: NSCoder) { fatalError("SceneTable: init(coder:) is not supported") }

  /// Deselects the rows whose actions pushed or presented another screen. Called before the table's screen appears.
  func screenWillAppear(animated: Bool) {
    for path in indexPathsForSelectedRows ?? [] where source.row(at: path).showsScreen {
      deselectRow(at: path, animated: animated)
    }
  }
}

/// A row of a table, and its views. The row retains the views while no cell displays them.
@MainActor
final class TableRow {
  /// The description of the row.
  let row: ScenarioDocument.Row
  /// The image at the leading edge, or nil.
  var image: UIImage?
  /// The accessory view, or nil.
  var accessory: UIView?
  /// The view that contains the row's custom views, or nil if the scenario gives the row none.
  var content: UIView?

  /// Creates a row without views.
  init(_ row: ScenarioDocument.Row) { self.row = row }

  /// Whether selecting the row pushes or presents a screen. If so, the row stays selected until the table's screen
  /// appears again.
  var showsScreen: Bool {
    (row.actions ?? []).contains {
      switch $0.verb {
      case .push, .present: true
      default: false
      }
    }
  }

  /// The style of the cell that displays the row.
  private var style: UITableViewCell.CellStyle {
    row.value != nil ? .value1 : row.subtitle != nil ? .subtitle : .default
  }

  /// Returns a cell that displays the row's content. The cell is a reused one if the table has one of the same style.
  func cell(in table: UITableView) -> UITableViewCell {
    let identifier = "style \(style.rawValue)"
    let cell =
      table.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(
        style: style, reuseIdentifier: identifier)
    cell.textLabel?.text = row.title
    cell.textLabel?.textColor = row.color.map { UIColor($0) } ?? .label
    cell.detailTextLabel?.text = row.value ?? row.subtitle
    if image != nil || cell.imageView?.image != nil { cell.imageView?.image = image }
    cell.accessoryType = row.accessory?.uiKit ?? .none
    cell.accessoryView = accessory
    cell.selectionStyle = row.isSelectable ?? true ? .default : .none
    cell.accessibilityIdentifier = row.id
    if let content {
      content.frame = cell.contentView.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.contentView.addSubview(content)
    }
    return cell
  }

  /// Removes the row's views from a cell that is no longer visible, unless another cell has received them.
  func leave(_ cell: UITableViewCell) {
    if cell.accessoryView === accessory { cell.accessoryView = nil }
    if content?.superview === cell.contentView { content?.removeFromSuperview() }
    if cell.accessibilityIdentifier == row.id { cell.accessibilityIdentifier = nil }
  }
}

extension ScenarioDocument.Accessory {
  /// The standard accessory type, or nil if the accessory is a custom view.
  @MainActor
  fileprivate var uiKit: UITableViewCell.AccessoryType? {
    guard case .standard(let accessory) = self else { return nil }
    return switch accessory {
    case .none: UITableViewCell.AccessoryType.none
    case .disclosureIndicator: .disclosureIndicator
    case .detailDisclosureButton: .detailDisclosureButton
    case .checkmark: .checkmark
    case .detailButton: .detailButton
    }
  }
}
