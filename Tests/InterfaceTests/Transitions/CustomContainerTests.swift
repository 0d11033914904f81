import Foundation
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The calls that children of custom containers receive (book: first child, swaps with a flip and a custom animation).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CustomContainerTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1, profile: .classic)
  private let log = Journal()
  private let root = Container()

  init() {
    root.restorationIdentifier = "root"
    stage.window.rootViewController = root
    stage.advance(to: 0)
  }

  private func screen(_ name: String) -> MovingScreen {
    stage.makeCurrent()
    let log = log
    let screen = MovingScreen(name) { log.note($0) }
    return screen
  }

  /// Adds a child with the calls that an app makes.
  private func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.view.frame = parent.view.bounds
  }

  // MARK: Moving

  @Test func `a container's first child receives willMove, viewDidLoad, viewWillAppear, didMove, in this order`() {
    add(screen("a"), to: root)
    #expect(
      log.take() == [
        "a will move to root", "a did load", "a will appear moving=to", "a did move to root",
      ])
    stage.advance(to: 0.1)
    #expect(log.take() == ["a did appear moving=to"])
  }

  @Test func `isMovingFromParent of a removed child is true in viewDidDisappear and false afterwards`() {
    let child = screen("a")
    add(child, to: root)
    stage.advance(to: 0.1)
    _ = log.take()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    stage.advance(to: 0.2)
    #expect(
      log.take() == [
        "a will move to nil", "a will disappear moving=from", "a did move to nil", "a did disappear moving=from",
      ])
    #expect(!child.isMovingFromParent && child.parent == nil)
  }

  @Test func `isMovingToParent is false for a child whose parent was not visible when the child was added`() {
    stage.makeCurrent()
    let outer = UIViewController()
    outer.restorationIdentifier = "outer"
    add(screen("a"), to: outer)
    #expect(log.take() == ["a will move to outer", "a did load", "a did move to outer"])
    stage.window.rootViewController = outer
    stage.advance(to: 0.1)
    #expect(log.take() == ["a will appear moving=nowhere", "a did appear moving=nowhere"])
  }

  // MARK: Swapping

  /// Replaces a child with the calls of the book.
  private func swap(
    _ from: UIViewController, for to: UIViewController, options: UIView.AnimationOptions,
    animations: (() -> Void)? = nil
  ) {
    root.addChild(to)
    (to.view.bounds, to.view.center) = (root.view.bounds, CGPoint(x: root.view.bounds.midX, y: root.view.bounds.midY))
    from.willMove(toParent: nil)
    root.transition(from: from, to: to, duration: 0.4, options: options, animations: animations) { [log] finished in
      log.note("completion \(finished)")
      to.didMove(toParent: root)
      from.removeFromParent()
    }
  }

  static let events = [
    "b will move to root", "b did load", "a will move to nil", "a will disappear moving=from",
    "b will appear moving=to", "b did appear moving=to", "a did disappear moving=from", "completion true",
    "b did move to root", "a did move to nil",
  ]

  @Test(arguments: [UIView.AnimationOptions.transitionFlipFromLeft, .transitionCurlUp, .transitionCrossDissolve, []])
  func `transition(from:to:) replaces the first child's view and calls the callbacks of both children`(
    options: UIView.AnimationOptions
  ) throws {
    let (a, b) = (screen("a"), screen("b"))
    add(a, to: root)
    stage.advance(to: 0.1)
    _ = log.take()
    swap(a, for: b, options: options) { b.view.alpha = 0.5 }
    stage.advance(to: 0.3)
    #expect(root.view.subviews == [a.view, b.view])
    stage.advance(to: 0.45)
    #expect(log.lines.count == 5)
    stage.advance(to: 0.5)
    #expect(log.take() == Self.events)
    #expect(root.view.subviews == [b.view] && root.children == [b] && !a.view.isHidden)
    try stage.settle()
  }

  @Test func `a flip between children first shows the outgoing view, then the incoming view`() throws {
    let (a, b) = (screen("a"), screen("b"))
    add(a, to: root)
    a.view.backgroundColor = .red
    stage.advance(to: 0)
    swap(a, for: b, options: [.transitionFlipFromLeft, .curveLinear])
    b.view.backgroundColor = .blue
    stage.advance(to: 0.1)
    #expect(stage.render()[x: 20, y: 20] == UIColor.red.cgColor.value.premultiplied)
    stage.advance(to: 0.3)
    #expect(stage.render()[x: 20, y: 20] == UIColor.blue.cgColor.value.premultiplied)
    #expect(stage.render()[x: 1, y: 20] == UIColor.black.cgColor.value.premultiplied)
  }

  @Test func `transition(from:to:) with a custom animation scales the incoming view over the outgoing one`() throws {
    let (a, b) = (screen("a"), screen("b"))
    add(a, to: root)
    a.view.backgroundColor = .red
    stage.advance(to: 0)
    b.view.backgroundColor = .blue
    b.view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    swap(a, for: b, options: .curveLinear) { b.view.transform = .identity }
    stage.advance(to: 0.2)
    #expect(stage.render()[x: 20, y: 20] == UIColor.blue.cgColor.value.premultiplied)
    #expect(stage.render()[x: 4, y: 20] == UIColor.red.cgColor.value.premultiplied)
    #expect(isNear(b.view.layer.presentation().map { Double($0.transform.m11) }, 0.55, within: 1e-9))
    stage.advance(to: 0.4)
    #expect(root.view.subviews == [b.view])
  }

  @Test func `in transition(from:to:) with a flip, a frame set in the animations block is not animated`() {
    let (a, b) = (screen("a"), screen("b"))
    add(a, to: root)
    stage.advance(to: 0)
    root.addChild(b)
    root.transition(
      from: a, to: b, duration: 0.4, options: .transitionFlipFromLeft,
      animations: { b.view.frame = CGRect(x: 4, y: 4, width: 20, height: 20) })
    #expect(b.view.frame == CGRect(x: 4, y: 4, width: 20, height: 20) && b.view.layer.animationKeys() == nil)
  }

  // MARK: Forwarding

  @Test func `if a container forwards appearance callbacks itself, its children receive only the forwarded ones`() {
    stage.makeCurrent()
    let container = ManualContainer()
    container.restorationIdentifier = "root"
    stage.window.rootViewController = container
    let (a, b) = (screen("a"), screen("b"))
    add(a, to: container)
    stage.advance(to: 0.1)
    #expect(log.take() == ["a will move to root", "a did load", "a did move to root"])
    a.beginAppearanceTransition(true, animated: false)
    a.endAppearanceTransition()
    container.addChild(b)
    _ = log.take()
    container.transition(from: a, to: b, duration: 0.2, animations: nil)
    stage.advance(to: 1)
    #expect(log.take() == ["b did load"])
    b.beginAppearanceTransition(true, animated: true)
    b.beginAppearanceTransition(false, animated: true)
    b.endAppearanceTransition()
    #expect(
      log.take() == [
        "b will appear moving=to", "b will disappear moving=to", "b did disappear moving=to",
      ])
  }

  @Test func `in transition(from:to:), grandchildren receive their callbacks through their parents, in order`() {
    let (a, b) = (screen("a"), screen("b"))
    let (inner, other) = (screen("inner"), screen("other"))
    b.restorationIdentifier = "b"
    add(inner, to: a)
    add(a, to: root)
    add(other, to: b)
    stage.advance(to: 0.1)
    _ = log.take()
    swap(a, for: b, options: .transitionCrossDissolve)
    stage.advance(to: 1)
    let appearances = log.take().filter { $0.contains("appear") }.map { $0.split(separator: " moving")[0] }
    #expect(
      appearances == [
        "a will disappear", "inner will disappear", "b will appear", "other will appear", "b did appear",
        "other did appear", "a did disappear", "inner did disappear",
      ])
  }

  @Test func `transition(from:to:) with duration 0 completes in the same run-loop pass`() {
    let (a, b) = (screen("a"), screen("b"))
    add(a, to: root)
    stage.advance(to: 0.1)
    _ = log.take()
    root.addChild(b)
    root.transition(from: a, to: b, duration: 0, options: .transitionCurlUp, animations: nil) { _ in }
    stage.advance(to: 0.1)
    #expect(root.view.subviews == [b.view])
    #expect(log.take().suffix(2) == ["b did appear moving=to", "a did disappear moving=nowhere"])
  }
}

@MainActor private final class Container: UIViewController {}

@MainActor private final class ManualContainer: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
