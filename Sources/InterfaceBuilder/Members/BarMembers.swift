import Controls
import Geometry
import Interface

/// Functions that set the properties of bars from the elements of a file.
@MainActor
enum BarMembers {
  static func decodeNavigationBar(_ bar: UINavigationBar, _ element: Element, _ session: FileSession) {
    if let style = barStyle(element) { bar.barStyle = style }
    if let value = element.bool("translucent") { bar.isTranslucent = value }
    if let value = element.bool("largeTitles") { bar.prefersLargeTitles = value }
    if let color = element.color("barTintColor") { bar.barTintColor = color }
    if let attributes = element.textAttributes("titleTextAttributes") { bar.titleTextAttributes = attributes }
    if let attributes = element.textAttributes("largeTitleTextAttributes") { bar.largeTitleTextAttributes = attributes }
    if let image = element.image("shadowImage") { bar.shadowImage = image }
    if let look = element.child(key: "standardAppearance") { bar.standardAppearance = navigationAppearance(look) }
    if let look = element.child(key: "scrollEdgeAppearance") { bar.scrollEdgeAppearance = navigationAppearance(look) }
    let items = element.list("items").compactMap { session.make($0) as? UINavigationItem }
    if !items.isEmpty { bar.items = items }
  }

  static func decodeToolbar(_ bar: UIToolbar, _ element: Element, _ session: FileSession) {
    if let style = barStyle(element) { bar.barStyle = style }
    if let value = element.bool("translucent") { bar.isTranslucent = value }
    if let color = element.color("barTintColor") { bar.barTintColor = color }
    if let look = element.child(key: "standardAppearance") {
      let appearance = UIToolbarAppearance()
      decode(appearance, look)
      bar.standardAppearance = appearance
    }
    let items = element.list("items").compactMap { session.make($0) as? UIBarButtonItem }
    if !items.isEmpty { bar.items = items }
  }

  static func decodeTabBar(_ bar: UITabBar, _ element: Element, _ session: FileSession) {
    if let style = barStyle(element) { bar.barStyle = style }
    if let value = element.bool("translucent") { bar.isTranslucent = value }
    if let color = element.color("barTintColor") { bar.barTintColor = color }
    if let color = element.color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
    if let look = element.child(key: "standardAppearance") { bar.standardAppearance = tabAppearance(look) }
    if let look = element.child(key: "scrollEdgeAppearance") { bar.scrollEdgeAppearance = tabAppearance(look) }
    let items = element.list("items").compactMap { session.make($0) as? UITabBarItem }
    if !items.isEmpty { bar.items = items }
  }

  // MARK: Appearance objects

  private static func navigationAppearance(_ element: Element) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    decode(appearance, element)
    if let attributes = element.textAttributes("titleTextAttributes") { appearance.titleTextAttributes = attributes }
    if let attributes = element.textAttributes("largeTitleTextAttributes") {
      appearance.largeTitleTextAttributes = attributes
    }
    return appearance
  }

  private static func tabAppearance(_ element: Element) -> UITabBarAppearance {
    let appearance = UITabBarAppearance()
    decode(appearance, element)
    return appearance
  }

  private static func decode(_ appearance: UIBarAppearance, _ element: Element) {
    if let color = element.color("backgroundColor") { appearance.backgroundColor = color }
    if let color = element.color("shadowColor") { appearance.shadowColor = color }
    if let image = element.image("backgroundImage") { appearance.backgroundImage = image }
    if let image = element.image("shadowImage") { appearance.shadowImage = image }
    guard let effect = element.child(key: "backgroundEffect") else { return }
    appearance.backgroundEffect =
      effect["style"].map { name in
        UIBlurEffect(style: UIBlurEffect.Style.allCases.first { String(describing: $0) == name } ?? .light)
      }
  }

  private static func barStyle(_ element: Element) -> UIBarStyle? {
    switch element["barStyle"] {
    case "black", "blackOpaque", "blackTranslucent": .black
    case "default": .default
    default: nil
    }
  }
}

extension FileSession {
  /// Creates a navigation item from its element.
  func makeNavigationItem(_ element: Element) -> UINavigationItem {
    let item = makeCustom(element, UINavigationItem.self) ?? UINavigationItem(title: element.string("title") ?? "")
    decode(item, element)
    return item
  }

  /// Sets the properties of an existing navigation item from its element.
  func decode(_ item: UINavigationItem, _ element: Element) {
    add(item, of: element)
    if let title = element.string("title") { item.title = title }
    if let prompt = element.string("prompt") { item.prompt = prompt }
    if element["largeTitleDisplayMode"] == "never" { item.largeTitleDisplayMode = .never }
    if element["largeTitleDisplayMode"] == "always" { item.largeTitleDisplayMode = .always }
    if let value = element.bool("hidesBackButton") { item.hidesBackButton = value }
    if let value = element.bool("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = value }
    for child in element.children { decode(item, child, key: child["key"] ?? "") }
  }

  private func decode(_ item: UINavigationItem, _ child: Element, key: String) {
    let buttons = child.children.compactMap { make($0) as? UIBarButtonItem }
    switch key {
    case "titleView": item.titleView = make(child) as? UIView
    case "backBarButtonItem": item.backBarButtonItem = make(child) as? UIBarButtonItem
    case "leftBarButtonItem": item.leftBarButtonItem = make(child) as? UIBarButtonItem
    case "rightBarButtonItem": item.rightBarButtonItem = make(child) as? UIBarButtonItem
    default:
      if child.name == "leftBarButtonItems" { item.leftBarButtonItems = buttons }
      if child.name == "rightBarButtonItems" { item.rightBarButtonItems = buttons }
    }
  }

  /// Creates a bar button item from its element.
  func makeBarButtonItem(_ element: Element) -> UIBarButtonItem {
    let item = newBarButtonItem(element)
    add(item, of: element)
    if let title = element.string("title") { item.title = title }
    if let image = element.image("image") { item.image = image }
    if let image = element.image("landscapeImage") { item.landscapeImagePhone = image }
    if let width = element.length("width") { item.width = width }
    if let color = element.color("tintColor") { item.tintColor = color }
    if let value = element.bool("enabled") { item.isEnabled = value }
    if let tag = element.integer("tag") { item.tag = tag }
    if element["style"] == "done" { item.style = .done }
    return item
  }

  private func newBarButtonItem(_ element: Element) -> UIBarButtonItem {
    if let item = makeCustom(element, UIBarButtonItem.self) {
      if let view = element.child(key: "customView").flatMap(make) as? UIView { item.customView = view }
      return item
    }
    if let view = element.child(key: "customView").flatMap(make) as? UIView { return UIBarButtonItem(customView: view) }
    if let system = element.value("systemItem", in: Names.systemItems) {
      return UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    }
    return UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)
  }

  /// Creates a tab bar item from its element.
  func makeTabBarItem(_ element: Element) -> UITabBarItem {
    let tag = element.integer("tag") ?? 0
    let item: UITabBarItem
    if let custom = makeCustom(element, UITabBarItem.self) {
      item = custom
      (item.title, item.image, item.tag) = (element.string("title"), element.image("image"), tag)
    } else if let system = element.value("systemItem", in: Names.tabItems) {
      item = UITabBarItem(tabBarSystemItem: system, tag: tag)
    } else {
      item = UITabBarItem(title: element.string("title") ?? "", image: element.image("image"), tag: tag)
    }
    if let image = element.image("selectedImage") { item.selectedImage = image }
    if let badge = element.string("badgeValue") { item.badgeValue = badge }
    if let value = element.bool("enabled") { item.isEnabled = value }
    add(item, of: element)
    return item
  }
}

/// Functions that set the properties of gesture recognizers from the elements of a file.
@MainActor
enum RecognizerMembers {
  static func decode(_ recognizer: UIGestureRecognizer, from element: Element) {
    if let value = element.bool("enabled") { recognizer.isEnabled = value }
    if let value = element.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
    if let value = element.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
    if let value = element.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if let count = element.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = count }
      if let count = element.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = count }
    case let press as UILongPressGestureRecognizer:
      if let duration = element.number("minimumPressDuration") { press.minimumPressDuration = duration }
    case let pan as UIScreenEdgePanGestureRecognizer: pan.edges = edges(element.child(key: "edges"))
    case let pan as UIPanGestureRecognizer:
      if let count = element.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = count }
    case let swipe as UISwipeGestureRecognizer: swipe.direction = direction(element)
    default: break
    }
  }

  private static func edges(_ element: Element?) -> UIRectEdge {
    let names: [(String, UIRectEdge)] = [("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom)]
    return names.reduce(into: []) { if element?[$1.0] == "YES" { $0.formUnion($1.1) } }
  }

  private static func direction(_ element: Element) -> UISwipeGestureRecognizer.Direction {
    let child = element.child(key: "direction")
    let names: [(String, UISwipeGestureRecognizer.Direction)] = [
      ("left", .left), ("right", .right), ("up", .up), ("down", .down),
    ]
    if let name = element["direction"] { return names.first { $0.0 == name }?.1 ?? .right }
    let all: UISwipeGestureRecognizer.Direction = names.reduce(into: []) {
      if child?[$1.0] == "YES" { $0.formUnion($1.1) }
    }
    return all.isEmpty ? .right : all
  }
}
