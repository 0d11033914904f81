import Effects
import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import MediaTime
import TestSupport
import Testing

/// The worked examples of the book, in its window of 320 × 568 points: their numbers and their callbacks.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct TabExampleTests {
  private final class App: UITabBarControllerDelegate {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic)
    let tabs = UITabBarController()
    var driver: UIPercentDrivenInteractiveTransition?
    var messages: [String] = []
    let children: [Child]

    init() {
      children = ["first", "second"].map { Child($0) }
      tabs.viewControllers = children
      tabs.delegate = self
      stage.window.rootViewController = tabs
      stage.advance(to: 1)
      children.forEach { child in child.report = { [unowned self] in messages.append($0) } }
    }

    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let isForwards = toVC === children[1]
      return SlideEffect(
        timing: EffectTiming(duration: 0.4, curve: .linear), direction: isForwards ? .forwards : .backwards)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    /// The x-coordinates of the left edges of both children's views, in presentation values.
    var lefts: [CGFloat] {
      stage.layoutAndCommit()
      return children.map { child in
        child.view.layer.presentation().map { $0.convert($0.bounds, to: nil).minX } ?? .infinity
      }
    }
  }

  /// A tab that queries its coordinator in its callbacks.
  private final class Child: UIViewController {
    var report: (String) -> Void = { _ in }
    /// Whether the tab adds a handler for the end of an interaction.
    var listens = true
    let name: String

    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
      restorationIdentifier = name
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      guard let coordinator = transitionCoordinator else { return report("\(name) will appear at once") }
      report("\(name) will appear\(coordinator.initiallyInteractive ? ", interactive" : "")")
      guard listens else { return }
      coordinator.notifyWhenInteractionEnds { [report, name] context in
        report("\(name) hears: \(context.isCancelled ? "cancelled" : "goes on")")
      }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      report("\(name) did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      let coordinator = transitionCoordinator
      let isTakenBack = coordinator.map { $0.initiallyInteractive && $0.isCancelled } ?? false
      report("\(name) will disappear\(isTakenBack ? ", as it was cancelled" : "")")
    }
  }

  private func near(_ a: [CGFloat], _ b: [CGFloat]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 } }

  @Test
  func `B-548: towards the right tab, the outgoing view moves from x = 0 to −320 and the incoming one from 320 to 0`() {
    let app = App()
    app.tabs.selectedIndex = 1
    for (time, old) in [(0, 0), (0.1, -80), (0.2, -160), (0.3, -240)] {
      app.stage.advance(to: 1 + time)
      #expect(near(app.lefts, [CGFloat(old), CGFloat(old) + 320]), "\(time)")
    }
    app.stage.advance(to: 1.4)
    let end = app.stage.trace.events.last { $0.name == "completeTransition" }
    #expect(abs((end?.time ?? 0) - 1.4) < 1e-9 && end?.detail == "completed")
  }

  @Test func `B-548: a switch to the left tab moves both views in the opposite direction`() {
    let app = App()
    app.tabs.selectedIndex = 1
    app.stage.advance(to: 2)
    app.tabs.selectedIndex = 0
    for (time, old) in [(0, 0), (0.1, 80), (0.2, 160), (0.3, 240)] {
      app.stage.advance(to: 2 + time)
      #expect(near(app.lefts, [CGFloat(old) - 320, CGFloat(old)]), "\(time)")
    }
  }

  @Test func `B-552: a drag of 80 points stops the container view's time at 0.1 s of the animation`() throws {
    let app = App()
    let driver = UIPercentDrivenInteractiveTransition()
    app.driver = driver
    app.tabs.selectedIndex = 1
    app.stage.advance(by: 0.5)
    driver.update(80 / 320)
    app.stage.advance(by: 0.5)
    let container = try #require(app.children[1].view.superview)
    #expect(container.layer.speed == 0 && driver.percentComplete == 0.25)
    #expect(abs(container.layer.timeOffset - (1 + 0.1)) < 1e-9, "it stood at 1 when the finger came")
    #expect(near(app.lefts, [-80, 240]))
  }

  @Test(arguments: [true, false])
  func `B-552: a drag of 200 points finishes the tab switch, a drag of 160 points cancels it`(finishes: Bool) {
    let app = App()
    let driver = UIPercentDrivenInteractiveTransition()
    app.driver = driver
    app.tabs.selectedIndex = 1
    app.stage.advance(by: 0.1)
    driver.update(finishes ? 200 / 320 : 160 / 320)
    finishes ? driver.finish() : driver.cancel()
    app.stage.advance(by: 1)
    let end = app.stage.trace.events.last { $0.name == "completeTransition" }
    #expect(end?.detail == (finishes ? "completed" : "cancelled"))
    // (1 − 0.625) × 0.4 s on, 0.5 × 0.4 s back
    #expect(abs((end?.time ?? 0) - (1.1 + (finishes ? 0.15 : 0.2))) < 1e-6)
    #expect(app.tabs.selectedIndex == (finishes ? 1 : 0))
    #expect(near([app.lefts[finishes ? 1 : 0]], [0]))
  }

  @Test(arguments: [true, false])
  func `B-559: the notifyWhenInteractionEnds handler runs once, at the touch's end, before viewDidAppear`(
    finishes: Bool
  ) {
    let app = App()
    let driver = UIPercentDrivenInteractiveTransition()
    app.driver = driver
    app.tabs.selectedIndex = 1
    app.stage.advance(by: 0.1)
    driver.update(0.5)
    #expect(app.messages == ["first will disappear", "second will appear, interactive"])
    finishes ? driver.finish() : driver.cancel()
    #expect(app.messages[2] == "second hears: \(finishes ? "goes on" : "cancelled")")
    app.stage.advance(by: 1)
    #expect(app.messages.filter { $0.contains("hears") }.count == 1)
    let notice = app.messages.firstIndex { $0.contains("hears") }!
    #expect(app.messages.firstIndex { $0.contains("did appear") }! > notice)
  }

  @Test func `B-559: a tab switch without an interaction calls no notifyWhenInteractionEnds handler`() {
    let app = App()
    app.tabs.selectedIndex = 1
    app.stage.advance(by: 1)
    #expect(app.messages == ["first will disappear", "second will appear", "second did appear"])
  }

  @Test func `B-560: isCancelled is true in viewWillDisappear only for the screen that a cancelled switch removes`() {
    let app = App()
    let driver = UIPercentDrivenInteractiveTransition()
    app.driver = driver
    app.tabs.selectedIndex = 1
    app.stage.advance(by: 0.1)
    driver.update(0.3)
    driver.cancel()
    app.stage.advance(by: 1)
    #expect(app.messages.contains("second will disappear, as it was cancelled"))
    app.driver = nil
    app.messages = []
    app.tabs.selectedIndex = 1
    app.stage.advance(by: 1)
    app.tabs.selectedIndex = 0
    app.stage.advance(by: 1)
    #expect(app.messages.filter { $0.contains("will disappear") } == ["first will disappear", "second will disappear"])
  }
}

/// The worked examples with a navigation controller.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct NavigationExampleTests {
  /// A screen that acts alongside a push.
  private final class Page: UIViewController {
    var onDisappearing: (Page) -> Void = { _ in }
    var onAppearing: (Page) -> Void = { _ in }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      onDisappearing(self)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      onAppearing(self)
    }
  }

  private final class Delegate: UINavigationControllerDelegate {
    var make: (UINavigationController.Operation) -> Effect? = { _ in nil }
    var driver: UIPercentDrivenInteractiveTransition?

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { make(operation) }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic)
  private let navigation = UINavigationController()
  private let root = Page()
  private let page = Page()
  private let delegate = Delegate()

  init() {
    navigation.viewControllers = [root]
    navigation.delegate = delegate
    stage.window.rootViewController = navigation
    stage.advance(to: 1)
  }

  private func shown(_ view: UIView) -> CGRect {
    stage.layoutAndCommit()
    return view.layer.presentation().map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  /// The centre of the guest, sampled a thousand times a second.
  private func course(of effect: Effect, _ read: (CGRect) -> CGFloat) -> [CGFloat] {
    delegate.make = { _ in effect }
    navigation.pushViewController(page, animated: true)
    return (1..<Int(effect.timing.duration * 1000)).map { millisecond in
      stage.advance(to: 1 + Double(millisecond) / 1000)
      return read(shown(page.view))
    }
  }

  @Test func `B-549: the navigation operation determines the direction of the slide`() {
    let timing = EffectTiming(duration: 0.4, curve: .linear)
    delegate.make = { SlideEffect(timing: timing, direction: $0 == .push ? .forwards : .backwards) }
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 1.1)
    #expect(abs(shown(root.view).minX + 80) < 1e-6 && abs(shown(page.view).minX - 240) < 1e-6)
    stage.advance(to: 2)
    navigation.popViewController(animated: true)
    stage.advance(to: 2.1)
    #expect(abs(shown(root.view).minX + 240) < 1e-6 && abs(shown(page.view).minX - 80) < 1e-6)
  }

  @Test func `B-551: the scale of a zoom effect never decreases`() {
    let widths = course(of: ZoomEffect(timing: EffectTiming(duration: 0.4))) { $0.width }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 } && widths[0] < 10)
    stage.advance(by: 1)
    #expect(shown(page.view) == CGRect(x: 0, y: 0, width: 320, height: 568))
  }

  @Test func `B-551: a drop effect accelerates, bounces to 9 % of the height, and then lower each time`() {
    let ys = course(of: DropEffect(timing: EffectTiming(duration: 1))) { $0.minY }
    let landing = ys.firstIndex { $0 > -1 }!
    let steps = zip(ys, ys.dropFirst()).map { $1 - $0 }
    #expect(zip(steps[..<(landing - 1)], steps[1...]).allSatisfy { $0 < $1 + 1e-6 })
    #expect(ys.allSatisfy { $0 <= 1e-6 }, "it never goes through the floor")
    let bounce = ys[(landing + 20)...].min()!
    #expect(abs(bounce + 0.09 * 568) < 0.1)
    stage.advance(by: 1)
    #expect(shown(page.view).minY == 0)
  }

  @Test func `B-551: a spring effect overshoots once by 9.5 % and settles at its final position`() {
    let xs = course(of: SpringEffect(timing: EffectTiming(duration: 0.6))) { $0.minX }
    let least = xs.min()!
    #expect(abs(least + 0.0948 * 320) < 0.2)
    let middle = xs.firstIndex(of: least)!
    #expect(zip(xs[..<middle], xs[1...]).allSatisfy { $0 > $1 })
    #expect(abs(xs.last!) < 1)
    stage.advance(by: 1)
    #expect(shown(page.view).minX == 0)
  }

  @Test func `B-550: while the copy of a title moves, both matched labels are hidden`() throws {
    let (row, heading) = (UILabel(), UILabel())
    for (label, name, frame, screen) in [
      (row, "row", CGRect(x: 20, y: 300, width: 100, height: 20), root),
      (heading, "heading", CGRect(x: 10, y: 100, width: 200, height: 40), page),
    ] {
      (label.text, label.accessibilityIdentifier, label.frame) = ("Story", name, frame)
      screen.view.addSubview(label)
    }
    stage.advance(to: 2)
    delegate.make = { _ in
      MatchEffect(timing: EffectTiming(duration: 0.4, curve: .linear), flights: [Flight("row", "heading")])
    }
    navigation.pushViewController(page, animated: true)
    stage.advance(by: 0)
    #expect(row.isHidden && heading.isHidden)
    let container = try #require(page.view.superview)
    let pictures = container.subviews.filter { $0.accessibilityIdentifier?.hasSuffix(".flight") ?? false }
    #expect(pictures.map(\.accessibilityIdentifier) == ["row.flight"])
    #expect(pictures.first?.subviews.map(\.accessibilityIdentifier) == ["heading.flight"])
    for (time, frame) in [
      (2, CGRect(x: 20, y: 300, width: 100, height: 20)), (2.2, CGRect(x: 15, y: 200, width: 150, height: 30)),
      (2.3, CGRect(x: 12.5, y: 150, width: 175, height: 35)),
    ] {
      stage.advance(to: time)
      for picture in pictures {
        let found = shown(picture)
        #expect(abs(found.minX - frame.minX) < 1e-6 && abs(found.minY - frame.minY) < 1e-6, "\(time)")
        #expect(abs(found.width - frame.width) < 1e-6 && abs(found.height - frame.height) < 1e-6, "\(time)")
      }
    }
    stage.advance(to: 3)
    #expect(!row.isHidden && !heading.isHidden && pictures.allSatisfy { $0.superview == nil })
  }

  @Test func `B-561: in a built-in push, the coordinator's completion runs at the end of the push`() {
    var ran: [Double] = []
    root.onDisappearing = { [stage] page in
      page.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ran.append(stage.now) }
    }
    navigation.pushViewController(page, animated: true)
    stage.advance(to: 1.3)
    #expect(ran.isEmpty)
    stage.advance(to: 2)
    #expect(ran.count == 1 && abs(ran[0] - 1.35) < 1e-6)
    #expect(stage.trace.events.first { $0.name == "viewDidAppear" && $0.time > 1 }?.time == ran.first)
  }

  @Test(arguments: [false, true])
  func `B-562: views animated alongside a push have the push's duration and curve, interactive or not`(isDriven: Bool) {
    let timing = EffectTiming(duration: 0.4, curve: .easeIn)
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.make = { _ in SlideEffect(timing: timing) }
    if isDriven { delegate.driver = driver }
    let (inside, outside) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    outside.frame = inside.frame
    navigation.view.addSubview(outside)
    stage.advance(to: 2)
    page.onAppearing = { page in
      page.view.addSubview(inside)
      page.transitionCoordinator?.animate(alongsideTransition: { _ in inside.center.x += 320 }, completion: nil)
      page.transitionCoordinator?.animateAlongsideTransition(
        in: outside, animation: { _ in outside.center.x += 320 }, completion: nil)
    }
    navigation.pushViewController(page, animated: true)
    for fraction in [0.25, 0.5, 0.75] {
      if isDriven {
        stage.advance(by: 0.07)
        driver.update(CGFloat(fraction))
      } else {
        stage.advance(to: 2 + 0.4 * fraction)
      }
      let expected = 320 * UnitBezier.easeIn.value(at: fraction)
      let shownLeft = shown(page.view).minX
      #expect(abs(Double(shownLeft) - (320 - expected)) < 1e-4)
      #expect(abs(Double(shown(outside).minX) - expected) < 1e-4, "outside, at \(fraction)")
      #expect(abs(Double(shown(inside).minX - shownLeft) - expected) < 1e-4, "inside, at \(fraction)")
    }
  }
}
