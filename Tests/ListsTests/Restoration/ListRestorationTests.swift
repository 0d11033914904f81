import Controls
import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// The saved state of tables, collection views and text (inventory B-491).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ListRestorationTests {
  private func launch(_ make: @escaping () -> UIViewController) -> Stage {
    ListAppDelegate.makeScreen = make
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    UIApplication.launch(delegate: ListAppDelegate(), in: stage)
    stage.advance(to: 0.1)
    return stage
  }

  private func top<Screen: UIViewController>(of stage: Stage) -> Screen? {
    (stage.window.rootViewController as? UINavigationController)?.topViewController as? Screen
  }

  private func relaunch(_ stage: Stage) {
    stage.quit()
    stage.relaunch()
    stage.advance(by: 0)
    stage.advance(by: 1)
  }

  @Test func `the offset and the selected rows of a table are restored, with the same pixels`() throws {
    let stage = launch { RestorableTable(["a"]) }
    let screen = try #require(top(of: stage) as RestorableTable?)
    screen.tableView.contentOffset.y = 333
    screen.tableView.selectRow(at: IndexPath(row: 9, section: 0), animated: false, scrollPosition: .none)
    stage.advance(by: 1)
    let frame = stage.render()
    relaunch(stage)
    let restored = try #require(top(of: stage) as RestorableTable?)
    #expect(restored.tableView.contentOffset.y == 333)
    #expect(restored.tableView.indexPathsForSelectedRows == [IndexPath(row: 9, section: 0)])
    #expect(stage.render() == frame)
  }

  @Test func `if a table's rows have identifiers, the restored table shows the same row at its new index`() throws {
    let stage = launch { AssociatedTable((0..<50).map { "row \($0)" }) }
    let screen = try #require(top(of: stage) as AssociatedTable?)
    screen.tableView.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    screen.tableView.selectRow(at: IndexPath(row: 22, section: 0), animated: false, scrollPosition: .none)
    stage.advance(by: 0.1)
    let y = screen.tableView.contentOffset.y
    ListAppDelegate.makeScreen = { AssociatedTable(["new 1", "new 2"] + (0..<50).map { "row \($0)" }) }
    relaunch(stage)
    let restored = try #require(top(of: stage) as AssociatedTable?)
    #expect(restored.tableView.contentOffset.y == y + 88)
    #expect(restored.tableView.indexPathForSelectedRow == IndexPath(row: 24, section: 0))
  }

  @Test func `a restoration ignores rows that do not exist any more`() throws {
    let stage = launch { AssociatedTable((0..<50).map { "row \($0)" }) }
    let screen = try #require(top(of: stage) as AssociatedTable?)
    screen.tableView.selectRow(at: IndexPath(row: 30, section: 0), animated: false, scrollPosition: .middle)
    stage.advance(by: 0.1)
    ListAppDelegate.makeScreen = { AssociatedTable(["other"]) }
    relaunch(stage)
    let restored = try #require(top(of: stage) as AssociatedTable?)
    #expect(restored.tableView.indexPathForSelectedRow == nil)
    #expect(restored.tableView.contentOffset.y == -restored.tableView.adjustedContentInset.top)
  }

  @Test func `the offset and the selected items of a collection view are restored, with the same pixels`() throws {
    let stage = launch { RestorableGrid() }
    let screen = try #require(top(of: stage) as RestorableGrid?)
    screen.grid.contentOffset.y = 210
    screen.grid.selectItem(at: IndexPath(item: 12, section: 0), animated: false, scrollPosition: [])
    stage.advance(by: 1)
    let frame = stage.render()
    relaunch(stage)
    let restored = try #require(top(of: stage) as RestorableGrid?)
    #expect(restored.grid.contentOffset.y == 210)
    #expect(restored.grid.indexPathsForSelectedItems == [IndexPath(item: 12, section: 0)])
    #expect(stage.render() == frame)
  }

  @Test func `a restored text view has its former selection and its former value of isEditable`() throws {
    let stage = launch { RestorableText() }
    let screen = try #require(top(of: stage) as RestorableText?)
    screen.text.selectedRange = NSRange(location: 3, length: 4)
    screen.text.isEditable = false
    relaunch(stage)
    let restored = try #require(top(of: stage) as RestorableText?)
    #expect(restored.text.selectedRange == NSRange(location: 3, length: 4))
    #expect(!restored.text.isEditable)
  }
}

/// The delegate of an app with one screen in a navigation controller.
@MainActor
private final class ListAppDelegate: UIResponder, UIApplicationDelegate {
  static var makeScreen: () -> UIViewController = { UIViewController() }
  var window: UIWindow?

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let screen = Self.makeScreen()
    (screen.restorationIdentifier, screen.title) = ("screen", "Screen")
    let navigation = UINavigationController(rootViewController: screen)
    navigation.restorationIdentifier = "nav"
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { true }
}

/// A table with 50 rows of 44 points.
@MainActor
private class RestorableTable: UITableViewController {
  let names: [String]

  init(_ names: [String]) {
    self.names = names.count == 1 && names[0] == "a" ? (0..<50).map { "row \($0)" } : names
    super.init(style: .plain)
    clearsSelectionOnViewWillAppear = false
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.restorationIdentifier = "table"
    tableView.rowHeight = 44
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}

/// A table whose rows have identifiers: their texts.
@MainActor
private final class AssociatedTable: RestorableTable, UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { names[idx.row] }
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
  }
}

/// A collection view with 60 items in three columns.
@MainActor
private final class RestorableGrid: UIViewController, UICollectionViewDataSource {
  let grid = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.restorationIdentifier = "grid"
    (grid.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 90, height: 90)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = self
    view.addSubview(grid)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = UIColor(white: CGFloat(indexPath.item) / 60, alpha: 1)
    return cell
  }
}

/// A screen with a text view.
@MainActor
private final class RestorableText: UIViewController {
  let text = UITextView(frame: CGRect(x: 0, y: 120, width: 320, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    text.restorationIdentifier = "text"
    text.text = "a text of several words"
    view.addSubview(text)
  }
}
