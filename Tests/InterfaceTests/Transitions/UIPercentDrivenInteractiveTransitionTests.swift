import Foundation
import Geometry
import Interface
import Layers
import MediaTime
import TestSupport
import Testing

/// The percent driver on a real container layer (spec D2).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIPercentDrivenInteractiveTransitionTests {
  // MARK: Vectors

  @Test(arguments: Vectors.cases("percent-driven", group: "update"))
  func `update(_:) sets speed 0 and timeOffset = fraction × duration on the container view's layer`(row: VectorCase) {
    let duration = row.input["duration"]!.number
    let scene = TabScene(duration: duration)
    let driver = scene.startDriving()
    let layer = scene.container.layer
    for (index, percent) in row.input["updates"]!.numbers.enumerated() {
      driver.update(CGFloat(percent))
      #expect(isNear(layer.timeOffset, row.expected["timeOffset"]!.numbers[index]))
      #expect(isNear(Double(driver.percentComplete), row.expected["percentComplete"]!.numbers[index]))
      #expect(isNear(Double(scene.context.percentComplete), row.expected["percentComplete"]!.numbers[index]))
      #expect(Double(layer.speed) == row.expected["layerSpeed"]!.number)
      scene.stage.advance(by: 0.05)
    }
  }

  @Test(arguments: Vectors.cases("percent-driven", group: "finish") + Vectors.cases("percent-driven", group: "cancel"))
  func `finish() runs the container view's time to its end, cancel() back to its start`(row: VectorCase) {
    play(row, startingAt: 0)
  }

  @Test(arguments: Vectors.cases("percent-driven", group: "finish") + Vectors.cases("percent-driven", group: "cancel"))
  func `a transition that starts later than 0 adds the start time to the container view's timeOffset`(row: VectorCase) {
    play(row, startingAt: 1.7)
  }

  private func play(_ row: VectorCase, startingAt origin: Double) {
    let (duration, percent) = (row.input["duration"]!.number, row.input["percent"]!.number)
    let scene = TabScene(duration: duration)
    scene.stage.advance(to: origin)
    let o = scene.stage.now
    let driver = scene.startDriving()
    let (layer, context) = (scene.container.layer, scene.context)
    driver.completionSpeed = CGFloat(row.input["completionSpeed"]!.number)
    driver.completionCurve = UIView.AnimationCurve(row.input["completionCurve"]!.string)
    #expect(layer.speed == 0 && layer.timeOffset == o)
    driver.update(CGFloat(percent))
    if row.group == "finish" { driver.finish() } else { driver.cancel() }
    #expect(context.phase == .settling, "the completion is not synchronous")
    let taus = row.input["tau"]!.numbers
    let (offsets, progress) = (row.expected["timeOffset"]!.numbers, row.expected["progress"]!.numbers)
    var shown: [Double] = []  // local times while the driver moves the time space
    _ = scene.stage.observePasses { shown.append(layer.convertTime($0, from: nil) - o) }
    for (index, tau) in taus.enumerated() {
      scene.stage.advance(to: origin + tau)
      guard index < taus.count - 1 else { continue }  // at the end the time space is restored
      #expect(isNear(shown.last, offsets[index], within: 1e-7), "tau = \(tau)")
      #expect(isNear(shown.last, progress[index] * duration, within: 1e-7), "tau = \(tau)")
      #expect(layer.speed == 0 && isNear(layer.timeOffset, o + offsets[index], within: 1e-7), "tau = \(tau)")
      #expect(context.phase == .settling, "tau = \(tau)")
    }
    #expect(layer.timeSpace == .identity && context.phase == .completed)
    #expect(isNear(scene.animator?.endTime, origin + row.expected["completionDuration"]!.number, within: 1e-7))
    #expect(context.transitionWasCancelled == row.expected["transitionWasCancelled"]!.bool)
    #expect(scene.animator?.ended == [row.expected["didComplete"]!.bool])
    #expect(scene.animator?.flags == [row.expected["didComplete"]!.bool])
  }

  @Test(arguments: Vectors.cases("percent-driven", group: "displayed"))
  func `an animation keeps its timing curve while update(_:) scrubs its time linearly`(row: VectorCase) {
    let scene = TabScene(duration: row.input["duration"]!.number)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    box.center.x = CGFloat(row.input["fromValue"]!.number)
    let options = UIView.AnimationOptions(curve: row.input["animatorCurve"])
    scene.animator?.also = { context in
      context.containerView.addSubview(box)
      UIView.animate(withDuration: scene.animator!.duration, delay: 0, options: options) {
        box.center.x = CGFloat(row.input["toValue"]!.number)
      }
    }
    scene.startDriving().update(CGFloat(row.input["percent"]!.number))
    scene.stage.layoutAndCommit()
    #expect(isNear(Double(box.layer.presentation()!.position.x), row.expected["value"]!.number, within: 1e-6))
  }

  // MARK: What scrubs

  @Test func `a percent driver scrubs layer animations, nested time spaces and alongside blocks`() {
    let scene = TabScene(duration: 1)
    let raw = CALayer()
    let slow = CALayer()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    let outside = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    scene.tabs.view.addSubview(outside)
    scene.animator?.also = { context in
      context.containerView.layer.addSublayer(raw)
      slow.speed = 0.5
      context.containerView.layer.addSublayer(slow)
      context.containerView.addSubview(box)
      for layer in [raw, slow] {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
        layer.add(animation, forKey: nil)
      }
    }
    scene.animator?.options = .curveLinear
    scene.screens[1].loadViewIfNeeded()
    let percent = UIPercentDrivenInteractiveTransition()
    scene.driver = percent
    let alongside = AlongsideScreen { [box, outside] in
      box.center.x = 101
      outside.center.x = 101
    }
    alongside.title = "alongside"
    scene.tabs.viewControllers = [scene.screens[0], alongside]
    scene.tabs.selectedIndex = 1
    percent.update(0.3)
    scene.stage.advance(to: 0.5)
    #expect(isNear(Double(raw.presentation()!.position.x), 30))
    #expect(isNear(Double(slow.presentation()!.position.x), 15))
    #expect(isNear(Double(box.layer.presentation()!.position.x), 31))
    #expect(isNear(Double(outside.layer.presentation()!.position.x), 51), "outside the container the clock runs on")
    percent.update(0.8)
    scene.stage.advance(to: 0.6)
    #expect(isNear(Double(raw.presentation()!.position.x), 80))
    #expect(isNear(Double(box.layer.presentation()!.position.x), 81))
  }

  @Test func `update(_:) in the pass in which a transition starts applies to animations that begin in this pass`() {
    let scene = TabScene(duration: 1)
    scene.animator?.options = .curveLinear
    scene.stage.advance(to: 2)
    scene.stage.schedule(at: 2.5, "both") { scene.startDriving().update(0.25) }
    scene.stage.advance(to: 3)
    #expect(isNear(Double(scene.screens[1].view.layer.presentation()!.frame.minX), 240))
    #expect(isNear(Double(scene.screens[0].view.layer.presentation()!.frame.minX), -80))
  }

  @Test func `advancing the stage without update(_:) moves nothing`() {
    let scene = TabScene(size: CGSize(width: 64, height: 96))
    scene.screens[0].view.backgroundColor = .red
    scene.startDriving().update(0.5)
    scene.stage.advance(to: 1)
    let frame = scene.stage.render()
    scene.stage.advance(to: 9)
    #expect(isSame(scene.stage.render(), frame))
    #expect(!scene.stage.isSettled)
  }

  // MARK: Ends

  @Test(arguments: [true, false])
  func `finish() at fraction 1 and cancel() at fraction 0 complete the transition in the next run-loop pass`(
    finishing: Bool
  ) {
    let scene = TabScene()
    let driver = scene.startDriving()
    driver.update(finishing ? 1 : 0)
    if finishing { driver.finish() } else { driver.cancel() }
    #expect(scene.context.phase == .settling && scene.animator?.flags == [])
    scene.stage.advance(to: 0)
    #expect(scene.context.phase == .completed && scene.animator?.flags == [finishing])
  }

  @Test func `the last frame of a cancellation equals the frame before the transition`() {
    let scene = TabScene(size: CGSize(width: 64, height: 96))
    scene.screens[0].view.backgroundColor = .red
    scene.screens[1].view.backgroundColor = .green
    scene.tabs.tabBar.isHidden = true  // its colours follow the selection, which is restored after the frame
    let start = scene.stage.render()
    let driver = scene.startDriving()
    driver.update(0.5)
    driver.cancel()
    scene.stage.advance(to: 0.2)
    #expect(isSame(scene.stage.render(), start))
    #expect(throws: Never.self) { try scene.stage.settle() }
    #expect(isSame(scene.stage.render(), start))
  }

  @Test func `update(_:) clamps values to 0…1`() {
    let scene = TabScene(duration: 1)
    let driver = scene.startDriving()
    driver.update(-1)
    #expect(driver.percentComplete == 0 && scene.container.layer.timeOffset == 0)
    driver.update(3)
    #expect(driver.percentComplete == 1 && scene.container.layer.timeOffset == 1)
  }

  @Test func `a percent driver has no effect before the start and after the end of its transition`() {
    let driver = UIPercentDrivenInteractiveTransition()
    driver.update(0.5)
    driver.finish()
    driver.cancel()
    driver.pause()
    #expect(driver.percentComplete == 0 && driver.duration == 0)
    let scene = TabScene()
    _ = scene.startDriving(driver)
    #expect(driver.duration == 0.4)
    driver.finish()
    driver.cancel()
    scene.stage.advance(to: 1)
    driver.update(0.2)
    #expect(scene.animator?.ended == [true] && driver.percentComplete == 0)
  }

  @Test func `pause() during a cancellation makes the transition interactive again at its current fraction`() {
    let scene = TabScene(duration: 1)
    let driver = scene.startDriving()
    driver.completionCurve = .linear
    driver.update(0.5)
    driver.cancel()
    scene.stage.advance(to: 0.25)
    driver.pause()
    #expect(isNear(Double(driver.percentComplete), 0.25) && scene.context.isInteractive)
    #expect(!scene.context.transitionWasCancelled)
    scene.stage.advance(to: 3)
    #expect(isNear(scene.container.layer.timeOffset, 0.25))
    driver.update(0.75)
    driver.finish()
    scene.stage.advance(to: 3.25)
    #expect(scene.animator?.ended == [true] && isNear(scene.animator?.endTime, 3.25, within: 1e-11))
    #expect(scene.tabs.selectedIndex == 1)
  }

  @Test func `a percent driver with wantsInteractiveStart false lets its transition run without interaction`() {
    let scene = TabScene()
    let driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    _ = scene.startDriving(driver)
    #expect(!scene.context.isInteractive && scene.container.layer.speed == 1)
    scene.stage.advance(to: 0.4)
    #expect(scene.animator?.ended == [true])
  }

  @Test func `a percent driver that drives a second transition begins at 0 again`() {
    let scene = TabScene()
    let driver = scene.startDriving()
    driver.update(0.5)
    driver.cancel()
    scene.stage.advance(to: 1)
    _ = scene.startDriving(driver)
    #expect(driver.percentComplete == 0)
    driver.update(0.25)
    driver.finish()
    scene.stage.advance(to: 1.3)
    #expect(scene.animator?.ended == [false, true] && scene.tabs.selectedIndex == 1)
  }

  @Test func `layer animations that are not removed on completion do not prevent a transition's end`() {
    let scene = TabScene()
    scene.animator?.also = { context in
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.4)
      (animation.isRemovedOnCompletion, animation.fillMode) = (false, .both)
      context.view(forKey: .to)?.layer.add(animation, forKey: "stay")
    }
    let driver = scene.startDriving()
    driver.finish()
    scene.stage.advance(to: 0.4)
    #expect(scene.animator?.ended == [true])
  }
}

/// Animates something alongside its own appearance.
@MainActor
final class AlongsideScreen: UIViewController {
  private let change: () -> Void
  init(change: @escaping () -> Void) {
    self.change = change
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
  override func viewWillAppear(_ animated: Bool) {
    transitionCoordinator?.animate(alongsideTransition: { [change] _ in change() }, completion: nil)
  }
}
