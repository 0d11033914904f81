import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Screens in the dark appearance, with larger text and from right to left.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AppearancePictureTests {
  /// A navigation controller in a tab bar controller, with text, buttons and a list.
  private func app(on stage: Stage) -> (tabs: UITabBarController, screen: UIViewController) {
    let screen = UIViewController()
    screen.title = "Settings"
    screen.view.backgroundColor = .systemGroupedBackground
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    let group = UIView()
    (group.backgroundColor, group.layer.cornerRadius) = (.secondarySystemGroupedBackground, 10)
    let rows = UIStackView(arrangedSubviews: [
      row("Profile", "person.crop.circle", .systemBlue), row("Favourites", "star.fill", .systemYellow),
      row("Privacy", "lock", .systemGreen),
    ])
    (rows.axis, rows.spacing) = (.vertical, 14)
    screen.view.addSubview(group)
    group.addSubview(rows)
    for view in [group, rows] { view.translatesAutoresizingMaskIntoConstraints = false }
    let (safe, sides) = (screen.view.safeAreaLayoutGuide, screen.view.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      group.leadingAnchor.constraint(equalTo: sides.leadingAnchor),
      group.trailingAnchor.constraint(equalTo: sides.trailingAnchor),
      group.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      rows.leadingAnchor.constraint(equalTo: group.leadingAnchor, constant: 14),
      rows.trailingAnchor.constraint(equalTo: group.trailingAnchor, constant: -14),
      rows.topAnchor.constraint(equalTo: group.topAnchor, constant: 14),
      rows.bottomAnchor.constraint(equalTo: group.bottomAnchor, constant: -14),
    ])
    let back = UIViewController()
    back.title = "Home"
    let navigation = UINavigationController(rootViewController: back)
    navigation.pushViewController(screen, animated: false)
    navigation.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house.fill"), tag: 0)
    navigation.tabBarItem.badgeValue = "3"
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Search", image: UIImage(systemName: "magnifyingglass"), tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    stage.window.rootViewController = tabs
    return (tabs, screen)
  }

  private func row(_ title: String, _ symbol: String, _ color: UIColor) -> UIView {
    let (picture, label, detail) = (UIImageView(image: UIImage(systemName: symbol)), UILabel(), UILabel())
    picture.tintColor = color
    picture.setContentHuggingPriority(.required, for: .horizontal)
    (label.text, label.font) = (title, .preferredFont(forTextStyle: .body))
    (detail.text, detail.font, detail.textColor) = ("On", .preferredFont(forTextStyle: .footnote), .secondaryLabel)
    for label in [label, detail] { label.adjustsFontForContentSizeCategory = true }
    detail.setContentHuggingPriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [picture, label, detail])
    (stack.spacing, stack.alignment) = (10, .center)
    return stack
  }

  private func stage() -> Stage { Stage(size: CGSize(width: 320, height: 420), scale: 2) }

  @Test func `an app with bars in the dark appearance matches its golden image`() throws {
    let stage = stage()
    stage.userInterfaceStyle = .dark
    _ = app(on: stage)
    stage.advance(to: 0)
    try Golden("interface/appearance-dark").expect(stage.render())
  }

  @Test func `after a change of the appearance, an app looks like one that started in this appearance`() throws {
    let changed = stage()
    _ = app(on: changed)
    changed.advance(to: 0)
    let light = changed.render()
    changed.userInterfaceStyle = .dark
    changed.advance(by: 0.1)
    let dark = changed.render()
    changed.userInterfaceStyle = .light
    changed.advance(by: 0.1)
    #expect(changed.render() == light)
    let new = stage()
    new.userInterfaceStyle = .dark
    _ = app(on: new)
    new.advance(to: 0.2)
    #expect(new.render() == dark)
    #expect(dark != light)
    new.userInterfaceStyle = .light
    new.advance(by: 0.1)
  }

  @Test func `an app with large text from right to left matches its golden image`() throws {
    let stage = stage()
    stage.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.layoutDirection = .rightToLeft
    _ = app(on: stage)
    stage.advance(to: 0)
    try Golden("interface/appearance-right-to-left").expect(stage.render())
    (stage.preferredContentSizeCategory, stage.layoutDirection) = (.large, .leftToRight)
    stage.advance(by: 0.1)
  }

  @Test func `a form sheet in the dark appearance matches its golden image`() throws {
    let stage = Stage(size: CGSize(width: 768, height: 1024), scale: 0.5)
    stage.userInterfaceStyle = .dark
    let (tabs, _) = app(on: stage)
    stage.advance(to: 0)
    let sheet = UIViewController()
    sheet.view.backgroundColor = .systemBackground
    let button = UIButton(type: .system)
    (button.frame, button.isEnabled) = (CGRect(x: 20, y: 60, width: 200, height: 40), true)
    button.setTitle("Continue", for: .normal)
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 300, height: 30))
    label.text = "An elevated sheet"
    [label, button].forEach(sheet.view.addSubview)
    sheet.modalPresentationStyle = .formSheet
    tabs.present(sheet, animated: false)
    stage.advance(by: 0.1)
    try Golden("interface/appearance-sheet").expect(stage.render())
    stage.userInterfaceStyle = .light
    stage.advance(by: 0.1)
  }
}
