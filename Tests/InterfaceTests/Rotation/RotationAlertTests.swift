import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// A custom alert during rotations (book B-556, B-557).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct RotationAlertTests {
  /// The book's alert, which is its own transitioning delegate, with a custom frame and a shade.
  @MainActor
  private final class Alert: Turner, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    /// Whether the shade has a flexible size. The book's example has none.
    var shadeFollows = true
    let shade = UIView()
    private(set) var transforms: [CGAffineTransform] = []

    init(_ journal: Journal) {
      super.init("alert", journal)
      (modalPresentationStyle, transitioningDelegate) = (.custom, self)
    }
    required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.25 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let container = context.containerView
      shade.frame = container.bounds
      shade.backgroundColor = UIColor(white: 0.4, alpha: 0.2)
      if shadeFollows { shade.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
      container.addSubview(shade)
      view.frame = CGRect(x: 0, y: 0, width: 260, height: 150)
      view.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
      view.autoresizingMask = [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ]
      container.addSubview(view)
      let before = view.transform
      transforms.append(before)
      view.transform = before.scaledBy(x: 1.6, y: 1.6)
      (view.alpha, shade.alpha) = (0, 0)
      UIView.animate(withDuration: 0.25) {
        (self.view.alpha, self.shade.alpha) = (1, 1)
        self.view.transform = before
      } completion: { _ in
        context.completeTransition(true)
        self.transforms.append(self.view.transform)
      }
    }
  }

  private func scene() -> (RotationScene, Alert) {
    let scene = RotationScene()
    scene.root.view.backgroundColor = .white
    scene.show()
    return (scene, Alert(scene.journal))
  }

  private let lying = CGRect(x: 0, y: 0, width: 568, height: 320)

  @Test func `an alert keeps its size and stays centred during a rotation`() throws {
    let (scene, alert) = scene()
    scene.root.present(alert, animated: true)
    try scene.stage.settle()
    #expect(alert.view.frame == CGRect(x: 30, y: 209, width: 260, height: 150))
    scene.stage.rotate(to: .landscapeLeft)
    scene.stage.advance(by: 0.15)
    #expect(alert.view.layer.presentation()!.bounds.size == CGSize(width: 260, height: 150))
    let middle = alert.view.layer.presentation()!.position
    #expect(abs(middle.x - 222) < 1e-6 && abs(middle.y - 222) < 1e-6)  // halfway between the two centres
    try scene.stage.settle()
    #expect(alert.view.frame == CGRect(x: 154, y: 85, width: 260, height: 150))
    #expect(alert.shade.frame == lying && scene.root.view.frame == lying)
    try scene.rotate(.portrait)
    #expect(alert.view.frame == CGRect(x: 30, y: 209, width: 260, height: 150))
  }

  @Test func `after a rotation, a dimming view without autoresizing does not cover the whole container view`() throws {
    let (scene, alert) = scene()
    alert.shadeFollows = false
    scene.root.present(alert, animated: false)
    try scene.rotate(.landscapeLeft)
    #expect(alert.shade.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
    let frame = scene.stage.render()
    // The left end of the interface is at the top of the frame.
    #expect(frame[x: 10, y: 10] != frame[x: 10, y: 560])
    #expect(frame[x: 10, y: 560].red == 255 && frame[x: 10, y: 10].red == 224)
  }

  @Test func `in landscape, an alert is animated as in portrait, and finally has the identity transform`() throws {
    let (scene, alert) = scene()
    try scene.rotate(.landscapeLeft)
    scene.root.present(alert, animated: true)
    scene.stage.advance(by: 0.125)
    let shown = try #require(alert.view.layer.presentation())
    #expect(abs(shown.frame.width - 260 * 1.3) < 1e-6 && abs(shown.position.x - 284) < 1e-9)
    try scene.stage.settle()
    #expect(alert.view.frame == CGRect(x: 154, y: 85, width: 260, height: 150))
    #expect(alert.transforms == [.identity, .identity])
    // The quarter turn is the container's.
    #expect(alert.view.superview?.transform == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
  }
}
