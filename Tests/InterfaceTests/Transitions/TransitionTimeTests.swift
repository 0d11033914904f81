import Geometry
import Interface
import Layers
import MediaTime
import TestSupport
import Testing

/// Interactive transitions restore the time spaces of the layers that they stop (spec D2).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct TransitionTimeTests {
  /// A kind of interactive change.
  enum Place: String, CaseIterable, Sendable {
    case push, tab, presentation, swipe, scroll, curl
  }

  @Test(arguments: Place.allCases)
  func `after any sequence of finished and cancelled drags, the local time of every layer is the stage's time`(
    place: Place
  ) throws {
    let scene = DriveScene(place)
    for finishes in [true, false, true, true, false] {
      scene.begin(finishes)
      scene.stage.advance(by: 0.7)
      scene.end(finishes)
      try scene.stage.settle()
      #expect(scene.displacedLayers.isEmpty)
    }
    let probe = CALayer()
    scene.topView.layer.addSublayer(probe)
    probe.add(Self.motion(begin: scene.stage.now + 0.5), forKey: "probe")
    scene.stage.advance(by: 0.75)
    #expect(isNear(Double(probe.presentation()!.position.x), 0.25))
  }

  /// An animation that moves by 1 point per second for a long time.
  static func motion(begin: Double = 0) -> CABasicAnimation {
    let motion = CABasicAnimation(keyPath: "position.x")
    (motion.fromValue, motion.toValue, motion.duration, motion.beginTime) = (0, 1_000, 1_000, begin)
    return motion
  }

  @Test(arguments: Place.allCases, [true, false])
  func `at the end of an interactive transition, animations in the container view do not jump`(
    place: Place, finishes: Bool
  ) throws {
    let scene = DriveScene(place)
    let probe = CALayer()
    if !finishes { scene.topView.layer.addSublayer(probe) }
    probe.add(Self.motion(), forKey: "probe")
    scene.stage.advance(by: 0.3)
    scene.begin(finishes)
    scene.stage.advance(by: 0.3)
    if finishes {  // in the incoming view, or else in the view that stays
      let view = scene.stage.latestTransition!.view(forKey: .to) ?? scene.stage.window
      view.layer.addSublayer(probe)
      probe.add(Self.motion(), forKey: "probe")
    }
    scene.stage.advance(by: 0.7)
    scene.end(finishes)
    var last = Double(probe.presentation()!.position.x)
    for _ in 0..<600 {
      scene.stage.advance(by: 0.001)
      scene.stage.layoutAndCommit()
      let x = Double(probe.presentation()!.position.x)
      #expect((x - last).magnitude < 0.02)
      last = x
    }
    #expect(scene.stage.runningTransitions.isEmpty)
  }

  @Test func `the end of an interactive transition restores a time space that the app has set`() throws {
    let scene = DriveScene(.push)
    var container: UIView?
    scene.also = { context in
      guard container == nil else { return }
      container = context.containerView
    }
    scene.begin(true)
    scene.stage.advance(by: 0.1)
    let bar = scene.navigation.navigationBar.layer
    scene.end(true)
    try scene.stage.settle()
    #expect(container?.layer.timeSpace == .identity)
    bar.timeSpace = TimeSpace(beginTime: 1, speed: 0.5, timeOffset: 0.25)
    scene.begin(false)
    scene.stage.advance(by: 0.2)
    #expect(bar.speed == 0)
    scene.end(false)
    try scene.stage.settle()
    #expect(bar.timeSpace == TimeSpace(beginTime: 1, speed: 0.5, timeOffset: 0.25))
  }

  @Test func `the end of a transition does not change a running property animator in the container view`() throws {
    let scene = DriveScene(.push)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.topView.addSubview(box)
    scene.stage.advance(by: 0.1)
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { box.center.x = 205 }
    animator.startAnimation()
    scene.stage.advance(by: 0.5)
    scene.begin(false)
    scene.stage.advance(by: 3)
    scene.end(false)
    scene.stage.advance(by: 1)
    let fraction = Double(animator.fractionComplete)
    #expect(scene.stage.runningTransitions.isEmpty && fraction > 0.25 && fraction < 0.9)
    #expect(isNear(Double(box.layer.presentation()!.position.x), 5 + 200 * fraction, within: 1e-6))
    animator.pauseAnimation()
    #expect(isNear(Double(animator.fractionComplete), fraction, within: 1e-9))
    animator.startAnimation()
    scene.stage.advance(by: 2 - 2 * fraction + 0.001)
    #expect(animator.state == .inactive && box.center.x == 205)
  }

  // MARK: Laws

  @Test func `after random drags, time spaces are restored and other animations continue`() throws {
    try Law.holds(cases: Law.usualCases / 10) { draw in
      let scene = DriveScene(draw.one("place", of: Place.allCases))
      var probes: [CALayer] = []
      for _ in 0..<draw.int("drags", in: 1...3) {
        if draw.chance("probe before") { probes.append(scene.addProbe(&draw)) }
        let finishes = draw.chance("finishes")
        scene.begin(finishes)
        scene.stage.advance(by: draw.number("held", in: 0.05...1))
        if draw.chance("probe during") { probes.append(scene.addProbe(&draw)) }
        scene.stage.advance(by: draw.number("held longer", in: 0.05...1))
        if draw.chance("caught") { scene.catchIt(&draw) }
        scene.end(finishes)
        if let jump = scene.jump(of: probes) { return jump }
        do { try scene.stage.settle(limit: 3) } catch { if probes.isEmpty { return "\(error)" } }
        if let name = scene.displacedLayers.first { return "\(name) has another time" }
      }
      let late = CALayer()
      scene.topView.layer.addSublayer(late)
      late.add(Self.motion(begin: scene.stage.now + 0.5), forKey: "probe")
      scene.stage.advance(by: 0.75)
      let x = Double(late.presentation()!.position.x)
      return isNear(x, 0.25) ? nil : "an animation due in half a second shows \(x) after three quarters"
    }
  }
}

/// Two screens with a kind of interactive change between them, on a stage.
@MainActor
final class DriveScene {
  private(set) var stage: Stage
  let navigation: UINavigationController
  let place: TransitionTimeTests.Place
  var also: ((any UIViewControllerContextTransitioning) -> Void)?
  private var tabs: TabScene?
  private var pages: PageScene?
  private var presentation: PresentationScene?
  private let delegate = PresentationDelegate()
  private let scene: NavigationScene
  private var driver = UIPercentDrivenInteractiveTransition()
  private var count = 0
  /// The time of the lift.
  private var lift = 0.0

  init(_ place: TransitionTimeTests.Place) {
    self.place = place
    scene = NavigationScene()
    (stage, navigation) = (scene.stage, scene.navigation)
    switch place {
    case .push: break
    case .swipe:
      navigation.setViewControllers([scene.a, scene.b, scene.c] + Self.screens(9), animated: false)
    case .tab: tabs = TabScene()
    case .presentation: presentation = PresentationScene()
    case .scroll, .curl: pages = PageScene(place == .scroll ? .scroll : .pageCurl, count: 12)
    }
    stage = tabs?.stage ?? presentation?.stage ?? pages?.stage ?? stage
    if let presentation {
      delegate.animator = RiseAnimator()
      presentation.a.present(presentation.screen("b", .overFullScreen, delegate: delegate), animated: false)
    }
    stage.advance(by: 0.25)
  }

  private static func screens(_ count: Int) -> [UIViewController] { (0..<count).map { _ in UIViewController() } }

  /// The view of the visible controller.
  var topView: UIView {
    if let tabs { return tabs.tabs.selectedViewController!.view }
    if let pages { return pages.pager.viewControllers![0].view }
    if let presentation { return (presentation.a.presentedViewController ?? presentation.a).view }
    return navigation.topViewController!.view
  }

  /// Begins an interactive change to about 60 %, or to 40 % if it will be cancelled.
  func begin(_ finishes: Bool) {
    driver = UIPercentDrivenInteractiveTransition()
    count += 1
    let percent: CGFloat = finishes ? 0.6 : 0.4
    switch place {
    case .push:
      let animator = SlideAnimator(duration: 0.4, journal: Journal())
      animator.also = also
      (scene.animator, scene.driver) = (animator, driver)
      navigation.pushViewController(UIViewController(), animated: true)
    case .tab:
      tabs!.driver = driver
      tabs!.tabs.selectedIndex = (tabs!.tabs.selectedIndex + 1) % 3
    case .presentation:
      delegate.driver = driver
      if let b = presentation!.a.presentedViewController {
        b.dismiss(animated: true)
      } else {
        presentation!.a.present(presentation!.screen("b\(count)", .overFullScreen, delegate: delegate), animated: true)
      }
    case .swipe:
      stage.touch(touches(from: 2, by: finishes ? 240 : 100))
      return
    case .scroll, .curl:
      stage.touch(touches(from: 180, by: finishes ? -150 : -60))
      return
    }
    driver.update(percent)
  }

  /// A touch that moves for 40 ms and rests until 4 s have passed.
  private func touches(from x: CGFloat, by way: CGFloat) -> [(time: Double, point: CGPoint)] {
    let y = stage.window.bounds.midY
    lift = stage.now + 4
    return (0...4).map { (stage.now + Double($0) / 100, CGPoint(x: x + way * CGFloat($0) / 4, y: y)) }
      + [(stage.now + 4, CGPoint(x: x + way, y: y))]
  }

  private var isByTouch: Bool { place == .swipe || pages != nil }

  /// Finishes or cancels the driver. With a touch, advances to just before the lift.
  func end(_ finishes: Bool) {
    if isByTouch { return stage.advance(to: lift - 0.001) }
    if finishes { driver.finish() } else { driver.cancel() }
  }

  /// Ends the interaction for a moment and resumes it.
  func catchIt(_ draw: inout Draw) {
    guard !isByTouch else { return }
    if draw.chance("lets go to finish") { driver.finish() } else { driver.cancel() }
    stage.advance(by: draw.number("runs", in: 0...0.1))
    driver.pause()
    stage.advance(by: draw.number("held again", in: 0...0.5))
  }

  /// Adds an animation to a random layer of the window, with a random time space.
  func addProbe(_ draw: inout Draw) -> CALayer {
    let layers = stage.window.layer.subtree.filter { $0.speed == 1 || $0.speed == 0 }
    let (holder, probe) = (CALayer(), CALayer())
    holder.name = "own"
    holder.timeSpace = TimeSpace(
      beginTime: draw.number("own begin", in: -1...1), speed: draw.one("own speed", of: [1, 0.5, 2, -1, 0]))
    holder.addSublayer(probe)
    draw.one("layer", of: layers).addSublayer(holder)
    let delay = draw.one("delay", of: [0, 0.3])
    let begin = delay > 0 ? probe.convertTime(stage.now, from: nil) + delay : 0
    probe.add(TransitionTimeTests.motion(begin: begin), forKey: "probe")
    return probe
  }

  /// Runs the transition to its end and returns a description of an animation that jumped at that instant, or nil.
  func jump(of probes: [CALayer]) -> String? {
    for _ in 0..<2_000 {
      guard !stage.runningTransitions.isEmpty else { return nil }
      let shown = positions(of: probes)
      stage.advance(by: 0.001)
      stage.layoutAndCommit()
      guard stage.runningTransitions.isEmpty else { continue }
      for (old, new) in zip(shown, positions(of: probes)) {
        guard let old, let new else { continue }
        if (new - old).magnitude > 0.05 { return "it jumps from \(old) to \(new)" }
      }
      return nil
    }
    return "the transition did not end"
  }

  private func positions(of probes: [CALayer]) -> [Double?] {
    probes.map { $0.animation(forKey: "probe") == nil ? nil : $0.presentation().map { Double($0.position.x) } }
  }

  /// The layers in the window whose time differs from that of their superlayer.
  var displacedLayers: [String] {
    stage.window.layer.subtree.filter { $0.timeSpace != .identity && $0.name != "own" }.map { $0.name ?? "a layer" }
  }
}
