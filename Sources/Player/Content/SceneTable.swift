internal import class Foundation.NSCoder
internal import struct Foundation.IndexPath
import Interface
import Lists
import Scenario

/// A table of a scenario. The table retains its data source, because the references of a table are weak.
final class SceneTable: UITableView {
  /// The data source and delegate, which contains the rows.
  let source: TableSource

  /// Creates a table with rows.
  init(style: Style, _ source: TableSource) {
    self.source = source
    super.init(frame: .zero, style: style)
    (dataSource, delegate) = (source, source)
  }

  required init?(coder: NSCoder) { fatalError("SceneTable: init(coder:) is not supported") }

  /// Deselects the rows whose actions have shown another screen. Called before the table's screen appears.
  func screenWillAppear(animated: Bool) {
    for path in indexPathsForSelectedRows ?? [] where source.row(at: path).showsScreen {
      deselectRow(at: path, animated: animated)
    }
  }
}

/// A row of a table with its views, which the row retains while it has no cell.
@MainActor
final class TableRow {
  /// The description of the row.
  let row: ScenarioDocument.Row
  /// The image at the leading edge, or nil.
  var image: UIImage?
  /// The accessory view, or nil.
  var accessory: UIView?
  /// The superview of the row's views that the scenario describes, or nil if there are none.
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

  /// The style of the cell.
  private var style: UITableViewCell.CellStyle {
    row.value != nil ? .value1 : row.subtitle != nil ? .subtitle : .default
  }

  /// Returns a cell of the table with the row's content: a reused cell of the same style if there is one.
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
