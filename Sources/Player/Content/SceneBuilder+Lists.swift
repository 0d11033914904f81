import Geometry
import Interface
import Lists
import Scenario

extension SceneBuilder {
  /// Returns a table with its rows, and adds the views of the rows to `scene`. The table retains its data source.
  ///
  /// - Parameter width: the width of the rows, in points.
  func makeTable(
    _ table: ScenarioDocument.Table, width: CGFloat, _ scene: inout BuiltScene
  ) throws(PlayerError) -> UIView {
    var sections: [TableSource.Section] = []
    for section in table.sections {
      var rows: [TableRow] = []
      for row in section.rows { rows.append(try self.row(row, width: width, &scene)) }
      sections.append(TableSource.Section(id: section.id, header: section.header, footer: section.footer, rows: rows))
    }
    let view = SceneTable(style: table.style.uiKit, TableSource(sections, performer))
    if let background = table.background { view.backgroundColor = UIColor(background) }
    if let height = table.rowHeight { view.rowHeight = CGFloat(height) }
    if !table.hasSeparators { view.separatorStyle = .none }
    scene.tables.append(view)
    return view
  }

  /// Returns a row with its image and its custom views, and adds the views to `scene`.
  ///
  /// - Parameter width: the width of the superview of the custom views, in points.
  func row(
    _ row: ScenarioDocument.Row, width: CGFloat, _ scene: inout BuiltScene
  ) throws(PlayerError) -> TableRow {
    let made = TableRow(row)
    if let picture = row.picture { made.image = try image(of: picture) }
    if case .view(let view)? = row.accessory { made.accessory = try accessory(view, &scene) }
    if let views = row.views, !views.isEmpty {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: width, height: CGFloat(row.height ?? 44)))
      try add(views, to: content, &scene)
      made.content = content
    }
    return made
  }

  /// Returns the accessory view of a row. If the scenario gives no frame, the view has the size that fits its content.
  private func accessory(
    _ description: ScenarioDocument.View, _ scene: inout BuiltScene
  ) throws(PlayerError) -> UIView {
    let view = try view(description, in: .zero, &scene)
    if description.frame == .fill { view.sizeToFit() }
    return view
  }

  /// Returns a grid with its items, and adds the views of the items to `scene`. The grid retains its data source.
  ///
  /// - Parameter size: the size of the grid, in points.
  func makeGrid(
    _ grid: ScenarioDocument.Grid, in size: CGSize, _ scene: inout BuiltScene
  ) throws(PlayerError) -> UIView {
    let itemBounds = CGRect(origin: .zero, size: grid.size(ofItemsIn: size))
    var items: [GridSource.Item] = []
    for item in grid.items {
      items.append(GridSource.Item(view: try view(item.view, in: itemBounds, &scene), item: item))
    }
    let view = SceneGrid(grid, GridSource(grid, items, performer))
    view.backgroundColor = grid.background.map { UIColor($0) } ?? .clear
    return view
  }
}

extension ScenarioDocument.Grid {
  /// Returns the size of an item in a grid of the given size, in points.
  ///
  /// The width of items in columns is rounded down to a whole point, so that all columns fit.
  func size(ofItemsIn size: CGSize) -> CGSize {
    switch itemSize {
    case .fixed(let size): return size
    case .columns(let count, let height):
      let gaps = 2 * inset + Double(count - 1) * spacing
      let width = max(1, ((Double(size.width) - gaps) / Double(count)).rounded(.down))
      return CGSize(width: width, height: height ?? width)
    }
  }
}
