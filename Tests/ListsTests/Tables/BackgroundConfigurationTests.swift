import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// The background configurations of cells, and the configurations of headers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct BackgroundConfigurationTests {
  private let path = IndexPath(row: 0, section: 0)

  private func scene(_ configure: @escaping (UITableViewCell) -> Void) -> TableScene {
    TableScene([["a", "b"]]) { $0.configure = { cell, path in if path.row == 0 { configure(cell) } } }
  }

  private func filled(_ color: UIColor) -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = color
    return background
  }

  /// The view of the cell that is behind all others.
  private func background(_ scene: TableScene) -> UIView? { scene.table.cellForRow(at: path)?.subviews.first }

  @Test func `a background configuration fills the cell behind its content`() {
    let scene = scene { [self] in $0.backgroundConfiguration = filled(.orange) }
    #expect(background(scene)?.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    #expect(background(scene)?.subviews.first?.backgroundColor == .orange)
    #expect(scene.table.cellForRow(at: path)?.backgroundColor == nil)
  }

  @Test func `the default background configuration is grey in a selected cell`() {
    let scene = scene { $0.backgroundConfiguration = $0.defaultBackgroundConfiguration() }
    scene.table.selectRow(at: path, animated: false, scrollPosition: .none)
    scene.stage.advance(by: 0.1)
    #expect(background(scene)?.subviews.first?.backgroundColor == .systemGray4)
    scene.table.deselectRow(at: path, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(background(scene)?.subviews.first?.backgroundColor != .systemGray4)
  }

  @Test func `a selected cell with a background configuration gets no grey selection view`() throws {
    let scene = scene { [self] in $0.backgroundConfiguration = filled(.orange) }
    let cell = try #require(scene.table.cellForRow(at: path))
    let count = cell.subviews.count
    scene.table.selectRow(at: path, animated: false, scrollPosition: .none)
    scene.stage.advance(by: 0.1)
    #expect(cell.subviews.count == count)
    #expect(background(scene)?.subviews.first?.backgroundColor == .orange)
  }

  @Test func `configurationUpdateHandler can set the background configuration for the cell's state`() {
    let scene = scene { [self] in
      $0.configurationUpdateHandler = { [self] cell, state in
        cell.backgroundConfiguration = filled(state.isSelected ? .red : .green)
      }
    }
    #expect(background(scene)?.subviews.first?.backgroundColor == .green)
    scene.table.selectRow(at: path, animated: false, scrollPosition: .none)
    scene.stage.advance(by: 0.1)
    #expect(background(scene)?.subviews.first?.backgroundColor == .red)
  }

  @Test func `setting a background configuration removes the background views, and vice versa`() throws {
    let scene = scene { $0.backgroundView = UIView() }
    let cell = try #require(scene.table.cellForRow(at: path))
    cell.selectedBackgroundView = UIView()
    cell.backgroundColor = .red
    cell.backgroundConfiguration = filled(.orange)
    #expect(cell.backgroundColor == nil)
    #expect(cell.backgroundView == nil)
    #expect(cell.selectedBackgroundView == nil)
    cell.selectedBackgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
    cell.backgroundConfiguration = filled(.orange)
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
  }

  @Test func `removing the background configuration restores the background of the table's cells`() throws {
    let scene = scene { [self] in $0.backgroundConfiguration = filled(.orange) }
    let cell = try #require(scene.table.cellForRow(at: path))
    cell.backgroundConfiguration = nil
    #expect(cell.backgroundColor == .systemBackground)
    #expect(cell.subviews.first === cell.contentView)
  }

  @Test func `the content configuration of a header determines its height and fills its content view`() throws {
    let host = HeaderHost(style: .grouped)
    let header = try #require(host.table.headerView(forSection: 0))
    let content = try #require(header.contentView.subviews.first as? UIListContentView)
    #expect(content.frame == header.contentView.bounds)
    #expect(header.bounds.height == content.systemLayoutSizeFitting(header.bounds.size).height)
  }

  @Test(arguments: [(UITableView.Style.plain, UIFont.TextStyle.headline), (.grouped, .footnote)])
  func `the default content of a header has the font of the table's style`(
    style: UITableView.Style, font: UIFont.TextStyle
  ) throws {
    let host = HeaderHost(style: style)
    let header = try #require(host.table.headerView(forSection: 0))
    let content = try #require(header.contentConfiguration as? UIListContentConfiguration)
    #expect(content.textProperties.font == UIFont.preferredFont(forTextStyle: font))
  }

  @Test func `the background configuration of a header is behind its content`() throws {
    let host = HeaderHost(style: .plain)
    let header = try #require(host.table.headerView(forSection: 0))
    header.backgroundConfiguration = filled(.orange)
    host.stage.advance(by: 0.1)
    #expect(header.subviews.first?.frame == header.bounds)
    #expect(header.subviews.first?.subviews.first?.backgroundColor == .orange)
    header.backgroundView = UIView()
    #expect(header.backgroundConfiguration == nil)
  }
}

/// A table with a header that has a content configuration.
@MainActor
private final class HeaderHost: UITableViewDataSource, UITableViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  let table: UITableView

  init(style: UITableView.Style) {
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.sectionHeaderHeight = UITableView.automaticDimension
    (table.dataSource, table.delegate) = (self, self)
    stage.window.addSubview(table)
    stage.advance(by: 0.1)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    var content = header?.defaultContentConfiguration()
    content?.text = "Header"
    header?.contentConfiguration = content
    return header
  }
}
