import Geometry
import Interface
import TestSupport
import Testing

/// The elements of a stage and their order.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AccessibilityTreeTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let root = UIView()

  init() {
    let controller = UIViewController()
    controller.view = root
    stage.window.rootViewController = controller
    stage.advance(to: 0)
  }

  private func add(_ text: String, _ x: CGFloat, _ y: CGFloat, width: CGFloat = 40, to view: UIView? = nil) -> UILabel {
    let label = ScreenReaderScene.label(text, at: CGRect(x: x, y: y, width: width, height: 20))
    (view ?? root).addSubview(label)
    return label
  }

  private var labels: [String] { stage.screenReader.elements.map { $0.accessibilityLabel ?? "" } }

  @Test func `a grid is visited row by row, whatever the order of its subviews`() throws {
    try Law.holds(cases: 40) { draw in
      root.subviews.forEach { $0.removeFromSuperview() }
      stage.layoutDirection = draw.chance("right to left") ? .rightToLeft : .leftToRight
      stage.advance(by: 0.1)
      var cells = (0..<9).map { (row: $0 / 3, column: $0 % 3) }
      for index in cells.indices { cells.swapAt(index, draw.int("swap", in: 0...8)) }
      for cell in cells { _ = add("\(cell.row)\(cell.column)", CGFloat(cell.column) * 60, 50 + CGFloat(cell.row) * 40) }
      let columns = stage.layoutDirection == .rightToLeft ? [2, 1, 0] : [0, 1, 2]
      let expected = (0..<3).flatMap { row in columns.map { "\(row)\($0)" } }
      let found = labels
      return found == expected ? nil : "found \(found)"
    }
    stage.layoutDirection = .leftToRight
  }

  @Test func `labels at slightly different heights are in one row`() {
    _ = add("right", 100, 100)
    _ = add("left", 0, 108)
    #expect(labels == ["left", "right"])
  }

  @Test func `hidden views, transparent views, labels without text and views outside the screen are not visited`() {
    add("hidden", 0, 50).isHidden = true
    add("transparent", 0, 80).alpha = 0
    _ = add("", 0, 110)
    _ = add("distant", 0, 500)
    _ = add("visible", 0, 140)
    #expect(labels == ["visible"])
  }

  @Test func `the elements inside an element are not visited`() {
    let card = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 100))
    root.addSubview(card)
    _ = add("inside", 0, 0, to: card)
    (card.isAccessibilityElement, card.accessibilityLabel) = (true, "card")
    #expect(labels == ["card"])
  }

  @Test func `with shouldGroupAccessibilityChildren, all elements of a view are visited before elements beside them`() {
    let column = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 100))
    root.addSubview(column)
    _ = add("one", 0, 0, to: column)
    _ = add("two", 0, 40, to: column)
    _ = add("beside", 150, 50)
    #expect(labels == ["one", "beside", "two"])
    column.shouldGroupAccessibilityChildren = true
    #expect(labels == ["one", "two", "beside"])
  }

  @Test func `the elements of a container are visited in the order of the container's list`() {
    let chart = UIView(frame: CGRect(x: 0, y: 50, width: 200, height: 100))
    root.addSubview(chart)
    let label = add("total", 0, 0, to: chart)
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityLabel = "January"
    bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
    chart.accessibilityElements = [bar, label]
    #expect(labels == ["January", "total"])
    #expect(bar.accessibilityFrame == CGRect(x: 10, y: 70, width: 30, height: 40))
    #expect(chart.accessibilityElementCount() == 2)
    #expect(chart.index(ofAccessibilityElement: label) == 1)
    #expect(chart.accessibilityElement(at: 2) == nil)
  }

  @Test func `the siblings of a modal view are not visited`() {
    _ = add("behind", 0, 50)
    let overlay = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    root.addSubview(overlay)
    _ = add("modal", 0, 0, to: overlay)
    overlay.accessibilityViewIsModal = true
    #expect(labels == ["modal"])
    overlay.isHidden = true
    #expect(labels == ["behind"])
  }

  @Test func `the elements of a view with accessibilityElementsHidden are not visited`() {
    let box = UIView(frame: CGRect(x: 0, y: 50, width: 100, height: 100))
    root.addSubview(box)
    _ = add("inside", 0, 0, to: box)
    box.accessibilityElementsHidden = true
    #expect(labels.isEmpty)
  }

  @Test func `accessibility properties that the app sets replace those of the view's class`() {
    let label = add("text", 0, 50)
    #expect(label.accessibilityTraits == .staticText)
    (label.accessibilityLabel, label.accessibilityValue, label.accessibilityTraits) = (
      "name", "12", [.button, .selected]
    )
    #expect(stage.screenReader.descriptions == ["name, 12, button, selected"])
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == "text")
  }

  @Test func `the frame and the activation point are in the coordinates of the screen`() {
    let box = UIView(frame: CGRect(x: 20, y: 50, width: 100, height: 100))
    root.addSubview(box)
    let label = add("a", 5, 10, to: box)
    #expect(label.accessibilityFrame == CGRect(x: 25, y: 60, width: 40, height: 20))
    #expect(label.accessibilityActivationPoint == CGPoint(x: 45, y: 70))
    label.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    #expect(label.accessibilityActivationPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `bars are visited before the content, each in the order of its own items`() {
    let scene = ScreenReaderScene(isRunning: false)
    scene.story.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Share", style: .plain, target: nil, action: nil)
    scene.push()
    #expect(scene.reader.descriptions == ["List, button", "Story, header", "Share, button", "Once upon a time"])
  }

  @Test func `the items of a tab bar are buttons, and one is selected`() {
    let tabs = UITabBarController()
    let screens = ["Home", "Mail"].map { title in
      let screen = UIViewController()
      screen.title = title
      return screen
    }
    screens[1].tabBarItem.badgeValue = "3"
    tabs.viewControllers = screens
    stage.window.rootViewController = tabs
    stage.advance(by: 0.1)
    #expect(stage.screenReader.descriptions == ["Home, button, selected", "Mail, 3, button"])
  }
}
