import Interface
import TestSupport
import Testing

/// The completions of `UIViewControllerTransitionCoordinator` are optional, as in Swift's import of UIKit.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CoordinatorDefaultsTests {
  @Test func `the coordinator runs alongside animations that are added without a completion`() throws {
    let scene = NavigationScene()
    try scene.stage.settle()
    scene.navigation.pushViewController(scene.b, animated: true)
    let coordinator = try #require(scene.b.transitionCoordinator)
    var calls: [String] = []
    #expect(coordinator.animate { _ in calls.append("inside") })
    #expect(coordinator.animateAlongsideTransition(in: scene.navigation.view) { _ in calls.append("outside") })
    try scene.stage.settle()
    #expect(calls == ["inside", "outside"])
  }
}
