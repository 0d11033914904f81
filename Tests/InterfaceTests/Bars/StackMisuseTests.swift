import Interface
import TestSupport
import Testing

/// Navigation controllers with controllers that are not allowed on their stacks, or that do not call `super`.
@MainActor @Suite(.serialized) struct StackMisuseTests {
  /// A controller whose override of `willMove(toParent:)` does not call `super`.
  @MainActor
  private final class SilentScreen: UIViewController {
    var isLeaving: Bool?
    override func willMove(toParent parent: UIViewController?) {}
    override func viewWillDisappear(_ animated: Bool) { isLeaving = isMovingFromParent }
  }

  @Test(arguments: [true, false])
  func `a popped controller moves from its parent even if willMove does not call super`(isAnimated: Bool) throws {
    let (scene, screen) = (NavigationScene(), SilentScreen())
    scene.navigation.pushViewController(screen, animated: false)
    scene.navigation.popViewController(animated: isAnimated)
    try scene.stage.settle()
    #expect(screen.isLeaving == true)
    #expect(!screen.isMovingFromParent)
  }

  /// Ways in which a container can be put on a stack.
  enum Misuse: String, CaseIterable, Codable, Sendable {
    case push, setViewControllers, rootViewController, navigationController

    @MainActor
    func play() {
      let navigation = UINavigationController(rootViewController: UIViewController())
      switch self {
      case .push: navigation.pushViewController(UITabBarController(), animated: false)
      case .setViewControllers: navigation.setViewControllers([UITabBarController()], animated: false)
      case .rootViewController: _ = UINavigationController(rootViewController: UITabBarController())
      case .navigationController: navigation.setViewControllers([UINavigationController()], animated: false)
      }
    }
  }

  @Test(arguments: Misuse.allCases)
  func `a container controller on the stack of a navigation controller traps`(misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse = misuse as Misuse] in
      await MainActor.run { misuse.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("cannot be on the stack of a navigation controller"), "\(message)")
  }
}
