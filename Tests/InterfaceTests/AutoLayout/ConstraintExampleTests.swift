import TestSupport
import Testing
import UIKit

/// Screens of the specification whose layout consists of constraints.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct ConstraintExampleTests {
  @Test func `constraints that updateViewConstraints() exchanges slide a panel in during a rotation (B-521)`() throws {
    let root = PanelController()
    let scene = LayoutScene(root)
    #expect(root.panel.frame == CGRect(x: -320 / 3.0, y: 0, width: 320 / 3.0, height: 480).onPixels)
    scene.stage.rotate(to: .landscapeLeft)
    scene.stage.advance(by: 0.15)
    #expect(root.panel.frame == CGRect(x: 0, y: 0, width: 160, height: 320))
    let shown = try #require(root.panel.layer.presentation())
    #expect(shown.frame.minX < 0)
    #expect(shown.frame.minX > -160)
    try scene.stage.settle(limit: 5)
    scene.stage.rotate(to: .portrait)
    try scene.stage.settle(limit: 5)
    #expect(root.panel.frame.maxX == 0)
    #expect(root.panel.superview === root.view)
    #expect(scene.warnings.isEmpty)
  }

  @Test func `constraints keep a square at the top centre at launch and after rotations (B-526)`() throws {
    let scene = LayoutScene()
    let square = scene.add("square")
    NSLayoutConstraint.activate([
      square.widthAnchor.constraint(equalToConstant: 10), square.heightAnchor.constraint(equalToConstant: 10),
      square.topAnchor.constraint(equalTo: scene.view.topAnchor),
      square.centerXAnchor.constraint(equalTo: scene.view.centerXAnchor),
    ])
    scene.stage.advance(by: 0.1)
    #expect(square.frame == CGRect(x: 155, y: 0, width: 10, height: 10))
    for (orientation, x) in [(UIDeviceOrientation.landscapeLeft, 235.0), (.portrait, 155)] {
      scene.stage.rotate(to: orientation)
      try scene.stage.settle(limit: 5)
      #expect(square.frame == CGRect(x: x, y: 0, width: 10, height: 10))
    }
  }

  @Test func `a page controller as a child fills its parent with constraints, also after a rotation (B-570)`() throws {
    let root = UIViewController()
    let scene = LayoutScene(root)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    root.addChild(pages)
    pages.view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(pages.view)
    pages.view.pin(to: root.view)
    pages.didMove(toParent: root)
    scene.stage.advance(by: 0.1)
    #expect(pages.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle(limit: 5)
    #expect(pages.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    #expect(pages.viewControllers?.first?.view.bounds.size == CGSize(width: 480, height: 320))
  }

  @Test func `a view whose constraints are added in the animations block has its size from the first frame (B-572)`() {
    let root = UIViewController()
    let scene = LayoutScene(root)
    let (old, new) = (UIViewController(), UIViewController())
    root.addChild(old)
    old.view.frame = root.view.bounds
    root.view.addSubview(old.view)
    old.didMove(toParent: root)
    scene.stage.advance(by: 0.1)
    root.addChild(new)
    new.view.translatesAutoresizingMaskIntoConstraints = false
    root.transition(
      from: old, to: new, duration: 0.4, options: .transitionCrossDissolve,
      animations: { new.view.pin(to: root.view, UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)) })
    scene.stage.advance(by: 0.01)
    let expected = CGRect(x: 5, y: 5, width: 310, height: 470)
    #expect(new.view.frame == expected)
    #expect(new.view.layer.presentation()?.frame == expected)
  }

  @Test func `constraints position all 200 cells of a screen`() {
    let scene = LayoutScene()
    let column = UIStackView()
    column.axis = .vertical
    column.spacing = 4
    column.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(column)
    column.leftAnchor.constraint(equalTo: scene.view.leftAnchor).isActive = true
    column.topAnchor.constraint(equalTo: scene.view.topAnchor).isActive = true
    column.widthAnchor.constraint(equalTo: scene.view.widthAnchor).isActive = true
    let cells = (0..<200).map { ContentView(CGSize(width: 50, height: 20 + CGFloat($0 % 5))) }
    cells.forEach(column.addArrangedSubview)
    scene.layOut()
    let total: CGFloat = cells.map(\.content.height).reduce(199 * 4, +)
    let last: CGFloat = cells[199].content.height
    #expect(cells[199].frame.minY == total - last)
    #expect(column.frame.height == total)
    cells[0].content.height += 100
    scene.layOut()
    #expect(cells[199].frame.maxY == total + 100)
  }
}

/// A controller with a panel that constraints place outside the view in portrait and inside it in landscape.
private final class PanelController: UIViewController {
  let panel = UIView()
  private var portrait: [NSLayoutConstraint] = []
  private var landscape: [NSLayoutConstraint] = []

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  override func viewDidLoad() {
    panel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(panel)
    NSLayoutConstraint.activate([
      panel.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1 / 3),
      panel.topAnchor.constraint(equalTo: view.topAnchor), panel.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    portrait = [panel.rightAnchor.constraint(equalTo: view.leftAnchor)]
    landscape = [panel.leftAnchor.constraint(equalTo: view.leftAnchor)]
  }

  override func updateViewConstraints() {
    NSLayoutConstraint.deactivate(portrait + landscape)
    NSLayoutConstraint.activate(interfaceOrientation.isLandscape ? landscape : portrait)
    super.updateViewConstraints()
  }
}

extension CGRect {
  /// The rectangle with its edges on pixels of a screen with two pixels per point.
  fileprivate var onPixels: CGRect {
    func round(_ edge: CGFloat) -> CGFloat { (edge * 2 + 0.5).rounded(.down) / 2 }
    return CGRect(
      x: round(minX), y: round(minY), width: round(maxX) - round(minX), height: round(maxY) - round(minY))
  }
}
