import Geometry
import Interface
import Layers
import MediaTime
import Pixels
import TestSupport
import Testing

/// Laws that hold for rotations at any moments.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct RotationLawTests {
  nonisolated private static let ways: [UIDeviceOrientation] = [
    .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
  ]

  /// Views whose autoresizing is reversible: they are too large to shrink to nothing.
  private func fill(_ view: UIView, _ draw: inout Draw) {
    let masks: [UIView.AutoresizingMask] = [
      [], [.flexibleWidth, .flexibleHeight], [.flexibleLeftMargin], [.flexibleTopMargin, .flexibleWidth],
      [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
    ]
    for index in 0..<draw.int("views", in: 1...4) {
      let (x, y) = (draw.int("x", in: 0...20), draw.int("y", in: 0...20))
      let box = UIView(frame: CGRect(x: x, y: y, width: 30, height: 30 + index))
      box.backgroundColor = [.red, .green, .blue, .yellow][index]
      box.autoresizingMask = draw.one("mask", of: masks)
      view.addSubview(box)
    }
  }

  /// Returns a random controller that is filled with boxes.
  private func root(_ draw: inout Draw) -> UIViewController {
    let screen = UIViewController()
    screen.view.backgroundColor = .white
    screen.title = "One"
    fill(screen.view, &draw)
    switch draw.int("container", in: 0...3) {
    case 0: return screen
    case 1: return UINavigationController(rootViewController: screen)
    case 2:
      let tabs = UITabBarController()
      tabs.viewControllers = [screen, UIViewController()]
      return tabs
    default:
      let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pager.setViewControllers([screen], direction: .forward, animated: false)
      return pager
    }
  }

  private func tree(_ view: UIView) -> [String] {
    let (place, size) = (view.frame.origin, view.bounds.size)
    let numbers = [place.x, place.y, size.width, size.height].map { Double(($0 * 1024).rounded()) / 1024 + 0 }
    return ["\(type(of: view)) \(numbers)"] + view.subviews.flatMap(tree)
  }

  @Test
  func `after rotations back to portrait, frame and views are restored without appearance callbacks`() throws {
    try Law.holds(cases: 150) { draw in
      MainActor.assumeIsolated {
        let stage = Stage(
          size: CGSize(width: 60, height: 84), scale: 1, profile: draw.one("profile", of: [.classic, .modern]))
        stage.window.rootViewController = root(&draw)
        stage.advance(to: 1)
        let (frame, views, callbacks) = (stage.render(), tree(stage.window), stage.trace.callbacks)
        for way in draw.many(1...5, { $0.one("way", of: Self.ways) }) {
          stage.rotate(to: way)
          stage.advance(by: draw.number("for", in: 0...0.8))
        }
        stage.rotate(to: .portrait)
        do { try stage.settle(limit: 5) } catch { return "\(error)" }
        if stage.interfaceOrientation != .portrait { return "it stands \(stage.interfaceOrientation)" }
        if tree(stage.window) != views { return "views differ: \(zip(views, tree(stage.window)).first { $0 != $1 }!)" }
        if stage.render() != frame { return "the frame differs" }
        let received = stage.trace.callbacks.dropFirst(callbacks.count).filter { !$0.hasPrefix("viewWillTransition") }
        return received.isEmpty ? nil : "somebody heard \(received)"
      }
    }
  }

  @Test
  func `the rendered frame of a rotated interface is the rotated frame of an interface with landscape size`() throws {
    try Law.holds(cases: 60) { draw in
      MainActor.assumeIsolated {
        let (size, scale) = (CGSize(width: 40, height: 64), CGFloat(draw.int("scale", in: 1...2)))
        let way = draw.one("way", of: [UIDeviceOrientation.landscapeLeft, .landscapeRight])
        let bands = draw.many(1...4) {
          ($0.int("x", in: 0...60), $0.int("y", in: 0...36), $0.number("alpha", in: 0.2...1))
        }
        @MainActor func show(on stage: Stage) {
          let controller = UIViewController()
          controller.view.backgroundColor = .white
          for (index, band) in bands.enumerated() {
            let box = UIView(frame: CGRect(x: CGFloat(band.0), y: CGFloat(band.1), width: 9, height: 5))
            box.backgroundColor = [.red, .green, .blue, .yellow][index]
            (box.alpha, box.layer.cornerRadius) = (CGFloat(band.2), 0)
            controller.view.addSubview(box)
          }
          stage.window.rootViewController = controller
          stage.advance(to: 0)
        }
        let turned = Stage(size: size, scale: scale, profile: .classic)
        turned.rotate(to: way)
        show(on: turned)
        turned.advance(by: 1)
        let upright = Stage(size: CGSize(width: size.height, height: size.width), scale: scale, profile: .classic)
        show(on: upright)
        let (found, wanted) = (turned.render(), upright.render())
        let (width, height) = (found.width, found.height)
        for y in 0..<height {
          for x in 0..<width {
            let (u, v) = way == .landscapeLeft ? (y, width - 1 - x) : (height - 1 - y, x)
            if found[x: x, y: y] != wanted[x: u, y: v] { return "pixel \(x), \(y) is not that at \(u), \(v)" }
          }
        }
        return nil
      }
    }
  }

  @Test
  func `a view that rotates by the opposite angle during a rotation does not move on the device's screen`() throws {
    let scene = RotationScene(size: CGSize(width: 60, height: 100))
    let still = UIView(frame: CGRect(x: 20, y: 40, width: 20, height: 20))
    still.backgroundColor = .red
    still.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
    scene.root.view.addSubview(still)
    scene.root.alongside = { [weak stage = scene.stage] in
      let turn = still.window!.rootViewController!.transitionCoordinator!.targetTransform
      still.transform = still.transform.concatenating(turn.inverted())
      withExtendedLifetime(stage) {}
    }
    scene.show()
    let before = scene.stage.render()
    scene.stage.rotate(to: .landscapeLeft)
    for _ in 0..<12 {
      let frame = scene.stage.render()
      #expect(frame[x: 20, y: 40] == before[x: 20, y: 40] && frame[x: 39, y: 59] == before[x: 39, y: 59])
      #expect(frame[x: 18, y: 50] == before[x: 18, y: 50] && frame[x: 50, y: 61] == before[x: 50, y: 61])
      scene.stage.advance(by: 0.025)
    }
    try scene.stage.settle()
    #expect(scene.stage.render() == before)
  }

  @Test
  func `rotations of the device during a rotation wait for its end, and only the last orientation applies`() throws {
    let scene = RotationScene()
    scene.show()
    scene.stage.rotate(to: .landscapeLeft)
    scene.stage.advance(by: 0.1)
    scene.stage.rotate(to: .landscapeRight)
    scene.stage.rotate(to: .portrait)
    #expect(scene.rotations == ["portrait → landscapeRight"])
    try scene.stage.settle()
    #expect(scene.rotations == ["portrait → landscapeRight", "landscapeRight → portrait"])
    #expect(abs(scene.stage.now - 0.6) < 1e-9)
    scene.stage.rotate(to: .landscapeLeft)
    scene.stage.advance(by: 0.1)
    scene.stage.rotate(to: .portrait)
    scene.stage.rotate(to: .landscapeLeft)
    try scene.stage.settle()
    #expect(scene.rotations.count == 3 && scene.stage.interfaceOrientation == .landscapeRight)
  }

  @Test
  func `a rotation waits for running transitions, also interactive ones, and for transitions between children`() throws
  {
    let scene = RotationScene()
    let navigation = UINavigationController(rootViewController: scene.root)
    scene.show(navigation)
    navigation.pushViewController(scene.turner("top"), animated: true)
    scene.stage.advance(by: 0.1)
    scene.stage.rotate(to: .landscapeLeft)
    #expect(scene.rotations.isEmpty)
    try scene.stage.settle()
    #expect(scene.rotations.count == 1)
    let finger = scene.stage.press(
      from: CGPoint(x: 1, y: 100), to: CGPoint(x: 200, y: 100), over: 0.2, timingCurve: .linear,
      landingAt: scene.stage.now)
    scene.stage.advance(by: 0.5)
    scene.stage.rotate(to: .portrait)
    scene.stage.advance(by: 0.5)
    #expect(scene.rotations.count == 1)
    finger.cancel()
    try scene.stage.settle()
    #expect(scene.rotations.count == 2 && navigation.viewControllers.count == 2)

    let (parent, a, b) = (scene.turner("parent"), scene.turner("a"), scene.turner("b"))
    [a, b].forEach { parent.addChild($0) }
    parent.view.addSubview(a.view)
    scene.show(parent)
    parent.transition(from: a, to: b, duration: 0.5, animations: { a.view.alpha = 0 })
    scene.stage.rotate(to: .landscapeLeft)
    scene.stage.advance(by: 0.4)
    #expect(scene.rotations.count == 2)
    try scene.stage.settle()
    #expect(scene.rotations.count == 3)
  }

  @Test func `transitions that begin during a rotation run at the same time, and both end`() throws {
    let scene = RotationScene()
    let navigation = UINavigationController(rootViewController: scene.root)
    scene.show(navigation)
    scene.stage.rotate(to: .landscapeLeft)
    scene.stage.advance(by: 0.1)
    let top = scene.turner("top")
    navigation.pushViewController(top, animated: true)
    try scene.stage.settle()
    #expect(top.view.frame == CGRect(x: 0, y: 0, width: 568, height: 320))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 568, height: 32))
    scene.stage.rotate(to: .portrait)
    scene.stage.advance(by: 0.1)
    navigation.present(scene.turner("over"), animated: true)
    try scene.stage.settle()
    #expect(scene.stage.interfaceOrientation == .portrait)
  }

  @Test
  func `with animations disabled a rotation is immediate, and a stage can be released during a rotation`() throws {
    let scene = RotationScene()
    scene.show()
    UIView.setAnimationsEnabled(false)
    let received = try scene.rotate(.landscapeLeft)
    UIView.setAnimationsEnabled(true)
    #expect(scene.stage.now == 0 && received.count == 5 && received[0] == "root willRotate landscapeRight 0.0")
    weak var gone: Stage?
    weak var root: UIViewController?
    do {
      let other = RotationScene()
      other.show()
      other.stage.rotate(to: .landscapeLeft)
      other.stage.advance(by: 0.1)
      (gone, root) = (other.stage, other.root)
    }
    scene.stage.advance(by: 1)
    #expect(gone == nil)
    #expect(root == nil)
  }
}
