import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The requirements of a change of children in a custom container.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ContainmentRowTests {
  @Test func `transition(from:to:) with a controller that is not a child traps with the name of the container`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1, profile: .classic)
        let (box, child) = (UIViewController(), UIViewController())
        box.title = "box"
        box.addChild(child)
        box.view.addSubview(child.view)
        child.didMove(toParent: box)
        stage.window.rootViewController = box
        stage.advance(to: 0)
        box.transition(from: child, to: UIViewController(), duration: 0.3, animations: nil)
        withExtendedLifetime(stage) {}
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("transition(from:to:) of box requires two different children of box"), "\(message)")
  }
}
