import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Pushes and pops as pictures.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct NavigationPictureTests {
  private func scene() -> NavigationScene {
    let scene = NavigationScene(size: CGSize(width: 240, height: 200))
    (scene.a.title, scene.b.title) = ("Cities", "Lisbon")
    scene.b.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Map", style: .done, target: nil, action: nil)
    let card = UIView(frame: CGRect(x: 16, y: 84, width: 208, height: 60))
    (card.backgroundColor, card.layer.cornerRadius) = (.white, 10)
    scene.b.view.addSubview(card)
    return scene
  }

  @Test(arguments: [0.0, 0.1, 0.175, 0.25, 0.35])
  func `a push draws the views and the navigation bar of its goldens`(time: Double) throws {
    let scene = scene()
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(to: time)
    try Golden("interface/push-\(Int((time * 1000).rounded()))").expect(scene.stage.render())
  }

  @Test func `a navigation bar with prompt and buttons, and a toolbar, draw the picture of their golden`() throws {
    let scene = scene()
    let item = scene.b.navigationItem
    (item.prompt, item.leftItemsSupplementBackButton) = ("Where to?", true)
    item.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
    scene.b.toolbarItems = [
      UIBarButtonItem(title: "Walk", style: .plain, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(title: "Bus", style: .plain, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(title: "Tram", style: .plain, target: nil, action: nil),
    ]
    scene.navigation.isToolbarHidden = false
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(to: 0.1)
    try Golden("interface/navigation-bars").expect(scene.stage.render())
  }

  @Test func `during an interactive pop, views and navigation bar draw the picture of their golden`() throws {
    let scene = scene()
    scene.pushB()
    scene.stage.drag(from: CGPoint(x: 2, y: 150), to: CGPoint(x: 82, y: 150), over: 0.5)
    scene.stage.advance(to: 0.5)
    try Golden("interface/interactive-pop").expect(scene.stage.render())
  }
}
