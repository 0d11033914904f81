import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Hit testing finds nothing in a container while a non-interactive transition runs in it (spec D6).
///
/// Tabs are in `UITabBarControllerTests`, presentations in `PresentationTests`.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct TransitionTouchTests {
  private let stage: Stage
  private let journal = Journal()

  init() { stage = Stage(size: CGSize(width: 200, height: 300), scale: 1, profile: .classic) }

  /// A screen that is filled by a button.
  private func screen(_ name: String) -> UIViewController {
    let (screen, journal) = (UIViewController(), journal)
    screen.title = name
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    button.addAction(UIAction { _ in journal.note(name) }, for: .touchUpInside)
    screen.view.addSubview(button)
    return screen
  }

  /// Taps the middle of the screen and returns the names of the buttons that received the tap.
  private func tap() -> [String] {
    stage.tap(CGPoint(x: 100, y: 150))
    stage.advance(by: 0.05)
    return journal.take()
  }

  @Test func `touches hit no screen during a push, and hit the incoming screen afterwards`() throws {
    let navigation = UINavigationController(rootViewController: screen("a"))
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    #expect(tap() == ["a"])
    navigation.pushViewController(screen("b"), animated: true)
    for _ in 0..<2 { #expect(tap() == []) }
    try stage.settle()
    #expect(tap() == ["b"])
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `touches hit no page during a page turn, and hit the incoming page afterwards`(
    style: UIPageViewController.TransitionStyle
  )
    throws
  {
    let pager = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pager.setViewControllers([screen("a")], direction: .forward, animated: false)
    stage.window.rootViewController = pager
    stage.advance(to: 0)
    #expect(tap() == ["a"])
    pager.setViewControllers([screen("b")], direction: .forward, animated: true)
    for _ in 0..<2 { #expect(tap() == []) }
    try stage.settle()
    #expect(tap() == ["b"])
  }
}
