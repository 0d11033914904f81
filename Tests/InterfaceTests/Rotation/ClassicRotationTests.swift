import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Rotation as on iOS 7: the window keeps its bounds, and the root view is rotated (book B-005, B-107, B-108, B-158).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ClassicRotationTests {
  /// A controller that records its view's size in callbacks.
  @MainActor
  private final class Screen: UIViewController {
    var sizes: [String] = []
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    var asked = 0
    init(_ name: String, color: UIColor = .white) {
      super.init(nibName: nil, bundle: nil)
      (title, self.color, modalPresentationStyle) = (name, color, .fullScreen)
    }
    required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
    private var color = UIColor.white
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      asked += 1
      return mask
    }
    override func viewDidLoad() {
      view.backgroundColor = color
      let mark = UIView(frame: CGRect(x: 3, y: 5, width: 20, height: 10))
      mark.backgroundColor = .red
      view.addSubview(mark)
      note("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func willRotate(to: UIInterfaceOrientation, duration: Double) { note("willRotate") }
    private func note(_ name: String) {
      sizes.append("\(name) \(Int(view.bounds.width))x\(Int(view.bounds.height))")
    }
  }

  private let panel = CGRect(x: 0, y: 0, width: 320, height: 568)

  private func stage(_ profile: StageProfile = .classic, showsStatusBar: Bool = true) -> Stage {
    Stage(size: panel.size, scale: 1, profile: profile, showsStatusBar: showsStatusBar)
  }

  @Test func `in the classic profile, a rotation keeps the window's bounds and rotates the root view`() throws {
    let (stage, screen) = (stage(), Screen("a"))
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(stage.window.bounds == panel)
    #expect(stage.window.transform == .identity)
    #expect(screen.view.bounds.size == CGSize(width: 568, height: 320))
    #expect(screen.view.frame == panel)
    #expect(screen.view.transform == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
  }

  @Test func `in the modern profile, a rotation rotates the window and not the root view`() throws {
    let (stage, screen) = (stage(.modern), Screen("a"))
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(stage.window.bounds.size == CGSize(width: 568, height: 320))
    #expect(screen.view.transform == .identity)
  }

  @Test func `at a launch in landscape, viewDidLoad has the portrait size and viewWillAppear the landscape size`() {
    let (stage, screen) = (stage(), Screen("a"))
    stage.rotate(to: .landscapeLeft)
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    #expect(screen.sizes == ["viewDidLoad 320x568", "viewWillAppear 568x320"])
    #expect(screen.view.bounds.size == CGSize(width: 568, height: 320))
  }

  @Test func `in landscape, the status bar insets the right side of the window, and the top of the root view`() throws {
    let (stage, screen) = (stage(), Screen("a"))
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 20))
    #expect(stage.window.safeAreaInsets == UIEdgeInsets(right: 20))
  }

  @Test func `touches hit the views of a rotated interface where they are drawn`() throws {
    let (stage, screen) = (stage(showsStatusBar: false), Screen("a"))
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    stage.rotate(to: .landscapeRight)
    try stage.settle()
    var place: CGPoint?
    let tap = UITapGestureRecognizer { place = ($0 as? UITapGestureRecognizer)?.location(in: screen.view) }
    screen.view.subviews[0].addGestureRecognizer(tap)
    stage.tap(CGPoint(x: 10, y: 8))
    stage.advance(by: 0.1)
    #expect(place == CGPoint(x: 10, y: 8))
  }

  @Test func `location(in: nil) of a touch is in window coordinates, which do not rotate with the interface`() throws {
    let (stage, screen) = (stage(showsStatusBar: false), Screen("a"))
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    var place: CGPoint?
    let tap = UITapGestureRecognizer { place = ($0 as? UITapGestureRecognizer)?.location(in: nil) }
    screen.view.addGestureRecognizer(tap)
    stage.tap(CGPoint(x: 500, y: 8))
    stage.advance(by: 0.1)
    #expect(place == CGPoint(x: 312, y: 500))
  }

  @Test func `a rotation also rotates the root view of an additional window, and touches hit its views`() throws {
    let (stage, screen) = (stage(showsStatusBar: false), Screen("b"))
    stage.window.rootViewController = Screen("a")
    let window = UIWindow(frame: panel)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    stage.advance(to: 0)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    var taps = 0
    screen.view.subviews[0].addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    stage.tap(CGPoint(x: 10, y: 8))
    stage.advance(by: 0.1)
    #expect(window.bounds == panel)
    #expect(screen.view.bounds.size == CGSize(width: 568, height: 320))
    #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 20))
    #expect(taps == 1)
  }

  @Test func `a presentation over the root view, in its context, is rotated with the root view`() throws {
    let (stage, root, over) = (stage(), Screen("a"), Screen("b"))
    root.definesPresentationContext = true
    over.modalPresentationStyle = .overCurrentContext
    stage.window.rootViewController = root
    stage.advance(to: 0)
    root.present(over, animated: false)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(over.view.bounds.size == CGSize(width: 568, height: 320))
    #expect(over.view.convert(over.view.bounds, to: nil) == panel)
    over.dismiss(animated: false)
    try stage.settle()
    #expect(root.view.convert(root.view.bounds, to: nil) == panel)
  }

  /// A transitioning delegate and animator that cancels the dismissal.
  @MainActor
  private final class Refusal: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      self
    }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let view = context.view(forKey: .to) { context.containerView.insertSubview(view, at: 0) }
      context.completeTransition(false)
    }
  }

  @Test func `a cancelled dismissal in landscape keeps the frame of the presented view`() throws {
    let (stage, root, over, refusal) = (stage(), Screen("a"), Screen("b"), Refusal())
    stage.window.rootViewController = root
    stage.advance(to: 0)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    root.present(over, animated: false)
    try stage.settle()
    over.transitioningDelegate = refusal
    over.dismiss(animated: true)
    try stage.settle()
    #expect(root.presentedViewController === over)
    #expect(over.view.bounds.size == CGSize(width: 568, height: 320))
    #expect(over.view.convert(over.view.bounds, to: nil) == panel)
    over.transitioningDelegate = nil
    over.dismiss(animated: true)
    try stage.settle()
    #expect(root.view.convert(root.view.bounds, to: nil) == panel)
    #expect(root.view.bounds.size == CGSize(width: 568, height: 320))
  }

  @Test func `a swipe from the interface's left edge pops in a rotated interface`() throws {
    let (stage, navigation) = (stage(), UINavigationController(rootViewController: Screen("a")))
    navigation.pushViewController(Screen("b"), animated: false)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    stage.drag(from: CGPoint(x: 1, y: 150), to: CGPoint(x: 500, y: 150), over: 0.2)
    try stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `an orientation is used only if both the presenter and the presented controller support it`() throws {
    let (stage, a, b) = (stage(), Screen("a"), Screen("b"))
    a.mask = .portrait
    stage.window.rootViewController = a
    stage.advance(to: 0)
    a.present(b, animated: false)
    a.asked = 0
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    #expect(stage.interfaceOrientation == .portrait)
    #expect(a.asked > 0)
  }

  @Test
  func `after presenting in another orientation, only the presented controller determines orientations`() throws {
    let (stage, a, b) = (stage(), Screen("a"), Screen("b"))
    (a.mask, b.mask) = (.portrait, .landscape)
    stage.window.rootViewController = a
    stage.advance(to: 0)
    stage.rotate(to: .landscapeLeft)
    a.present(b, animated: false)
    try stage.settle()
    #expect(stage.interfaceOrientation == .landscapeRight)
    stage.rotate(to: .landscapeRight)
    try stage.settle()
    #expect(stage.interfaceOrientation == .landscapeLeft)
    b.dismiss(animated: true)
    try stage.settle()
    #expect(stage.interfaceOrientation == .portrait)
    #expect(a.view.frame == panel)
    #expect(a.view.bounds.size == panel.size)
  }

  @Test
  func `a tab bar controller in the classic profile does not query its children for supported orientations`() throws {
    for (profile, orientation) in [(StageProfile.classic, UIInterfaceOrientation.landscapeRight), (.modern, .portrait)]
    {
      let (stage, tabs, child) = (stage(profile), UITabBarController(), Screen("a"))
      child.mask = .portrait
      tabs.viewControllers = [child]
      stage.window.rootViewController = tabs
      stage.advance(to: 0)
      stage.rotate(to: .landscapeLeft)
      try stage.settle()
      #expect(stage.interfaceOrientation == orientation)
    }
  }

  /// The final state: the screens on the stack, and the presented screen with its style.
  private struct Course {
    var screens = 1
    var style: UIModalPresentationStyle?
  }

  private func colors(_ index: Int) -> UIColor { [.white, .yellow, .green, .blue][index % 4] }

  private func present(_ style: UIModalPresentationStyle, over navigation: UIViewController, animated: Bool) {
    let over = Screen("over", color: .gray)
    over.modalPresentationStyle = style
    navigation.present(over, animated: animated)
  }

  private func tree(_ view: UIView) -> [String] {
    let numbers = [view.frame.minX, view.frame.minY, view.bounds.width, view.bounds.height]
      .map { Double(($0 * 1024).rounded()) / 1024 + 0 }
    return ["\(type(of: view)) \(numbers) \(view.safeAreaInsets)"] + view.subviews.flatMap(tree)
  }

  @Test
  func `after rotations, pushes and presentations, the app equals one that was launched in the final orientation`()
    throws
  {
    let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .formSheet]
    try Law.holds(cases: 60) { draw in
      MainActor.assumeIsolated {
        let profile = draw.one("profile", of: [StageProfile.classic, .modern])
        let size = draw.one("size", of: [CGSize(width: 60, height: 140), CGSize(width: 610, height: 700)])
        let stage = Stage(size: size, scale: 1, profile: profile)
        let navigation = UINavigationController(rootViewController: Screen("0", color: colors(0)))
        var course = Course()
        stage.window.rootViewController = navigation
        for _ in 0..<draw.int("steps", in: 1...6) {
          let animated = draw.chance("animated")
          switch draw.int("change", in: 0...5) {
          case 0 where course.style == nil:
            navigation.pushViewController(
              Screen("\(course.screens)", color: colors(course.screens)), animated: animated)
            course.screens += 1
          case 1 where course.style == nil && course.screens > 1:
            navigation.popViewController(animated: animated)
            course.screens -= 1
          case 2 where course.style == nil:
            course.style = draw.one("style", of: styles)
            present(course.style!, over: navigation, animated: animated)
          case 3 where course.style != nil:
            navigation.dismiss(animated: animated)
            course.style = nil
          default: stage.rotate(to: draw.one("way", of: [.portrait, .landscapeLeft, .landscapeRight]))
          }
          do { try stage.settle(limit: 10) } catch { return "\(error)" }
        }
        let other = Stage(size: size, scale: 1, profile: profile)
        other.rotate(to: UIDeviceOrientation(rawValue: stage.interfaceOrientation.rawValue)!)
        let fresh = UINavigationController(rootViewController: Screen("0", color: colors(0)))
        for index in 1..<max(1, course.screens) {
          fresh.pushViewController(Screen("\(index)", color: colors(index)), animated: false)
        }
        other.window.rootViewController = fresh
        other.advance(to: 1)
        if let style = course.style { present(style, over: fresh, animated: false) }
        do { try other.settle(limit: 10) } catch { return "\(error)" }
        let (found, wanted) = (tree(stage.window), tree(other.window))
        if found != wanted { return "views differ: \(zip(found, wanted).first { $0 != $1 } ?? ("count", "count"))" }
        return stage.render() == other.render() ? nil : "the frames differ"
      }
    }
  }
}
