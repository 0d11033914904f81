import Foundation
import Geometry
import Interface
import Lists
import TestSupport
import Testing

/// The position of a table under bars.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct TableInsetTests {
  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `the rows of a table in a navigation controller begin below the bar`(style: UITableView.Style) throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, showsStatusBar: true)
    let screen = MixedRowsController(style: style)
    stage.window.rootViewController = UINavigationController(rootViewController: screen)
    try stage.settle()
    #expect(screen.tableView.adjustedContentInset.top == 91)
    #expect(screen.tableView.contentOffset.y == -91)
  }
}

/// A table with a high row and four sections, which fits the screen but not the area below the bar.
private final class MixedRowsController: UITableViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { 4 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 1 : 4 }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.section == 0 ? 80 : 44
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
