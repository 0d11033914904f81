import Controls
import Foundation
import Interface
import InterfaceBuilder
import Lists
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct ElementTests {
  private func screen(_ identifier: String) throws -> (stage: Stage, controller: UIViewController) {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1)
    let controller = try Fixtures.storyboard("Controls").instantiateViewController(withIdentifier: identifier)
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)  // The activity indicator never comes to rest.
    return (stage, controller)
  }

  private func first<View: UIView>(_ type: View.Type, in view: UIView) throws -> View {
    var waiting = [view]
    while let next = waiting.popLast() {
      if let found = next as? View { return found }
      waiting += next.subviews
    }
    throw Missing(name: "\(type)")
  }

  private struct Missing: Error { var name: String }

  @Test func `a tab bar controller has the tabs and the tint colour from the file`() throws {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1)
    let tabs = try #require(
      try Fixtures.storyboard("Controls").instantiateInitialViewController() as? UITabBarController)
    stage.window.rootViewController = tabs
    #expect(tabs.viewControllers?.count == 4)
    #expect(tabs.tabBar.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(tabs.viewControllers?.map { $0.tabBarItem.title }.prefix(2) == ["Favorites", "Static"])
  }

  @Test func `controls have the values from the file`() throws {
    let view = try #require(try screen("controls").controller.view)
    #expect(try first(UISwitch.self, in: view).isOn)
    #expect(try first(UISlider.self, in: view).value == 30)
    #expect(try first(UISlider.self, in: view).bounds.width == 200)
    #expect(try first(UISegmentedControl.self, in: view).numberOfSegments == 2)
    #expect(try first(UISegmentedControl.self, in: view).selectedSegmentIndex == 1)
    #expect(try first(UIStepper.self, in: view).value == 4)
    #expect(try first(UIProgressView.self, in: view).progress == 0.5)
    #expect(try first(UIActivityIndicatorView.self, in: view).isAnimating)
    #expect(try first(UIPageControl.self, in: view).currentPage == 2)
  }

  @Test func `text fields and labels have the values from the file`() throws {
    let view = try #require(try screen("controls").controller.view)
    let field = try first(UITextField.self, in: view)
    #expect(field.placeholder == "Name")
    #expect(field.borderStyle == .roundedRect)
    #expect(field.keyboardType == .emailAddress)
    #expect(field.returnKeyType == .done)
    #expect(field.isSecureTextEntry)
    let stack = try first(UIStackView.self, in: view)
    #expect(stack.axis == .vertical)
    #expect(stack.spacing == 12)
    #expect(stack.arrangedSubviews.count == 10)
    let label = try #require(stack.arrangedSubviews[8] as? UILabel)
    #expect(label.text == "Two\nlines")
    #expect(label.numberOfLines == 0)
    let button = try #require(stack.arrangedSubviews[9] as? UIButton)
    #expect(button.configuration?.title == "Filled")
    #expect(button.configuration?.cornerStyle == .capsule)
  }

  @Test func `constraints that the default variation excludes are not installed`() throws {
    let view = try #require(try screen("controls").controller.view)
    let stack = try first(UIStackView.self, in: view)
    #expect(stack.frame.minX == 16)
    #expect(stack.frame.minY == view.safeAreaInsets.top + 20)
  }

  @Test func `a gesture recognizer of the scene is attached to its view`() throws {
    let view = try #require(try screen("controls").controller.view)
    let square = try #require(view.subviews.first { $0.frame == CGRect(x: 255, y: 60, width: 100, height: 100) })
    let tap = try #require(square.gestureRecognizers?.first as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2)
    #expect(square.autoresizingMask == [.flexibleLeftMargin, .flexibleBottomMargin])
  }

  @Test func `the content of a visual effect view is in its content view`() throws {
    let view = try #require(try screen("controls").controller.view)
    let effect = try first(UIVisualEffectView.self, in: view)
    #expect(effect.effect is UIBlurEffect)
    #expect((effect.contentView.subviews.first as? UILabel)?.text == "Blur")
  }

  @Test func `static cells have the sections, titles and heights from the file`() throws {
    let screen = try screen("static")
    let table = try #require((screen.controller as? UITableViewController)?.tableView)
    #expect(table.style == .grouped)
    #expect(table.numberOfRows(inSection: 0) == 2)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.textLabel?.text == "Title")
    #expect(cell.detailTextLabel?.text == "Value")
    #expect(cell.accessoryType == .disclosureIndicator)
    #expect(cell.frame.height == 60)
    let custom = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect((custom.contentView.subviews.first as? UILabel)?.text == "Custom")
  }

  @Test func `prototype cells are created for each row and reused`() throws {
    let screen = try screen("prototypes")
    let table = try #require((screen.controller as? UITableViewController)?.tableView)
    let cells = table.visibleCells.compactMap { $0 as? PrototypeCell }
    #expect(cells.map { $0.caption?.text } == ["Row 0", "Row 1", "Row 2"])
    #expect(cells.first?.reuseIdentifier == "row")
    #expect(cells.first?.frame.height == 50)
  }

  @Test func `the segue of a row is prepared after the selection and before didSelectRow`() throws {
    let screen = try screen("prototypes")
    let calls = CallLog.during {
      screen.stage.tap(CGPoint(x: 100, y: screen.controller.view.safeAreaInsets.top + 75))
      screen.stage.advance(by: 1)
    }
    #expect(calls == ["prepare row row:1 sender:true", "didSelect"])
    #expect(screen.controller.presentedViewController != nil)
  }

  @Test func `a collection view controller has the layout and the cells from the file`() throws {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1)
    let tabs = try #require(
      try Fixtures.storyboard("Controls").instantiateInitialViewController() as? UITabBarController)
    stage.window.rootViewController = tabs
    let controller = try #require(tabs.viewControllers?.last as? UICollectionViewController)
    let layout = try #require(controller.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.scrollDirection == .horizontal)
    #expect(layout.minimumLineSpacing == 7)
    #expect(layout.itemSize == CGSize(width: 60, height: 70))
  }

  @Test func `the controls of a file match their golden image`() throws {
    try Golden("interface-builder/controls").expect(try screen("controls").stage.render())
  }
}
