import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Insets, bars and layout guides.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ScrollInsetTests {
  @Test func `content insets extend the range of the content offset`() {
    let scene = ScrollScene()
    scene.view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    // The content was at its upper edge, and stays there.
    #expect(scene.view.contentOffset.y == -30)
    scene.view.scrollRectToVisible(CGRect(x: 0, y: 1400, width: 1, height: 100), animated: false)
    #expect(scene.view.contentOffset.y == 1250)
    #expect(scene.view.adjustedContentInset == scene.view.contentInset)
    #expect(scene.take().contains("didChangeAdjustedContentInset"))
  }

  private func navigation(
    _ profile: StageProfile, height: CGFloat, wrap: Bool = false,
    _ change: (UIViewController, UIScrollView) -> Void = { _, _ in }
  ) -> (Stage, UINavigationController, UIScrollView) {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: profile)
    let controller = UIViewController()
    let scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 390, height: height)
    if wrap {
      let root = UIView(frame: stage.window.bounds)
      root.addSubview(scroll)
      controller.view = root
    } else {
      controller.view = scroll
    }
    change(controller, scroll)
    let navigation = UINavigationController()
    navigation.viewControllers = [controller]
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    return (stage, navigation, scroll)
  }

  @Test(arguments: [100, 3000])
  func `bars inset a controller's scroll view even if the content is shorter than the scroll view`(
    height: Int
  ) {
    for profile in [StageProfile.classic, .modern] {
      let (_, navigation, scroll) = navigation(profile, height: CGFloat(height))
      let bar = navigation.navigationBar.frame.maxY
      #expect(bar > 40)
      #expect(scroll.adjustedContentInset.top == bar)
      #expect(scroll.contentInset == .zero)
      #expect(scroll.contentOffset.y == -bar)
    }
  }

  @Test func `bars inset a scroll view that is not its controller's content only if the content can be scrolled`() {
    for (height, hasInset) in [(CGFloat(100), false), (3000, true)] {
      let (_, navigation, scroll) = navigation(.modern, height: height, wrap: true) { controller, scroll in
        controller.view.insertSubview(UIView(), at: 0)
        _ = scroll
      }
      let bar = navigation.navigationBar.frame.maxY
      #expect(scroll.adjustedContentInset.top == (hasInset ? bar : 0))
    }
  }

  @Test func `automaticallyAdjustsScrollViewInsets and contentInsetAdjustmentBehavior determine the adjusted insets`() {
    let table: [(UIScrollView.ContentInsetAdjustmentBehavior, Bool, CGFloat, Bool)] = [
      (.automatic, true, 100, true), (.automatic, false, 100, false), (.automatic, false, 3000, true),
      (.scrollableAxes, true, 100, false), (.scrollableAxes, true, 3000, true), (.never, true, 3000, false),
      (.always, true, 100, true),
    ]
    for (behavior, adjusts, height, hasInset) in table {
      let (_, navigation, scroll) = navigation(.modern, height: height) { controller, scroll in
        controller.automaticallyAdjustsScrollViewInsets = adjusts
        scroll.contentInsetAdjustmentBehavior = behavior
      }
      let bar = navigation.navigationBar.frame.maxY
      #expect(scroll.adjustedContentInset.top == (hasInset ? bar : 0), "\(behavior) \(adjusts) \(height)")
    }
  }

  @Test(arguments: [
    (CGFloat(390), CGFloat(844), UIEdgeInsets.zero), (390, 845, UIEdgeInsets(top: 50, bottom: 60)),
    (391, 844, UIEdgeInsets(left: 30, right: 40)), (400, 900, UIEdgeInsets(top: 50, left: 30, bottom: 60, right: 40)),
  ])
  func `the safe area insets content along the axes along which the content is larger than the scroll view`(
    width: CGFloat, height: CGFloat, expected: UIEdgeInsets
  ) {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, showsStatusBar: false)
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let scroll = UIScrollView(frame: controller.view.bounds)
    controller.view.addSubview(scroll)
    scroll.contentSize = CGSize(width: width, height: height)
    let own = controller.view.safeAreaInsets
    controller.additionalSafeAreaInsets = UIEdgeInsets(
      top: 50 - own.top, left: 30, bottom: 60 - own.bottom, right: 40)
    stage.advance(by: 0.1)
    #expect(scroll.adjustedContentInset == expected)
  }

  @Test func `hiding a bar animates a scroll view's content from below the bar to the new upper edge`() throws {
    let (stage, navigation, scroll) = navigation(.modern, height: 3000)
    let before = scroll.contentOffset.y
    navigation.setNavigationBarHidden(true, animated: true)
    stage.advance(by: 0.05)
    let shown = scroll.layer.presentation()?.bounds.minY ?? .nan
    #expect(shown > before)
    #expect(shown < scroll.contentOffset.y)
    try stage.settle()
    #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
    #expect(scroll.contentOffset.y > before)
  }

  @Test func `content inside the adjusted insets has no safe area insets of its own`() {
    let (_, _, scroll) = navigation(.modern, height: 3000)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 3000))
    scroll.addSubview(inner)
    #expect(scroll.safeAreaInsets.top > 0)
    #expect(inner.safeAreaInsets.top == 0)
  }

  @Test func `a view that extends beyond the sides of the window has no safe area insets at the sides`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let screen = UIView(frame: CGRect(x: -117, y: 0, width: stage.size.width, height: stage.size.height))
    stage.window.addSubview(screen)
    #expect(screen.safeAreaInsets == UIEdgeInsets(top: stage.window.safeAreaInsets.top, bottom: 34))
    screen.frame.origin.x = 250
    #expect(screen.safeAreaInsets.right == 0)
  }

  // MARK: Guides

  @Test func `constraints to contentLayoutGuide determine the content size`() {
    let scene = ScrollScene()
    let block = UIView()
    block.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(block)
    let (content, frame) = (scene.view.contentLayoutGuide, scene.view.frameLayoutGuide)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      block.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      block.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      block.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -30),
      block.widthAnchor.constraint(equalTo: frame.widthAnchor), block.heightAnchor.constraint(equalToConstant: 900),
    ])
    scene.stage.advance(by: 0.1)
    #expect(scene.view.contentSize == CGSize(width: 200, height: 950))
    #expect(block.frame == CGRect(x: 0, y: 20, width: 200, height: 900))
    scene.view.contentOffset.y = 333
    scene.stage.advance(by: 0.1)
    #expect(block.frame == CGRect(x: 0, y: 20, width: 200, height: 900))
    #expect(scene.view.contentSize == CGSize(width: 200, height: 950))
  }

  @Test func `constraints to the edges of a scroll view refer to the edges of its content`() {
    let scene = ScrollScene()
    let block = UIView()
    block.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(block)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: scene.view.topAnchor),
      block.bottomAnchor.constraint(equalTo: scene.view.bottomAnchor),
      block.leadingAnchor.constraint(equalTo: scene.view.leadingAnchor),
      block.trailingAnchor.constraint(equalTo: scene.view.trailingAnchor),
      block.widthAnchor.constraint(equalTo: scene.view.widthAnchor),
      block.heightAnchor.constraint(equalTo: scene.view.heightAnchor, multiplier: 2),
    ])
    scene.stage.advance(by: 0.1)
    #expect(scene.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(scene.view.contentSize == CGSize(width: 200, height: 600))
  }

  @Test func `a view that is constrained to frameLayoutGuide stays in place while the content moves`() {
    let scene = ScrollScene()
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(badge)
    let frame = scene.view.frameLayoutGuide
    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: frame.topAnchor, constant: 10),
      badge.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -10),
      badge.widthAnchor.constraint(equalToConstant: 20), badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    scene.stage.advance(by: 0.1)
    for offset in [0, 150, 700] as [CGFloat] {
      scene.view.contentOffset.y = offset
      scene.stage.advance(by: 0.1)
      #expect(badge.convert(CGPoint.zero, to: nil) == CGPoint(x: 170, y: 10))
    }
    #expect(frame.layoutFrame == CGRect(x: 0, y: 700, width: 200, height: 300))
  }
}
