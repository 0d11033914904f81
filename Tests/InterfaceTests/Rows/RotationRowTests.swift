import class Foundation.NSCoder
import Geometry
import Interface
import TestSupport
import Testing

/// The complete order of a rotation with constraints, and the queries about orientations.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct RotationRowTests {
  /// A controller that records the callbacks of a rotation, of constraints and of the layout.
  private final class Full: UIViewController {
    private let journal: Journal

    init(_ journal: Journal) {
      self.journal = journal
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }

    override func loadView() { view = FullView(journal) }
    override func updateViewConstraints() {
      journal.note("updateViewConstraints")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { journal.note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { journal.note("viewDidLayoutSubviews") }
    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {
      journal.note("willRotate")
    }
    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {
      journal.note("willAnimateRotation")
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) { journal.note("didRotate") }
  }

  private final class FullView: UIView {
    private let journal: Journal

    init(_ journal: Journal) {
      self.journal = journal
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }

    override func updateConstraints() {
      journal.note("updateConstraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      journal.note("layoutSubviews")
      super.layoutSubviews()
    }
  }

  @Test func `a rotation updates constraints after willRotate and before the layout callbacks`() throws {
    let scene = RotationScene()
    scene.show(Full(scene.journal))
    let received = try scene.rotate(.landscapeLeft)
    #expect(
      received == [
        "willRotate", "updateViewConstraints", "updateConstraints", "viewWillLayoutSubviews", "layoutSubviews",
        "viewDidLayoutSubviews", "willAnimateRotation", "didRotate",
      ])
  }

  @Test func `in supportedInterfaceOrientations the device already has its new orientation`() throws {
    @MainActor final class Asking: Turner {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        journal.note("\(UIDevice.current.orientation)")
        return super.supportedInterfaceOrientations
      }
    }
    let scene = RotationScene()
    scene.show(Asking("asking", scene.journal))
    #expect(try scene.rotate(.landscapeLeft).first == "landscapeLeft")
  }

  @Test func `displaying a controller that supports only portraitUpsideDown traps on a phone`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = RotationScene()
        scene.root.mask = .portraitUpsideDown
        scene.show()
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("there is no orientation that both"), "\(message)")
  }

  /// A delegate that prefers landscape for the presentation of its container.
  private final class Judge: UITabBarControllerDelegate, UINavigationControllerDelegate {
    func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
      -> UIInterfaceOrientation
    { .landscapeLeft }
    func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .landscapeLeft }
  }

  @Test func `a tab bar controller is presented in the orientation that its delegate prefers`() throws {
    let (scene, judge, tabs) = (RotationScene(), Judge(), UITabBarController())
    tabs.viewControllers = [scene.turner("tab")]
    tabs.delegate = judge
    tabs.modalPresentationStyle = .fullScreen
    scene.show()
    scene.root.present(tabs, animated: true)
    try scene.stage.settle()
    #expect(scene.stage.interfaceOrientation == .landscapeLeft)
    withExtendedLifetime(judge) {}
  }

  @Test func `a navigation controller is presented in the orientation that its delegate prefers`() throws {
    let (scene, judge) = (RotationScene(), Judge())
    let navigation = UINavigationController(rootViewController: scene.turner("top"))
    navigation.delegate = judge
    navigation.modalPresentationStyle = .fullScreen
    scene.show()
    scene.root.present(navigation, animated: true)
    try scene.stage.settle()
    #expect(scene.stage.interfaceOrientation == .landscapeLeft)
    withExtendedLifetime(judge) {}
  }
}
