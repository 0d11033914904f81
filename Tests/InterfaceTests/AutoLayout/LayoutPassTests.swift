import TestSupport
import Testing
import UIKit

/// The order of updates and layout, and the animation of constraints.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct LayoutPassTests {
  @Test func `constraints are updated before the layout, from the controller to its view`() {
    let root = PassController()
    let scene = LayoutScene(root)
    #expect(
      root.log == [
        "updateViewConstraints", "updateConstraints", "viewWillLayoutSubviews", "layoutSubviews",
        "viewDidLayoutSubviews",
      ])
    root.log = []
    scene.stage.advance(by: 1)
    #expect(root.log.isEmpty)
    root.view.setNeedsUpdateConstraints()
    #expect(root.view.needsUpdateConstraints())
    scene.stage.advance(by: 1)
    #expect(root.log == ["updateViewConstraints", "updateConstraints"])
  }

  @Test func `the view's updateConstraints() is not called if updateViewConstraints() does not call super`() {
    let root = PassController()
    root.callsSuper = false
    _ = LayoutScene(root)
    #expect(!root.log.contains("updateConstraints"))
  }

  @Test func `a rotation updates constraints and then lays out the views`() throws {
    let root = PassController()
    let scene = LayoutScene(root)
    root.log = []
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle(limit: 5)
    #expect(
      Array(root.log.prefix(5)) == [
        "updateViewConstraints", "updateConstraints", "viewWillLayoutSubviews", "layoutSubviews",
        "viewDidLayoutSubviews",
      ])
  }

  @Test func `subviews update their constraints before superviews`() {
    let scene = LayoutScene()
    var log: [String] = []
    let (outer, inner) = (UpdatingView { log.append("outer") }, UpdatingView { log.append("inner") })
    outer.addSubview(inner)
    scene.view.addSubview(outer)
    scene.layOut()
    #expect(log == ["inner", "outer"])
  }

  @Test func `the frames of constrained subviews are set before layoutSubviews is called`() {
    let scene = LayoutScene()
    let probe = ProbeView()
    probe.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(probe)
    let inner = scene.add("inner", to: probe)
    inner.pin(to: probe, UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    probe.place(CGRect(x: 0, y: 0, width: 100, height: 60))
    scene.layOut()
    #expect(probe.seen == [CGRect(x: 1, y: 1, width: 98, height: 58)])
  }

  @Test func `a constraint changed in viewWillLayoutSubviews takes effect in the same layout`() {
    let root = AdjustingController()
    let scene = LayoutScene(root)
    #expect(root.card.frame.width == scene.view.bounds.width / 2)
  }

  @Test func `a changed constant is animated by layoutIfNeeded() in an animation block`() throws {
    let scene = LayoutScene()
    let card = scene.add("card")
    card.place(CGRect(x: 0, y: 0, width: 100, height: 100))
    scene.stage.advance(by: 0.1)
    let left = try #require(scene.view.constraints.first { $0.firstAttribute == .left })
    left.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.view.layoutIfNeeded() }
    scene.stage.advance(by: 0.5)
    let shown = try #require(card.layer.presentation())
    #expect(abs(shown.frame.minX - 50) < 1e-6)
    scene.stage.advance(by: 0.5)
    #expect(card.frame.minX == 100)
  }

  @Test func `a property animator scrubs a changed constraint`() throws {
    let scene = LayoutScene()
    let card = scene.add("card")
    card.place(CGRect(x: 0, y: 0, width: 100, height: 100))
    scene.stage.advance(by: 0.1)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      card.constraints.first { $0.firstAttribute == .width }?.constant = 200
      scene.view.layoutIfNeeded()
    }
    animator.fractionComplete = 0.25
    scene.stage.advance(by: 0.1)
    #expect(abs(try #require(card.layer.presentation()).bounds.width - 125) < 1e-6)
    animator.stopAnimation(true)
  }

  @Test func `layoutIfNeeded() of a subview includes superviews that need layout`() {
    let scene = LayoutScene()
    let card = scene.add("card")
    card.place(CGRect(x: 0, y: 0, width: 100, height: 100))
    card.layoutIfNeeded()
    #expect(card.frame.width == 100)
  }

  @Test func `a view that is constrained to an autoresized view moves when the autoresized view's frame changes`() {
    let scene = LayoutScene()
    let group = scene.add("group")
    group.place(CGRect(x: 0, y: 0, width: 200, height: 100))
    let bar = UIView(frame: .zero)
    bar.autoresizingMask = [.flexibleWidth]
    group.addSubview(bar)
    let dot = scene.add("dot", CGSize(width: 10, height: 10), to: group)
    dot.leftAnchor.constraint(equalTo: bar.rightAnchor).isActive = true
    dot.topAnchor.constraint(equalTo: bar.topAnchor).isActive = true
    scene.layOut()
    #expect(bar.frame.width == 200)
    #expect(dot.frame.minX == 200)
    bar.frame.size.width = 120
    scene.layOut()
    #expect(dot.frame.minX == 120)
  }

  @Test func `a rotation animates a constrained view without an animation block of the app`() throws {
    let scene = LayoutScene()
    let card = scene.add("card")
    card.pin(to: scene.view, UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    scene.stage.advance(by: 0.1)
    scene.stage.rotate(to: .landscapeLeft)
    scene.stage.advance(by: 0.1)
    #expect(card.layer.animationKeys()?.isEmpty == false)
    try scene.stage.settle(limit: 5)
    #expect(card.frame == CGRect(x: 10, y: 10, width: 460, height: 300))
  }
}

/// A controller that logs its layout callbacks and those of its view.
private final class PassController: UIViewController {
  var log: [String] = []
  var callsSuper = true

  override func loadView() {
    view = PassView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)) { [unowned self] in log.append($0) }
  }
  override func updateViewConstraints() {
    log.append("updateViewConstraints")
    if callsSuper { super.updateViewConstraints() }
  }
  override func viewWillLayoutSubviews() { log.append("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { log.append("viewDidLayoutSubviews") }
}

private final class PassView: UIView {
  private let note: (String) -> Void
  init(frame: CGRect, _ note: @escaping (String) -> Void) {
    self.note = note
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { fatalError("not used") }
  override func updateConstraints() {
    note("updateConstraints")
    super.updateConstraints()
  }
  override func layoutSubviews() { note("layoutSubviews") }
}

private final class UpdatingView: UIView {
  private let note: () -> Void
  init(_ note: @escaping () -> Void) {
    self.note = note
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError("not used") }
  override class var requiresConstraintBasedLayout: Bool { true }
  override func updateConstraints() {
    note()
    super.updateConstraints()
  }
}

/// A view that records the frame of its subview in each layout.
private final class ProbeView: UIView {
  var seen: [CGRect] = []
  override func layoutSubviews() { seen.append(subviews[0].frame) }
}

/// A controller that sets a constant in `viewWillLayoutSubviews()`.
private final class AdjustingController: UIViewController {
  let card = UIView()
  private lazy var width = card.widthAnchor.constraint(equalToConstant: 10)

  override func viewDidLoad() {
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    NSLayoutConstraint.activate([
      width, card.heightAnchor.constraint(equalToConstant: 10), card.leftAnchor.constraint(equalTo: view.leftAnchor),
      card.topAnchor.constraint(equalTo: view.topAnchor),
    ])
  }
  override func viewWillLayoutSubviews() { width.constant = view.bounds.width / 2 }
}
