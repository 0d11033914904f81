import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Bar items are displayed by controls, which track touches, send actions and can be the source of popovers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct BarControlTests {
  private let scene = NavigationScene()
  private let taps = Journal()

  init() {
    scene.a.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", style: .plain, target: taps, action: Selector("save", Journal.save))
    scene.stage.advance(by: 0)
  }

  private var item: UIBarButtonItem { scene.a.navigationItem.rightBarButtonItem! }

  /// The control with this name.
  private func control(_ name: String, in view: UIView) -> UIControl? {
    view.subviews.lazy.compactMap {
      $0.accessibilityIdentifier == name ? $0 as? UIControl : control(name, in: $0)
    }.first
  }

  @Test func `a bar button is highlighted while touched, and sends its action when the touch ends inside`()
    throws
  {
    scene.stage.makeCurrent()
    let button = try #require(control("bar.Save", in: scene.navigation.navigationBar))
    let point = button.convert(CGPoint(x: 10, y: 22), to: scene.stage.window)
    scene.stage.touch([(0.1, point), (0.2, point)])
    scene.stage.advance(to: 0.1)
    #expect(button.isHighlighted && button.isTracking && button.alpha < 0.21 && taps.lines.isEmpty)
    scene.stage.advance(to: 0.2)
    #expect(!button.isHighlighted && taps.take() == ["save"])
    scene.stage.touch([(0.3, point), (0.35, CGPoint(x: point.x, y: 300)), (0.4, CGPoint(x: point.x, y: 300))])
    scene.stage.advance(to: 1)
    #expect(taps.lines.isEmpty && button.alpha == 1)
    item.isEnabled = false
    let disabled = try #require(control("bar.Save", in: scene.navigation.navigationBar))
    #expect(!disabled.isEnabled && disabled.state.contains(.disabled))
    scene.stage.tap(point)
    scene.stage.advance(to: 2)
    #expect(taps.lines.isEmpty)
  }

  @Test func `a tab's button is selected with its tab, and disabled with its tab bar item`() throws {
    let tabs = TabScene(duration: nil)
    let buttons = try (0..<3).map { try #require(tabs.tabs.tabBar.button(at: $0) as? UIControl) }
    #expect(buttons.map(\.isSelected) == [true, false, false])
    tabs.stage.tap(buttons[1])
    tabs.stage.advance(to: 1)
    #expect(buttons.map(\.isSelected) == [false, true, false] && tabs.tabs.selectedIndex == 1)
    tabs.screens[2].tabBarItem.isEnabled = false
    #expect(!buttons[2].isEnabled)
  }

  @Test
  func `a tap on the selected tab pops its navigation stack to the root, if the delegate permits the selection`() throws
  {
    let tabs = TabScene([], duration: nil)
    let stack = UINavigationController()
    stack.viewControllers = (0..<3).map { _ in UIViewController() }
    tabs.tabs.viewControllers = [stack, UIViewController()]
    tabs.stage.advance(to: 0.1)
    tabs.maySelect = false
    tabs.stage.tap(tabs.tabs.tabBar.button(at: 0)!)
    try tabs.stage.settle()
    #expect(stack.viewControllers.count == 3)
    tabs.maySelect = true
    tabs.stage.tap(tabs.tabs.tabBar.button(at: 0)!)
    try tabs.stage.settle()
    #expect(stack.viewControllers.count == 1 && tabs.tabs.selectedIndex == 0)
    stack.pushViewController(UIViewController(), animated: false)
    tabs.stage.tap(tabs.tabs.tabBar.button(at: 1)!)
    try tabs.stage.settle()
    tabs.stage.tap(tabs.tabs.tabBar.button(at: 0)!)
    try tabs.stage.settle()
    #expect(stack.viewControllers.count == 2, "the tap that selects it leaves it as it is")
  }

  // MARK: Popovers

  private func popover(_ configure: (UIPopoverPresentationController) -> Void) -> UIPopoverPresentationController? {
    let screen = UIViewController()
    screen.modalPresentationStyle = .popover
    screen.preferredContentSize = CGSize(width: 100, height: 80)
    screen.popoverPresentationController?.delegate = StaysPopover.shared
    screen.popoverPresentationController.map(configure)
    scene.navigation.present(screen, animated: false)
    scene.stage.advance(by: 0)
    return screen.popoverPresentationController
  }

  @Test func `the arrow of a popover points at its barButtonItem in a bar`() throws {
    scene.stage.makeCurrent()
    let button = try #require(control("bar.Save", in: scene.navigation.navigationBar))
    let place = try #require(item.frame(in: scene.stage.window))
    #expect(place == scene.stage.window.convert(button.bounds, from: button))
    let controller = try #require(popover { $0.barButtonItem = item })
    #expect(controller.sourceItem === item && controller.arrowDirection == .up)
    #expect(controller.frameOfPresentedViewInContainerView.minY == place.maxY)
  }

  @Test func `the arrow of a popover points at its sourceItem in a bar, even if sourceView is also set`() throws {
    scene.stage.makeCurrent()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    item.customView = view
    scene.stage.advance(by: 0)
    let place = scene.stage.window.convert(view.bounds, from: view)
    #expect(item.frame(in: scene.stage.window) == place && view.frame(in: scene.stage.window) == place)
    let controller = try #require(popover { ($0.sourceItem, $0.sourceView) = (view, scene.a.view) })
    #expect(controller.barButtonItem == nil && controller.frameOfPresentedViewInContainerView.minY == place.maxY)
    #expect(UIBarButtonItem(title: "x", style: .plain, target: nil, action: nil).frame(in: view) == nil)
  }

  /// Prevents the adaptation of popovers in narrow windows.
  private final class StaysPopover: UIPopoverPresentationControllerDelegate {
    static let shared = StaysPopover()
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
  }

  @Test func `a title view has the size that its constraints determine, in the middle of the bar`() {
    let (stack, one, two) = (UIStackView(), UILabel(), UILabel())
    (one.text, two.text) = ("One", "Two words")
    stack.axis = .vertical
    [one, two].forEach(stack.addArrangedSubview)
    scene.a.navigationItem.titleView = stack
    scene.stage.advance(by: 0)
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size.width > 30)
    #expect(stack.frame.size == size)
    #expect(abs(stack.convert(CGPoint(x: stack.bounds.midX, y: 0), to: nil).x - scene.stage.size.width / 2) < 1)
    #expect(two.frame.width > one.intrinsicContentSize.width)
  }

  @Test func `a custom view of a toolbar has the size that its constraints determine`() {
    let (toolbar, box, label) = (UIToolbar(frame: CGRect(x: 0, y: 300, width: 320, height: 44)), UIView(), UILabel())
    label.text = "Updated just now"
    let plain = UILabel()
    plain.text = "3 items"
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 4),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: box.topAnchor), label.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    toolbar.items = [
      UIBarButtonItem(customView: plain), .flexibleSpace(), UIBarButtonItem(customView: box), .fixedSpace(20),
    ]
    scene.stage.window.addSubview(toolbar)
    scene.stage.advance(by: 0)
    #expect(abs(box.frame.width - label.intrinsicContentSize.width - 8) < 0.01)
    #expect(abs(box.frame.maxX - (320 - 16 - 20)) < 0.01)
    #expect(plain.frame.size == plain.intrinsicContentSize)
  }

  @Test func `a bar button is as wide as the widest title in possibleTitles`() throws {
    let button = try #require(control("bar.Save", in: scene.navigation.navigationBar))
    let width = button.frame.width
    item.possibleTitles = ["Save", "Save all documents"]
    scene.stage.advance(by: 0)
    #expect(try #require(control("bar.Save", in: scene.navigation.navigationBar)).frame.width > width + 50)
  }

  @Test func `a button with an image is 16 points from the edge of the bar, and one with a title 8 points`() throws {
    let bar = scene.navigation.navigationBar
    #expect(try #require(control("bar.Save", in: bar)).frame.maxX == bar.bounds.width - 8)
    scene.a.navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
    scene.a.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "plus"
    scene.stage.advance(by: 0)
    #expect(try #require(control("plus", in: bar)).frame.maxX == bar.bounds.width - 16)
  }
}

extension Journal {
  fileprivate func save() { note("save") }
}

/// The safe areas of pages.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PageInsetTests {
  /// Records its safe area insets in every layout.
  private final class Page: UIViewController {
    private(set) var seen: Set<UIEdgeInsets> = []
    override func viewDidLayoutSubviews() { seen.insert(view.safeAreaInsets) }
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `pages have the safe area of their page view controller, also during a page turn`(
    style: UIPageViewController.TransitionStyle
  ) throws {
    for orientation in [UIPageViewController.NavigationOrientation.horizontal, .vertical] {
      let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1, profile: .modern)
      let pager = UIPageViewController(transitionStyle: style, navigationOrientation: orientation)
      let pages = [Page(), Page()]
      pager.setViewControllers([pages[0]], direction: .forward, animated: false)
      stage.window.rootViewController = pager
      stage.advance(to: 0.1)
      pager.setViewControllers([pages[1]], direction: .forward, animated: true)
      for _ in 0..<4 {
        stage.advance(by: 0.05)
        for page in pages {
          page.view.setNeedsLayout()
          #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 34), "\(orientation)")
        }
      }
      try stage.settle()
      #expect(pages.allSatisfy { $0.seen == [UIEdgeInsets(top: 47, bottom: 34)] })
    }
  }

  @Test func `the safe area of pages in a tab bar controller excludes the tab bar`() {
    let (stage, tabs, page) = (
      Stage(size: CGSize(width: 200, height: 300), scale: 1, profile: .classic), UITabBarController(), Page()
    )
    let pager = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    pager.setViewControllers([page], direction: .forward, animated: false)
    tabs.viewControllers = [pager]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 20, bottom: 49))
    #expect(page.topLayoutGuide.length == 20 && page.bottomLayoutGuide.length == 49)
  }
}
