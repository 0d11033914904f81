import TestSupport
import Testing
import UIKit

/// Orientations, and the callbacks of rotations that an app forwards.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideRotationRowTests {
  /// A controller that records the orientation of the status bar before and during a rotation.
  private final class OrientationReader: Turner {
    var seen: [UIInterfaceOrientation] = []
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {
      seen.append(UIApplication.shared.statusBarOrientation)
    }
    override func viewWillLayoutSubviews() { seen.append(UIApplication.shared.statusBarOrientation) }
  }

  /// A container that forwards the rotation callbacks to its children itself.
  private final class ForwardingController: Turner {
    override var shouldAutomaticallyForwardRotationMethods: Bool { false }
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {
      super.willRotate(to: toInterfaceOrientation, duration: duration)
      children.forEach { $0.willRotate(to: toInterfaceOrientation, duration: duration) }
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
      super.didRotate(from: fromInterfaceOrientation)
      children.forEach { $0.didRotate(from: fromInterfaceOrientation) }
    }
  }

  @Test func `a controller whose view is added without a parent gets no rotation callbacks`() throws {
    let scene = RotationScene()
    let orphan = scene.turner("orphan")
    scene.root.view.addSubview(orphan.view)
    scene.show()
    let received = try scene.rotate(.landscapeLeft)
    #expect(received.contains { $0.hasPrefix("root willRotate") })
    #expect(!received.contains { $0.hasPrefix("orphan") })
  }

  @Test func `isPortrait and isLandscape are each true for two of the four orientations`() {
    let all: [UIInterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    #expect(all.map(\.isPortrait) == [true, true, false, false])
    #expect(all.map(\.isLandscape) == [false, false, true, true])
  }

  @Test func `statusBarOrientation changes between willRotate and the layout of the rotation`() throws {
    let scene = RotationScene()
    let reader = OrientationReader("reader", scene.journal)
    scene.show(reader)
    reader.seen = []
    try scene.rotate(.landscapeLeft)
    #expect(reader.seen == [.portrait, .landscapeRight])
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
  }

  @Test func `a container can forward rotation callbacks itself, and still forwards appearance callbacks`() throws {
    let scene = RotationScene()
    let (container, child) = (ForwardingController("container", scene.journal), scene.turner("child"))
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    scene.show(container)
    #expect(scene.stage.trace.callbacks.contains("viewDidAppear(child)"))
    let received = try scene.rotate(.landscapeLeft).filter { $0.hasPrefix("child") && $0.contains("otat") }
    #expect(received == ["child willRotate landscapeRight 0.3", "child didRotate portrait"])
  }

  #if os(Linux)
    @Test func `displaying a controller that has no orientation in common with the application traps`() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let (scene, delegate) = (RotationScene(), PortraitApplication())
          scene.stage.application.delegate = delegate
          scene.root.mask = .landscape
          scene.show()
          withExtendedLifetime(delegate) {}
        }
      }
    }
  #endif
}

/// An application delegate that supports only portrait.
@MainActor
private final class PortraitApplication: UIApplicationDelegate {
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .portrait }
}
