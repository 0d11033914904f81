import Containers
import Geometry
import Interface
import Lists

/// Functions that set the properties of view controllers from the elements of a file.
@MainActor
enum ControllerMembers {
  static func decode(_ controller: UIViewController, _ element: Element, _ session: FileSession) {
    if let title = element.string("title") { controller.title = title }
    if let name = element["restorationIdentifier"] { controller.restorationIdentifier = name }
    if element["useStoryboardIdentifierAsRestorationIdentifier"] == "YES" {
      controller.restorationIdentifier = element["storyboardIdentifier"]
    }
    decodePresentation(controller, element)
    decodeBars(controller, element, session)
    if let edges = element.child(named: "extendedEdge") { controller.edgesForExtendedLayout = extendedEdges(edges) }
    if let value = element.bool("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = value
    }
    if let value = element.bool("automaticallyAdjustsScrollViewInsets") {
      controller.automaticallyAdjustsScrollViewInsets = value
    }
  }

  private static func decodePresentation(_ controller: UIViewController, _ element: Element) {
    if let style = element.value("modalPresentationStyle", in: Names.presentations) {
      controller.modalPresentationStyle = style
    }
    if let style = element.value("modalTransitionStyle", in: Names.transitions) {
      controller.modalTransitionStyle = style
    }
    if let value = element.bool("definesPresentationContext") { controller.definesPresentationContext = value }
    if let value = element.bool("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = value
    }
    if let value = element.bool("modalInPresentation") { controller.isModalInPresentation = value }
    if let size = element.size("contentSizeForViewInPopover") ?? element.size("preferredContentSize") {
      controller.preferredContentSize = size
    }
  }

  private static func decodeBars(_ controller: UIViewController, _ element: Element, _ session: FileSession) {
    if let value = element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
    if let item = element.child(key: "navigationItem") { session.decode(controller.navigationItem, item) }
    if let tabs = controller as? UITabBarController, let bar = element.child(key: "tabBar") {
      session.add(tabs.tabBar, of: bar)
      if let color = bar.color("tintColor") { tabs.tabBar.tintColor = color }
      BarMembers.decodeTabBar(tabs.tabBar, bar, session)
    }
    if let item = element.child(key: "tabBarItem") { controller.tabBarItem = session.makeTabBarItem(item) }
    if let items = element.child(key: "toolbarItems") ?? element.child(named: "toolbarItems") {
      controller.toolbarItems = items.children.compactMap { session.make($0) as? UIBarButtonItem }
    }
  }

  private static func extendedEdges(_ element: Element) -> UIRectEdge {
    let names: [(String, UIRectEdge)] = [("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom)]
    return names.reduce(into: []) { if element[$1.0] == "YES" { $0.formUnion($1.1) } }
  }

  static func decodeTable(_ controller: UITableViewController, _ element: Element, _ session: FileSession) {
    if let value = element.bool("clearsSelectionOnViewWillAppear") {
      controller.clearsSelectionOnViewWillAppear = value
    }
  }

  static func decodeSplit(_ split: UISplitViewController, _ element: Element, _ session: FileSession) {
    let modes: [String: UISplitViewController.DisplayMode] = [
      "primaryHidden": .secondaryOnly, "allVisible": .oneBesideSecondary, "primaryOverlay": .oneOverSecondary,
      "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
      "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
      "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
    ]
    let behaviors: [String: UISplitViewController.SplitBehavior] = [
      "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]
    if let mode = element.value("preferredDisplayMode", in: modes) { split.preferredDisplayMode = mode }
    if let behavior = element.value("preferredSplitBehavior", in: behaviors) { split.preferredSplitBehavior = behavior }
    if let value = element.bool("presentsWithGesture") { split.presentsWithGesture = value }
    if element["primaryEdge"] == "trailing" { split.primaryEdge = .trailing }
    let widths: [(String, ReferenceWritableKeyPath<UISplitViewController, CGFloat>)] = [
      ("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction),
      ("preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth),
      ("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth),
      ("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth),
      ("preferredSupplementaryColumnWidthFraction", \.preferredSupplementaryColumnWidthFraction),
      ("minimumSupplementaryColumnWidth", \.minimumSupplementaryColumnWidth),
      ("maximumSupplementaryColumnWidth", \.maximumSupplementaryColumnWidth),
    ]
    for (name, path) in widths { if let width = element.length(name), width >= 0 { split[keyPath: path] = width } }
  }

  static func decodeNavigation(_ controller: UINavigationController, _ element: Element, _ session: FileSession) {
    if let value = element.bool("navigationBarHidden") { controller.isNavigationBarHidden = value }
    if let value = element.bool("toolbarHidden") { controller.isToolbarHidden = value }
    let flags: [(String, ReferenceWritableKeyPath<UINavigationController, Bool>)] = [
      ("hidesBarsOnSwipe", \.hidesBarsOnSwipe), ("hidesBarsOnTap", \.hidesBarsOnTap),
      ("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears),
      ("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact),
    ]
    for (name, path) in flags { if let flag = element.bool(name) { controller[keyPath: path] = flag } }
  }
}
