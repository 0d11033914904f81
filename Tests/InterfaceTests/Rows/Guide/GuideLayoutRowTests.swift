import TestSupport
import Testing
import UIKit

/// The layout pass and content below bars.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideLayoutRowTests {
  /// A controller with an autoresized bar, whose width is recorded in the layout callbacks.
  private final class PanelController: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    var calls: [String] = []

    override func viewDidLoad() {
      bar.autoresizingMask = .flexibleWidth
      view.addSubview(bar)
    }
    override func viewWillLayoutSubviews() { calls.append("will \(Int(bar.frame.width))") }
    override func viewDidLayoutSubviews() { calls.append("did \(Int(bar.frame.width))") }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  /// Creates a stage of 100 × 200 points and a panel that fills the view of its parent.
  private func scene() -> (stage: Stage, panel: PanelController) {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: .classic)
    let (parent, panel) = (UIViewController(), PanelController())
    parent.addChild(panel)
    panel.view.frame = parent.view.bounds
    panel.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(panel.view)
    panel.didMove(toParent: parent)
    stage.window.rootViewController = parent
    stage.advance(by: 0)
    _ = panel.take()
    return (stage, panel)
  }

  @Test func `autoresizing masks have been applied before viewWillLayoutSubviews is called`() {
    let (stage, panel) = scene()
    panel.view.frame.size.width = 60
    stage.advance(by: 0.1)
    #expect(panel.take() == ["will 60", "did 60"])
  }

  @Test func `the frames in viewDidLayoutSubviews are those that are drawn`() {
    let (stage, panel) = scene()
    panel.view.frame.size.width = 60
    stage.advance(by: 0.1)
    #expect(panel.take().last == "did 60")
    #expect(panel.bar.layer.presentation()?.bounds.width == 60)
  }

  @Test func `a resize by the container and a rotation cause the same layout callbacks`() throws {
    let (stage, panel) = scene()
    panel.view.frame.size = CGSize(width: 80, height: 160)
    stage.advance(by: 0.1)
    #expect(panel.take() == ["will 80", "did 80"])
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(panel.take() == ["will 180", "did 180"])
  }

  @Test func `a touch on a translucent navigation bar does not reach the content below it`() {
    let scene = NavigationScene()
    var taps = 0
    let button = UIButton(frame: scene.a.view.bounds)
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.a.view.addSubview(button)
    #expect(button.frame.contains(CGPoint(x: 160, y: 42)))
    scene.stage.tap(CGPoint(x: 160, y: 42))
    scene.stage.advance(by: 1)
    #expect(taps == 0)
    scene.stage.tap(CGPoint(x: 160, y: 200))
    scene.stage.advance(by: 1)
    #expect(taps == 1)
  }
}
