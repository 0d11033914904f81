import TestSupport
import Testing
import UIKit

/// Swaps of children and manual forwarding in custom containers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideContainerRowTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: .classic)

  /// The state of a swap when its completion is called.
  private struct Completion {
    var isFinished: Bool
    var hasOldView: Bool
    var time: Double
  }

  /// A container whose child slides out to the left while another child slides in from the right, in 0.25 s.
  private final class SlidingContainer: UIViewController {
    let (old, new) = (UIViewController(), UIViewController())
    var completion: Completion?

    func addOld() {
      addChild(old)
      old.view.frame = view.bounds
      view.addSubview(old.view)
      old.didMove(toParent: self)
    }

    func swap(on stage: Stage) {
      old.willMove(toParent: nil)
      addChild(new)
      new.view.frame = view.bounds.offsetBy(dx: view.bounds.width, dy: 0)
      let end = view.bounds.offsetBy(dx: -view.bounds.width, dy: 0)
      transition(
        from: old, to: new, duration: 0.25, options: [],
        animations: { [old, new] in
          new.view.frame = old.view.frame
          old.view.frame = end
        },
        completion: { [unowned self] finished in
          completion = Completion(
            isFinished: finished, hasOldView: old.view.superview != nil, time: stage.now)
          old.removeFromParent()
          new.didMove(toParent: self)
        })
    }
  }

  /// A container that forwards its appearance callbacks to all its children at once.
  private final class ForwardingContainer: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    override func viewWillAppear(_ animated: Bool) {
      children.forEach { $0.beginAppearanceTransition(true, animated: animated) }
    }
    override func viewDidAppear(_ animated: Bool) { children.forEach { $0.endAppearanceTransition() } }
    override func viewWillDisappear(_ animated: Bool) {
      children.forEach { $0.beginAppearanceTransition(false, animated: animated) }
    }
    override func viewDidDisappear(_ animated: Bool) { children.forEach { $0.endAppearanceTransition() } }
  }

  private func slidingContainer() -> SlidingContainer {
    stage.makeCurrent()
    let container = SlidingContainer()
    container.addOld()
    stage.window.rootViewController = container
    stage.advance(to: 0)
    return container
  }

  @Test func `halfway through transition(from:to:), both children are in the container, halfway to their end frames`() {
    let container = slidingContainer()
    container.swap(on: stage)
    #expect(container.children == [container.old, container.new])
    stage.advance(to: 0.125)
    let frames = [container.old, container.new].map { $0.view.layer.presentation()?.frame.minX ?? .nan }
    #expect(isNear(Double(frames[0]), -50, within: 1e-6))
    #expect(isNear(Double(frames[1]), 50, within: 1e-6))
    #expect(container.view.subviews == [container.old.view, container.new.view])
    #expect(container.new.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
  }

  @Test func `a transition of 0.25 s between children completes at the fifteenth frame and removes the old view`() {
    let container = slidingContainer()
    container.swap(on: stage)
    stage.advance(to: 14.0 / 60)
    #expect(container.completion == nil)
    #expect(container.children.count == 2)
    stage.advance(to: 15.0 / 60)
    #expect(container.completion?.isFinished == true)
    #expect(container.completion?.hasOldView == false)
    #expect(isNear(container.completion?.time, 0.25))
    #expect(container.children == [container.new])
    #expect(container.view.subviews == [container.new.view])
  }

  @Test func `removing the animations of a transition between children completes the transition with false`() {
    let container = slidingContainer()
    container.swap(on: stage)
    stage.advance(to: 0.1)
    [container.old, container.new].forEach { $0.view.layer.removeAllAnimations() }
    stage.advance(to: 0.1)
    #expect(container.completion?.isFinished == false)
    #expect(container.children == [container.new])
    #expect(container.view.subviews == [container.new.view])
  }

  @Test func `a container can forward viewWillAppear to all children before it forwards viewDidAppear`() {
    stage.makeCurrent()
    let (container, journal) = (ForwardingContainer(), Journal())
    for name in ["a", "b"] {
      let child = LoggingController(name, journal)
      container.addChild(child)
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
    }
    _ = journal.take()
    stage.window.rootViewController = container
    stage.advance(to: 0)
    #expect(
      journal.take() == [
        "a.viewWillAppear at once", "b.viewWillAppear at once", "a.viewDidAppear at once", "b.viewDidAppear at once",
      ])
    stage.window.rootViewController = UIViewController()
    stage.advance(to: 0)
    #expect(
      journal.take() == [
        "a.viewWillDisappear at once", "b.viewWillDisappear at once", "a.viewDidDisappear at once",
        "b.viewDidDisappear at once",
      ])
  }
}
