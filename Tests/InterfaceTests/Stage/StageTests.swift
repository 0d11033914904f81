import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct StageTests {
  /// A scene with a driven, a finished and a waiting transition, block animations and touches.
  private func play(_ times: [Double]) -> (trace: String, frame: Bitmap) {
    let scene = TabScene(size: CGSize(width: 64, height: 96), duration: 0.4)
    for (screen, color) in zip(scene.screens, [UIColor.red, .green, .blue]) { screen.view.backgroundColor = color }
    let percent = UIPercentDrivenInteractiveTransition()
    scene.stage.schedule(at: 0.05, "start") { _ = scene.startDriving(percent) }
    scene.stage.schedule(at: 0.1, "update") { percent.update(0.3) }
    scene.stage.schedule(at: 0.2, "cancel") { percent.cancel() }
    scene.stage.schedule(at: 0.5, "again") {
      scene.driver = nil
      scene.tabs.selectedIndex = 2
      scene.tabs.selectedIndex = 1
    }
    scene.stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 50, y: 10), over: 0.33, delay: 0.4)
    for time in times { scene.stage.advance(to: time) }
    return (scene.stage.trace.description, scene.stage.render())
  }

  @Test func `an animation in a layer with speed 0 does not delay the ends of other animations`() {
    let stage = Stage(size: CGSize(width: 8, height: 8), scale: 1, profile: .classic)
    let (odd, plain) = (CALayer(), CALayer())
    odd.speed = 0
    for layer in [odd, plain] {
      stage.window.layer.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration, animation.beginTime) = (0, 1, layer === odd ? 0.5 : 0)
      layer.add(animation, forKey: "fade")
    }
    stage.advance(to: 2)
    #expect(stage.now == 2 && plain.animationKeys() == nil && odd.animationKeys() == ["fade"])
  }

  @Test(arguments: [0.07, 0.21, 0.33, 0.77, 1.2])
  func `advancing a stage in one step or in many gives the same trace and the same rendered bytes`(end: Double) {
    let once = play([end])
    let often = play((1...97).map { end * Double($0) / 97 })
    let at60 = play((1...Int(end * 60)).map { Double($0) / 60 } + [end])
    #expect(once.trace.split(separator: "\n") == often.trace.split(separator: "\n"))
    #expect(once.trace.split(separator: "\n") == at60.trace.split(separator: "\n"))
    #expect(isSame(once.frame, often.frame) && isSame(once.frame, at60.frame))
  }

  @Test(arguments: [0.0, 0.5, 1])
  func `deallocating a stage calls no completions`(left: Double) {
    let journal = Journal()
    weak var gone: Stage?
    func leave() {
      let stage = Stage(size: CGSize(width: 8, height: 8), scale: 1, profile: .classic)
      let view = UIView()
      stage.window.addSubview(view)
      stage.advance(to: 0)
      UIView.animate(withDuration: 2) {
        view.alpha = 0
      } completion: { [journal] _ in
        journal.note("told")
      }
      stage.advance(to: left)
      gone = stage
    }
    leave()
    let next = Stage(size: CGSize(width: 8, height: 8), scale: 1, profile: .classic)
    #expect(gone == nil)
    next.advance(to: 3)
    #expect(journal.lines.isEmpty)
  }

  @Test
  func `rendering a stage twice gives the same bytes, and rendering changes neither the trace nor later frames`() {
    let scene = TabScene(size: CGSize(width: 64, height: 96))
    scene.tabs.selectedIndex = 1
    scene.stage.advance(to: 0.1)
    let (first, trace) = (scene.stage.render(), scene.stage.trace)
    #expect(isSame(scene.stage.render(), first) && scene.stage.trace == trace)
    scene.stage.advance(to: 0.25)
    let other = TabScene(size: CGSize(width: 64, height: 96))
    other.tabs.selectedIndex = 1
    other.stage.advance(to: 0.25)
    #expect(isSame(scene.stage.render(), other.stage.render()))
  }

  @Test func `a change of a view is visible in the next rendered frame without advancing the stage`() {
    let stage = Stage(size: CGSize(width: 2, height: 2), scale: 1, profile: .classic)
    stage.advance(to: 0)
    stage.window.backgroundColor = .red
    #expect(stage.render()[x: 0, y: 0] == UIColor.red.cgColor.value.premultiplied)
  }

  @Test func `scheduled events at one instant run in the order in which they were scheduled`() {
    let stage = Stage(size: CGSize(width: 2, height: 2), scale: 1, profile: .classic)
    var order: [Int] = []
    for k in 0..<5 { stage.schedule(at: 0.5, "event") { order.append(k) } }
    stage.schedule(at: 0.25, "early") { order.append(-1) }
    stage.advance(to: 1)
    #expect(order == [-1, 0, 1, 2, 3, 4])
  }

  @Test func `a cancelled scheduled event does not run`() {
    let stage = Stage(size: CGSize(width: 2, height: 2), scale: 1, profile: .classic)
    let ticket = stage.schedule(at: 0.5, "event") { Issue.record("it happened") }
    stage.cancel(ticket)
    #expect(stage.isSettled || stage.nextEvent == nil)
    stage.advance(to: 1)
  }

  @Test func `advancing a stage to its current time changes nothing`() {
    let scene = TabScene(size: CGSize(width: 64, height: 96))
    scene.tabs.selectedIndex = 1
    scene.stage.advance(to: 0.1)
    let (frame, trace) = (scene.stage.render(), scene.stage.trace)
    for _ in 0..<3 { scene.stage.advance(to: scene.stage.now) }
    #expect(isSame(scene.stage.render(), frame) && scene.stage.trace == trace && scene.stage.now == 0.1.onGrid)
  }

  @Test func `times that differ only by rounding errors are the same instant`() {
    let stage = Stage(size: CGSize(width: 2, height: 2), scale: 1, profile: .classic)
    let other = Stage(size: CGSize(width: 2, height: 2), scale: 1, profile: .classic)
    stage.advance(to: 0.1)
    stage.advance(by: 5.0 / 60)
    other.advance(to: 11.0 / 60)
    #expect(stage.now == other.now)
    #expect(0.1 + 5.0 / 60 != 11.0 / 60, "else this says nothing")
  }

  @Test func `completions of animation blocks with duration 0 run at the instant of the event that started them`() {
    let stage = Stage(size: CGSize(width: 2, height: 2), scale: 1, profile: .classic)
    var times: [Double] = []
    stage.schedule(at: 0.5, "first") {
      UIView.animate(withDuration: 0, animations: {}) { _ in
        times.append(stage.now)
        UIView.animate(withDuration: 0, animations: {}) { _ in times.append(stage.now) }
      }
    }
    stage.advance(to: 2)
    #expect(times == [0.5, 0.5])
  }

  @Test func `an animation with any delay starts, and its completion is called once`() {
    for k in 1...40 {
      let stage = Stage(size: CGSize(width: 2, height: 2), scale: 1, profile: .classic)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      stage.window.addSubview(view)
      stage.advance(to: 0)
      var flags: [Bool] = []
      let delay = Double(k) / 10 / 3
      UIView.animate(withDuration: 0.1, delay: delay, animations: { view.alpha = 0 }, completion: { flags.append($0) })
      stage.advance(to: delay + 0.2)
      #expect(flags == [true], "delay \(delay)")
    }
  }

  // MARK: Settling

  @Test func `settle returns when the last animation has ended`() throws {
    let scene = TabScene()
    scene.tabs.selectedIndex = 1
    #expect(!scene.stage.isSettled)
    #expect(try isNear(scene.stage.settle(limit: 2), 0.4, within: 1e-11))
    #expect(scene.stage.isSettled)
  }

  @Test func `settle stops at its limit, with an error that names what still runs`() {
    let scene = TabScene()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.accessibilityIdentifier = "spinner"
    scene.stage.window.addSubview(view)
    scene.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .repeat, animations: { view.alpha = 0 })
    _ = scene.startDriving()
    scene.stage.schedule(at: 7, "the curtain") {}
    let error = #expect(throws: StageError.self) { try scene.stage.settle(limit: 2) }
    #expect(scene.stage.now == 2)
    let text = error?.description ?? ""
    for part in ["2.000s", "transition a → b", "spinner opacity (never ends)", "the curtain at 7.000s"] {
      #expect(text.contains(part), "\(text)")
    }
  }

  // MARK: Two stages

  @Test func `advancing a second stage does not change the first stage`() {
    let first = TabScene(["a", "b"])
    first.tabs.selectedIndex = 1
    let second = TabScene(["x", "y"])
    second.stage.advance(to: 3)
    #expect(first.stage.now == 0 && second.stage.now == 3)
    first.stage.advance(to: 0.4)
    #expect(first.animator?.ended == [true])
    #expect(isNear(first.animator?.endTime, 0.4, within: 1e-11))
    #expect(!second.stage.trace.description.contains("(a)") && !first.stage.trace.description.contains("(x)"))
  }

  @Test func `viewDidAppear is called in a pass of the controller's own stage, not of another stage`() {
    let first = Stage(size: CGSize(width: 20, height: 80), scale: 1, profile: .classic)
    let screen = UIViewController()
    screen.title = "first"
    first.window.rootViewController = screen
    let second = Stage(size: CGSize(width: 20, height: 80), scale: 1, profile: .classic)
    second.advance(to: 1)
    #expect(!first.trace.callbacks.contains("viewDidAppear(first)") && second.trace.callbacks.isEmpty)
    first.advance(to: 0)
    #expect(first.trace.callbacks.last == "viewDidAppear(first)")
  }

  @Test func `a tab selection on a stage that is not current begins at the time of its own stage`() {
    let first = TabScene(["a", "b"])
    first.stage.advance(to: 1)
    let second = TabScene(["x", "y"])
    second.stage.advance(to: 5)
    first.tabs.selectedIndex = 1
    first.stage.advance(to: 1.4)
    #expect(isNear(first.animator?.endTime, 1.4, within: 1e-11))
    #expect(!second.stage.trace.description.contains("a → b"))
  }

  @Test
  func `a root controller that is set on a stage that is not current appears in the next pass of its own stage`() {
    let (first, second) = (
      Stage(size: CGSize(width: 10, height: 10), profile: .classic),
      Stage(size: CGSize(width: 10, height: 10), profile: .classic)
    )
    let root = UIViewController()
    root.title = "root"
    first.window.rootViewController = root
    second.advance(to: 1)
    #expect(first.trace.callbacks == ["viewDidLoad(root)", "viewWillAppear(root)"])
    first.advance(to: 0)
    #expect(first.trace.callbacks.last == "viewDidAppear(root)" && second.trace.callbacks.isEmpty)
  }

  @Test func `a percent driver controls the transition of its own stage, whichever stage is current`() {
    let first = TabScene(["a", "b"])
    let driver = first.startDriving()
    let second = TabScene(["x", "y"])
    second.stage.advance(to: 5)
    driver.update(0.5)
    second.stage.advance(to: 6)
    driver.cancel()
    second.stage.advance(to: 7)
    first.stage.advance(to: 0.2)
    #expect(first.animator?.ended == [false] && isNear(first.animator?.endTime, 0.2, within: 1e-11))
  }

  @Test func `the screen sizes and scales of both profiles, and the classic tab bar height, are as specified`() {
    #expect(
      StageProfile.classic.tabBarHeight == 49 && StageProfile.classic.defaultSize == CGSize(width: 375, height: 667))
    #expect(StageProfile.modern.defaultSize == CGSize(width: 390, height: 844) && StageProfile.modern.defaultScale == 3)
    #expect(Stage(profile: .classic).window.bounds.size == CGSize(width: 375, height: 667))
    #expect(Stage(profile: .classic).scale == 2)
  }

  @Test func `by default a stage has the modern profile and the size of a phone`() {
    #expect(Stage().profile == .modern)
    #expect(Stage().size == CGSize(width: 390, height: 844))
    #expect(Stage().scale == 3)
  }
}

extension Double {
  /// The nearest of the stage's instants.
  fileprivate var onGrid: Double { (self / 0x1p-40).rounded() * 0x1p-40 }
}
