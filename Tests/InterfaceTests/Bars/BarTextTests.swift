import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The visible texts and lines of bars, with and without a running push.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct BarTextTests {
  /// A text of a bar, and the horizontal range in which it is visible.
  private struct VisibleText {
    let text: String
    let start: CGFloat
    let end: CGFloat
  }

  /// Moves the views with a spring that exceeds its end.
  @MainActor
  private final class SpringAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.7 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.frame.origin.x = 320
      UIView.animate(
        withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0, options: [],
        animations: { to.frame.origin.x = 0 }, completion: { _ in context.completeTransition(true) })
    }
  }

  /// Returns the texts that are visible in a view of a bar, in the bar's coordinates.
  private func texts(in view: UIView, of bar: UIView, clip: CGRect, opacity: Float = 1) -> [VisibleText] {
    guard let shown = view.layer.presentation(), let whole = bar.layer.presentation() else { return [] }
    let (opacity, frame) = (opacity * shown.opacity, shown.convert(shown.bounds, to: whole))
    guard opacity > 0.02, !view.isHidden else { return [] }
    let (start, end) = (max(frame.minX, clip.minX), min(frame.maxX, clip.maxX))
    let inside = CGRect(x: start, y: clip.minY, width: max(0, end - start), height: clip.height)
    let found = view.subviews.flatMap {
      texts(in: $0, of: bar, clip: view.clipsToBounds ? inside : clip, opacity: opacity)
    }
    guard let text = (view as? UILabel)?.text, end - start > 0.5 else { return found }
    return found + [VisibleText(text: text, start: start, end: end)]
  }

  @Test(arguments: [false, true])
  func `during a push, titles and buttons in the bar overlap neither each other nor the back arrow`(isSpring: Bool) {
    let scene = NavigationScene()
    let bar = scene.navigation.navigationBar
    (scene.a.title, scene.b.title) = ("Cities", "Lisbon")
    scene.b.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Map", style: .plain, target: nil, action: nil)
    if isSpring { scene.animator = SpringAnimator() }
    scene.stage.advance(by: 0.1)
    scene.navigation.pushViewController(scene.b, animated: true)
    var seen: Set<String> = []
    for _ in 0..<42 {
      scene.stage.advance(by: 1.0 / 60)
      let all = texts(in: bar, of: bar, clip: bar.bounds).sorted { $0.start < $1.start }
      seen.formUnion(all.map(\.text))
      // The old title and the new back button have one text and dissolve in one place.
      for (text, next) in zip(all, all.dropFirst()) where text.text != next.text {
        #expect(text.end <= next.start + 0.5, "\(text) covers \(next)")
      }
      #expect(all.allSatisfy { $0.start >= 20 })
    }
    #expect(seen == ["Cities", "Lisbon", "Map"])
  }

  @Test func `hidden bars draw no hairline at the edges of the screen`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2, profile: .classic, showsStatusBar: false)
    let screen = UIViewController()
    screen.view.backgroundColor = .white
    let navigation = UINavigationController(rootViewController: screen)
    navigation.isNavigationBarHidden = true
    stage.window.rootViewController = navigation
    stage.advance(to: 0.1)
    let picture = stage.render()
    let white = try #require(PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
    #expect(picture[x: 200, y: 0] == white)
    #expect(picture[x: 200, y: 959] == white)
  }

  @Test(arguments: [1.0, 2, 3]) func `the hairline below a navigation bar is at least one pixel wide`(scale: Double) {
    let stage = Stage(
      size: CGSize(width: 320, height: 480), scale: CGFloat(scale), profile: .classic, showsStatusBar: false)
    let screen = UIViewController()
    screen.view.backgroundColor = .white
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.isTranslucent = false
    stage.window.rootViewController = navigation
    stage.advance(to: 0.1)
    let (picture, x, edge) = (stage.render(), Int(10 * scale), Int(64 * scale))
    #expect(picture[x: x, y: edge].red < 200)
    #expect(picture[x: x, y: edge + Int(scale)].red == 255)
  }
}
