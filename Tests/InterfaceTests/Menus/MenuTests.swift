import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// The menus of buttons.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct MenuTests {
  private let scene = MenuScene()

  @Test func `with showsMenuAsPrimaryAction, a touch opens the menu`() {
    scene.open()
    #expect(scene.titles == ["Copy", "Rename", "Delete"])
    #expect(scene.lines == ["menu"])
  }

  @Test func `without showsMenuAsPrimaryAction, a tap sends the action and a long press opens the menu`() {
    scene.button.showsMenuAsPrimaryAction = false
    scene.stage.tap(scene.button)
    scene.stage.advance(by: 1)
    #expect(scene.titles == [])
    #expect(scene.lines == ["tap"])
    scene.stage.longPress(scene.button.center, for: 0.7)
    scene.stage.advance(by: 1.5)
    #expect(scene.titles == ["Copy", "Rename", "Delete"])
  }

  @Test func `a tap on a row performs its action with the button as the sender, and closes the menu`() {
    scene.open()
    scene.tapRow("Rename")
    #expect(scene.lines == ["menu", "Rename by button"])
    #expect(!scene.isOpen)
  }

  @Test func `the touch that opens the menu can move to a row and choose it`() throws {
    scene.open()
    let place = try #require(scene.row("Delete")).center(in: scene.stage.window)
    scene.tapOutside()
    let start = scene.button.center
    let now = scene.stage.now
    scene.stage.touch([(now + 0.1, start), (now + 0.6, place), (now + 0.7, place)])
    scene.stage.advance(by: 0.65)
    #expect(scene.row("Delete")?.isHighlighted == true)
    scene.stage.advance(by: 1)
    #expect(scene.lines == ["menu", "menu", "Delete by button"])
  }

  @Test func `a touch outside closes the menu without another effect`() {
    let other = UIButton(frame: CGRect(x: 20, y: 600, width: 100, height: 44))
    other.addAction(UIAction { [scene] _ in scene.lines.append("other") }, for: .touchUpInside)
    scene.stage.window.addSubview(other)
    scene.open()
    scene.stage.tap(other)
    scene.stage.advance(by: 1)
    #expect(!scene.isOpen)
    #expect(scene.lines == ["menu"])
  }

  @Test func `a disabled row does nothing, and a hidden one is not displayed`() {
    scene.actions[0].attributes = .disabled
    scene.actions[1].attributes = .hidden
    scene.open()
    #expect(scene.titles == ["Copy", "Delete"])
    scene.tapRow("Copy")
    #expect(scene.isOpen)
    #expect(scene.lines == ["menu"])
  }

  @Test func `a menu above its button has the first row at the bottom`() {
    scene.button.center.y = 700
    scene.open()
    #expect(scene.titles == ["Delete", "Rename", "Copy"])
    let rows = ["Delete", "Rename", "Copy"].compactMap { scene.row($0)?.convert(.zero, to: nil).y }
    #expect(rows == rows.sorted())
    #expect(rows.allSatisfy { $0 < 680 })
  }

  @Test func `a tap on the row of a submenu opens the submenu, and a tap on its header closes it`() {
    scene.button.menu = UIMenu(children: [
      UIMenu(title: "Sort", children: [scene.actions[0], scene.actions[1]]), scene.actions[2],
    ])
    scene.open()
    #expect(scene.titles == ["Sort", "Delete"])
    scene.tapRow("Sort")
    #expect(scene.titles == ["Sort", "Copy", "Rename"])
    scene.tapRow("Sort")
    #expect(scene.titles == ["Sort", "Delete"])
    scene.tapRow("Sort")
    scene.tapRow("Copy")
    #expect(scene.lines == ["menu", "Copy by button"])
    #expect(!scene.isOpen)
  }

  @Test func `inline menus are displayed as sections with their titles`() {
    scene.button.menu = UIMenu(
      title: "File",
      children: [
        scene.actions[0], UIMenu(title: "Danger", options: .displayInline, children: [scene.actions[2]]),
      ])
    scene.open()
    #expect(scene.labels == ["File", "Copy", "Danger", "Delete"])
  }

  @Test func `in a menu with single selection, only the action that was chosen last has the state on`() {
    scene.actions[0].state = .on
    let menu = UIMenu(options: .singleSelection, children: scene.actions)
    scene.button.menu = menu
    scene.open()
    scene.tapRow("Delete")
    #expect(scene.actions.map(\.state) == [.off, .off, .on])
    #expect(menu.selectedElements == [scene.actions[2]])
  }

  @Test func `with changesSelectionAsPrimaryAction, a button has the title of the selected action`() {
    scene.button.changesSelectionAsPrimaryAction = true
    #expect(scene.button.currentTitle == "Copy")
    #expect(scene.actions[0].state == .on)
    scene.open()
    scene.tapRow("Rename")
    #expect(scene.button.currentTitle == "Rename")
    #expect(scene.actions.map(\.state) == [.off, .on, .off])
  }

  @Test func `with changesSelectionAsPrimaryAction and without a menu, each tap toggles isSelected`() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 400, width: 100, height: 44)
    button.changesSelectionAsPrimaryAction = true
    scene.stage.window.addSubview(button)
    scene.stage.tap(button)
    scene.stage.advance(by: 1)
    #expect(button.isSelected)
    scene.stage.tap(button)
    scene.stage.advance(by: 1)
    #expect(!button.isSelected)
  }

  @Test func `an action can keep the menu open`() {
    scene.actions[1].attributes = .keepsMenuPresented
    scene.open()
    scene.tapRow("Rename")
    #expect(scene.isOpen)
    #expect(scene.lines == ["menu", "Rename by button"])
  }

  @Test func `a disabled button does not open its menu`() {
    scene.button.isEnabled = false
    scene.open()
    #expect(!scene.isOpen)
  }

  @Test func `a change of the window's size closes the menu`() {
    scene.open()
    scene.stage.window.frame.size = CGSize(width: 844, height: 390)
    scene.stage.advance(by: 1)
    #expect(!scene.isOpen)
  }

  @Test func `the screen reader finds the rows and closes the menu with escape`() {
    scene.actions[0].state = .on
    scene.open()
    #expect(scene.row("Copy")?.accessibilityLabel == "Copy")
    #expect(scene.row("Copy")?.accessibilityTraits == [.button, .selected])
    #expect(scene.overlay?.accessibilityPerformEscape() == true)
    scene.stage.advance(by: 1)
    #expect(!scene.isOpen)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `an open menu matches its golden image`(_ style: UIUserInterfaceStyle) throws {
    scene.stage.userInterfaceStyle = style
    scene.stage.window.backgroundColor = .systemBackground
    scene.actions[0].image = UIImage(systemName: "doc.on.doc")
    scene.actions[0].subtitle = "With all pages"
    scene.actions[2].image = UIImage(systemName: "trash")
    scene.actions[2].attributes = .destructive
    let sort = UIMenu(
      title: "Sort by", options: [.displayInline, .singleSelection],
      children: [
        UIAction(title: "Name", state: .on) { _ in }, UIAction(title: "Date") { _ in },
        UIAction(title: "Size of the file on the disk in all its versions", attributes: .disabled) { _ in },
      ])
    let more = UIMenu(title: "More", children: [scene.actions[1]])
    scene.button.menu = UIMenu(children: [scene.actions[0], more, sort, scene.actions[2]])
    scene.open()
    try Golden("interface/menu-\(style == .dark ? "dark" : "light")").expect(scene.stage.render())
  }
}

/// The menus of bar button items.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct BarButtonMenuTests {
  private let scene = NavigationScene()
  private let log = Journal()

  private func action(_ title: String) -> UIAction {
    UIAction(title: title) { [log] in log.note("\($0.title) by \(type(of: $0.sender as AnyObject))") }
  }

  private func show(_ item: UIBarButtonItem) throws -> UIControl {
    scene.a.navigationItem.rightBarButtonItem = item
    scene.stage.advance(by: 0)
    return try #require(control(scene.navigation.navigationBar))
  }

  private func control(_ view: UIView) -> UIControl? {
    if let control = view as? UIControl { return control }
    return view.subviews.lazy.compactMap(control).first
  }

  private var isOpen: Bool { scene.stage.window.subviews.contains { $0.layer.name == "menuOverlay" } }

  @Test func `a bar button item has the title and the image of its primary action`() {
    let image = UIImage(systemName: "plus")
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Add", image: image) { _ in })
    #expect(item.title == "Add")
    #expect(item.image == image)
    #expect(UIBarButtonItem(title: "New", primaryAction: action("Add")).title == "New")
    #expect(UIBarButtonItem(systemItem: .done, primaryAction: action("Add")).title == "Done")
  }

  @Test func `a tap performs the primary action with the bar button item as the sender`() throws {
    scene.stage.makeCurrent()
    let button = try show(UIBarButtonItem(primaryAction: action("Add")))
    scene.stage.tap(button)
    scene.stage.advance(by: 1)
    #expect(log.take() == ["Add by UIBarButtonItem"])
  }

  @Test func `a touch opens the menu of a bar button item without an action`() throws {
    scene.stage.makeCurrent()
    let menu = UIMenu(children: [action("One"), action("Two")])
    let button = try show(UIBarButtonItem(title: "More", menu: menu))
    scene.stage.tap(button)
    scene.stage.advance(by: 1)
    #expect(isOpen)
  }

  @Test func `a long press opens the menu of a bar button item with an action`() throws {
    scene.stage.makeCurrent()
    let menu = UIMenu(children: [action("One"), action("Two")])
    let button = try show(UIBarButtonItem(primaryAction: action("Add"), menu: menu))
    scene.stage.tap(button)
    scene.stage.advance(by: 1)
    #expect(!isOpen)
    #expect(log.take() == ["Add by UIBarButtonItem"])
    scene.stage.longPress(button.center(in: scene.stage.window), for: 0.7)
    scene.stage.advance(by: 1.5)
    #expect(isOpen)
    #expect(log.lines.isEmpty)
  }

  @Test func `with changesSelectionAsPrimaryAction, a tap toggles isSelected of a bar button item`() throws {
    scene.stage.makeCurrent()
    let item = UIBarButtonItem(primaryAction: action("Bold"))
    item.changesSelectionAsPrimaryAction = true
    scene.stage.tap(try show(item))
    scene.stage.advance(by: 1)
    #expect(item.isSelected)
    #expect(log.take() == ["Bold by UIBarButtonItem"])
  }

  @Test func `with changesSelectionAsPrimaryAction, a bar button item has the title of the selected action`() throws {
    scene.stage.makeCurrent()
    let menu = UIMenu(children: [action("One"), action("Two")])
    let item = UIBarButtonItem(title: "None", menu: menu)
    item.changesSelectionAsPrimaryAction = true
    scene.stage.tap(try show(item))
    #expect(item.title == "One")
    scene.stage.advance(by: 1)
    let overlay = try #require(scene.stage.window.subviews.first { $0.layer.name == "menuOverlay" })
    let row = try #require(MenuScene.rows(in: overlay).first { $0.accessibilityIdentifier == "menu.Two" })
    scene.stage.tap(row)
    scene.stage.advance(by: 1)
    #expect(item.title == "Two")
    #expect(log.take() == ["Two by UIBarButtonItem"])
  }
}
