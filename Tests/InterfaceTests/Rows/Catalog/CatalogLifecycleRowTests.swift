import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Changes that a controller makes in its layout callbacks.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogLifecycleRowTests {
  @Test func `a frame that viewDidLayoutSubviews sets is in the next frame of the stage`() {
    final class Adjusting: UIViewController {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      override func viewDidLoad() { view.addSubview(box) }
      override func viewDidLayoutSubviews() { box.frame.origin.y = view.bounds.height - 10 }
    }
    let (stage, screen) = (Stage(size: CGSize(width: 100, height: 80), scale: 1, profile: .classic), Adjusting())
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    #expect(screen.box.layer.presentation()?.frame.minY == 70)
    screen.view.frame.size.height = 50
    stage.advance(by: 0)
    #expect(screen.box.layer.presentation()?.frame.minY == 40)
  }

  @Test func `several requests for layout in one pass cause one layout`() {
    final class Counting: UIViewController {
      var layouts = 0
      override func viewWillLayoutSubviews() { layouts += 1 }
    }
    let (stage, screen) = (Stage(size: CGSize(width: 100, height: 80), scale: 1, profile: .classic), Counting())
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    screen.layouts = 0
    for _ in 0..<3 { screen.view.setNeedsLayout() }
    screen.view.addSubview(UIView())
    #expect(screen.layouts == 0)
    stage.advance(by: 0.1)
    #expect(screen.layouts == 1)
  }
}
