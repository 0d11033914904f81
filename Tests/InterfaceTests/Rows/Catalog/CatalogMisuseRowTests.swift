import Geometry
import Interface
import TestSupport
import Testing

/// Calls for which UIKit raises an exception (C-011, C-014, C-045, C-060, C-078, C-196, C-197).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogMisuseRowTests {
  /// A call that is not permitted, and a part of the message of its trap.
  enum Mistake: String, CaseIterable, Codable, Sendable {
    case barDelegate, pushItem, popItem, setItems, unknownPop, secondPush, tabBarItems, onePageOfTwo, oneSidedBook

    var sentence: String {
      switch self {
      case .barDelegate: "delegate is not available on the bar of a navigation controller"
      case .pushItem: "pushItem(_:animated:) is not available on the bar of a navigation controller"
      case .popItem: "popItem(animated:) is not available on the bar of a navigation controller"
      case .setItems: "setItems(_:animated:) is not available on the bar of a navigation controller"
      case .unknownPop: "is not on the stack"
      case .secondPush: "is on the stack already"
      case .tabBarItems: "UITabBar.items cannot be set on the bar of a tab bar controller"
      case .onePageOfTwo: "the spine location requires 2 pages, but the array has 1"
      case .oneSidedBook: "isDoubleSided must be true if the spine location is mid"
      }
    }

    @MainActor
    func play() {
      let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      let bar = navigation.navigationBar
      switch self {
      case .barDelegate: bar.delegate = Listener.shared
      case .pushItem: bar.pushItem(UINavigationItem(title: "x"), animated: false)
      case .popItem: bar.popItem(animated: false)
      case .setItems: bar.setItems([], animated: false)
      case .unknownPop: navigation.popToViewController(UIViewController(), animated: false)
      case .secondPush: navigation.pushViewController(root, animated: false)
      case .tabBarItems: Self.fillManagedBar(on: stage)
      case .onePageOfTwo: Self.book().setViewControllers([root], direction: .forward, animated: false)
      case .oneSidedBook: Self.book().isDoubleSided = false
      }
    }

    /// Sets the items of a tab bar that a controller manages.
    @MainActor
    private static func fillManagedBar(on stage: Stage) {
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      stage.window.rootViewController = tabs
      tabs.tabBar.items = []
    }

    /// Returns a page view controller with the spine in the middle.
    @MainActor
    private static func book() -> UIPageViewController {
      UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .horizontal,
        options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    }
  }

  private final class Listener: UINavigationBarDelegate {
    static let shared = Listener()
  }

  @Test(arguments: Mistake.allCases)
  func `a call for which UIKit raises an exception traps with a message that names the reason`(mistake: Mistake)
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mistake = mistake as Mistake] in
      await MainActor.run { mistake.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.sentence), "\(message)")
  }
}
