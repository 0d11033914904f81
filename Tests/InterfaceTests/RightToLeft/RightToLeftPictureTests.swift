import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Screens in a layout from right to left as pictures.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct RightToLeftPictureTests {
  /// A stage with a navigation controller in tabs.
  private func scene() -> (Stage, UINavigationController, UIViewController) {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    stage.layoutDirection = .rightToLeft
    let (list, story) = (UIViewController(), UIViewController())
    (list.title, story.title) = ("Stories", "Night train")
    list.view.backgroundColor = .systemGroupedBackground
    story.view.backgroundColor = .systemBackground
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    story.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Share", style: .done, target: nil, action: nil)
    for (index, text) in ["The harbour", "Night train", "A small island"].enumerated() {
      let label = UILabel(frame: CGRect(x: 16, y: 120 + CGFloat(index) * 44, width: 358, height: 24))
      label.text = text
      list.view.addSubview(label)
    }
    let navigation = UINavigationController(rootViewController: list)
    navigation.tabBarItem = UITabBarItem(title: "Read", image: UIImage(systemName: "book"), tag: 0)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Saved", image: UIImage(systemName: "bookmark"), tag: 1)
    other.tabBarItem.badgeValue = "3"
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    return (stage, navigation, story)
  }

  @Test(arguments: [0.15, 1.0])
  func `a push in a mirrored layout matches its golden images`(time: Double) throws {
    let (stage, navigation, story) = scene()
    navigation.pushViewController(story, animated: true)
    stage.advance(to: time)
    try Golden("interface/mirrored-push-\(Int((time * 1000).rounded()))").expect(stage.render())
  }

  @Test func `a pop that follows a touch in a mirrored layout matches its golden image`() throws {
    let (stage, navigation, story) = scene()
    navigation.pushViewController(story, animated: false)
    stage.advance(by: 0.1)
    stage.drag(from: CGPoint(x: 388, y: 400), to: CGPoint(x: 250, y: 400), over: 0.5)
    stage.advance(by: 0.5)
    try Golden("interface/mirrored-interactive-pop").expect(stage.render())
  }
}
