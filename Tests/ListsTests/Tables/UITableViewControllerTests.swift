import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UITableViewControllerTests {
  @MainActor
  private final class List: UITableViewController {
    var rows = 30
    var counted = 0
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counted += 1
      return rows
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "a") ?? .init(style: .default, reuseIdentifier: "a")
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      navigationController?.pushViewController(UIViewController(), animated: true)
    }
  }

  @MainActor
  private struct Screen {
    let list = List(style: .plain)
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, showsStatusBar: false)
    let navigation: UINavigationController

    init() {
      navigation = UINavigationController(rootViewController: list)
      stage.window.rootViewController = navigation
      stage.advance(to: 0)
    }

    func choose() throws {
      stage.tap(CGPoint(x: 100, y: 200))
      try stage.settle()
    }

    var cell: UITableViewCell? { list.tableView.indexPathForSelectedRow.flatMap { list.tableView.cellForRow(at: $0) } }
  }

  @Test func `a table view controller is the data source and the delegate of its table`() throws {
    let screen = Screen()
    #expect(screen.list.tableView.dataSource === screen.list)
    #expect(screen.list.tableView.visibleCells.count >= 8)
    #expect(screen.list.tableView.contentOffset.y == -screen.list.tableView.adjustedContentInset.top)
    try screen.choose()
    #expect(screen.navigation.viewControllers.count == 2)
  }

  @Test func `a pop to a table view controller fades the selection of the table out`() throws {
    let screen = Screen()
    try screen.choose()
    let cell = screen.cell!
    #expect(cell.isSelected)
    screen.navigation.popViewController(animated: true)
    screen.stage.advance(by: 0.1)
    #expect(screen.list.tableView.indexPathForSelectedRow == nil)
    let view = cell.subviews.first { $0.backgroundColor == .systemGray4 }
    #expect((0.01...0.99).contains(view?.layer.presentation()?.opacity ?? 0))
    try screen.stage.settle()
    #expect(view?.superview == nil)
  }

  @Test func `cancelling an interactive pop restores the selection of the table`() throws {
    let screen = Screen()
    try screen.choose()
    let selected = screen.list.tableView.indexPathForSelectedRow
    let start = screen.stage.now
    screen.stage.touch([
      (start, CGPoint(x: 2, y: 200)), (start + 0.2, CGPoint(x: 80, y: 200)), (start + 0.8, CGPoint(x: 80, y: 200)),
      (start + 1, CGPoint(x: 40, y: 200)),
    ])
    screen.stage.advance(by: 0.5)
    #expect(screen.list.tableView.indexPathForSelectedRow == nil)
    try screen.stage.settle()
    #expect(screen.navigation.viewControllers.count == 2)
    #expect(screen.list.tableView.indexPathForSelectedRow == selected)
  }

  @Test func `with clearsSelectionOnViewWillAppear false, a pop keeps the selection of the table`() throws {
    let screen = Screen()
    screen.list.clearsSelectionOnViewWillAppear = false
    try screen.choose()
    screen.navigation.popViewController(animated: true)
    try screen.stage.settle()
    #expect(screen.list.tableView.indexPathForSelectedRow != nil)
  }

  @Test func `setEditing(_:animated:) of the controller changes the editing mode of its table`() {
    let screen = Screen()
    screen.list.setEditing(true, animated: false)
    #expect(screen.list.tableView.isEditing)
  }
}
