import TestSupport
import Testing
import UIKit

/// A list that presents a screen for a new recipe and is its delegate.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideRecipeRowTests {
  private let stage: Stage
  private let list = RecipeList(style: .plain)

  init() {
    stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic, showsStatusBar: false)
    stage.window.rootViewController = UINavigationController(rootViewController: list)
    stage.advance(to: 0)
  }

  /// Presents the screen for a new recipe, and taps one of its buttons.
  private func enter(_ name: String, tapping button: (UINavigationItem) -> UIBarButtonItem?) throws {
    list.add()
    try stage.settle()
    let screen = try #require(list.newRecipe)
    screen.name = name
    let frame = try #require(button(screen.navigationItem)?.frame(in: stage.window))
    stage.tap(CGPoint(x: frame.midX, y: frame.midY))
    try stage.settle()
  }

  @Test func `Done passes the recipe to the delegate, which adds a row and dismisses the screen`() throws {
    try enter("Cake") { $0.rightBarButtonItem }
    #expect(list.received == ["Cake"])
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Soup", "Cake"])
    #expect(list.presentedViewController == nil)
  }

  @Test func `Cancel passes nil to the delegate, which adds no row and dismisses the screen`() throws {
    try enter("Cake") { $0.leftBarButtonItem }
    #expect(list.received == [nil])
    #expect(list.tableView.numberOfRows(inSection: 0) == 1)
    #expect(list.presentedViewController == nil)
  }

  @Test func `a recipe that the delegate rejects leaves the screen presented`() throws {
    try enter("") { $0.rightBarButtonItem }
    #expect(list.received.isEmpty)
    #expect(list.presentedViewController != nil)
  }

  @Test func `rows that are reloaded in didRotate have the width of the rotated table`() throws {
    let (stage, list) = (
      Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic, showsStatusBar: false),
      WidthList(style: .plain)
    )
    stage.window.rootViewController = list
    stage.advance(to: 0)
    #expect(Set(list.tableView.visibleCells.map { $0.textLabel?.text }) == ["320"])
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(Set(list.tableView.visibleCells.map { $0.textLabel?.text }) == ["480"])
  }
}

/// The delegate of the screen for a new recipe.
@MainActor
private protocol NewRecipeDelegate: AnyObject {
  /// Returns whether a recipe may have a name.
  func accepts(_ name: String) -> Bool
  /// Called with the name of the recipe, or with nil after a cancellation.
  func finish(with name: String?)
}

/// The screen for a new recipe, with the buttons Cancel and Done.
@MainActor
private final class NewRecipeController: UIViewController {
  var name = ""
  weak var delegate: (any NewRecipeDelegate)?

  override func viewDidLoad() {
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Cancel", style: .plain, target: self, action: Selector("cancel", Self.cancel))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .plain, target: self, action: Selector("done", Self.done))
  }

  func cancel() { delegate?.finish(with: nil) }
  func done() { if delegate?.accepts(name) ?? false { delegate?.finish(with: name) } }
}

/// A list of recipes.
@MainActor
private final class RecipeList: UITableViewController, NewRecipeDelegate {
  var recipes = ["Soup"]
  var received: [String?] = []
  weak var newRecipe: NewRecipeController?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { recipes.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "a") ?? .init(style: .default, reuseIdentifier: "a")
    cell.textLabel?.text = recipes[indexPath.row]
    return cell
  }

  func add() {
    let screen = NewRecipeController()
    screen.delegate = self
    newRecipe = screen
    let navigation = UINavigationController(rootViewController: screen)
    navigation.modalPresentationStyle = .fullScreen
    present(navigation, animated: true)
  }

  func accepts(_ name: String) -> Bool { !name.isEmpty }

  func finish(with name: String?) {
    received.append(name)
    if let name {
      recipes.append(name)
      tableView.reloadData()
    }
    dismiss(animated: true)
  }
}

/// A list whose rows show the width that the table has when a row is requested.
@MainActor
private final class WidthList: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "a") ?? .init(style: .default, reuseIdentifier: "a")
    cell.textLabel?.text = "\(Int(tableView.bounds.width))"
    return cell
  }
  override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) { tableView.reloadData() }
}
