import Interface
import TestSupport
import Testing

/// Navigation controllers with controllers that are not allowed on their stacks, or that do not call `super`.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct StackMisuseTests {
  /// A controller whose override of `willMove(toParent:)` does not call `super`.
  @MainActor
  private final class SilentScreen: UIViewController {
    var isLeaving: Bool?
    override func willMove(toParent parent: UIViewController?) {}
    override func viewWillDisappear(_ animated: Bool) { isLeaving = isMovingFromParent }
  }

  @Test(arguments: [true, false])
  func `isMovingFromParent is true while a controller is popped, even if its willMove does not call super`(
    isAnimated: Bool
  ) throws {
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
  func `pushing a navigation or tab bar controller onto a navigation controller's stack traps`(misuse: Misuse)
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse = misuse as Misuse] in
      await MainActor.run { misuse.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("cannot be on the stack of a navigation controller"), "\(message)")
  }
}
