import Geometry
import Layers

/// How a stage's interface stands, and how it comes to stand otherwise.
///
///     still ──device turned, permitted──▶ turning ──all animations over──▶ still ──turned meanwhile?──▶ turning …
///       └──a transition runs: waits for its end──┘
///
/// At any time one turn is due at most: the last one asked for. What ends asks again, so nothing has to be polled.
@MainActor
final class InterfaceRotation {
  private unowned let stage: Stage
  /// How it stands, or will when the running turn is over.
  private(set) var orientation = UIInterfaceOrientation.portrait
  /// How the device wants it; a device that lies flat wants nothing new.
  private var wanted = UIInterfaceOrientation.portrait
  /// Whether `wanted` was not yet held against what controllers support.
  private var isDue = false
  /// The turn under way.
  private(set) var turn: InterfaceTurn?
  /// How it stands, or is about to: the new orientation while those on show hear that they will change size.
  var upcoming: UIInterfaceOrientation { turn?.to ?? orientation }
  /// What changes without a transition context, and must not be turned meanwhile.
  private var holds = 0

  init(_ stage: Stage) { self.stage = stage }

  /// The device was turned.
  func follow(_ device: UIDeviceOrientation) {
    guard let interface = device.interface else { return }
    wanted = interface
    ask()
  }

  /// Controllers may support others than before, or another controller decides: the device counts again.
  func ask() {
    isDue = true
    update()
  }

  /// Another controller decides from the end of what runs: the device counts again then.
  func askLater() { isDue = true }

  /// Nothing turns until `release`.
  func hold() { holds += 1 }

  /// Takes back one `hold`.
  func release() {
    holds -= 1
    update()
  }

  /// Turns the interface when that is due and nothing else moves; whatever ends calls it.
  func update() {
    guard isFree, isDue, let root = stage.window.rootViewController else { return }
    isDue = false
    let decider = root.orientationDecider
    guard decider.shouldAutorotate else { return }
    let target = choice(from: mask(of: decider, over: root), preferring: wanted)
    if target != orientation { perform(target, isAnimated: true) }
  }

  /// What the controller that decides supports; on iOS 7 its presenter is asked, too, and both have to agree.
  ///
  /// A controller that was presented in an orientation of its own, which its presenter does not support, decides alone.
  /// - Source: book seed (B-155 to B-158).
  private func mask(of decider: UIViewController, over root: UIViewController) -> UIInterfaceOrientationMask {
    let mask = mask(of: decider)
    guard stage.profile.rotatesRootView, decider !== root, let presenter = decider.presentingViewController else {
      return mask
    }
    let common = mask.intersection(presenter.supportedInterfaceOrientations)
    return common.isEmpty ? mask : common
  }

  private var isFree: Bool { turn == nil && holds == 0 && stage.runningTransitions.isEmpty }

  /// A new root: it is shown as it wants to be, at once, and nobody is told (inventory B-102).
  func rootDidChange() {
    guard isFree, let root = stage.window.rootViewController else { return isDue = true }
    isDue = false
    if stage.profile.rotatesRootView { root.loadViewIfNeeded() }  // in portrait; it is rotated afterwards (B-107, B-108)
    let target = choice(from: mask(of: root.orientationDecider), preferring: wanted)
    guard target != orientation else { return }
    orientation = target
    UIView.performWithoutAnimation {
      stage.window.stand(target, on: stage.size)
      stage.statusBar.interfaceDidTurn()
    }
  }

  /// A controller is about to be presented over the full screen: the interface comes up as that prefers.
  ///
  /// - Source: inventory G-138 to G-140, B-535, B-536 (the preferred orientation is asked for first).
  func prepare(for presented: UIViewController, isAnimated: Bool) {
    let preferred = presented.preferredInterfaceOrientationForPresentation
    let mask = mask(of: presented)
    require(
      preferred == orientation || mask.contains(preferred),
      "\(presented.traceName) prefers \(preferred) for its presentation, which it does not support")
    guard isFree else { return isDue = true }
    let target = choice(from: mask, preferring: preferred)
    if target != orientation { perform(target, isAnimated: isAnimated) }
  }

  /// What a controller and the application both support.
  ///
  /// - Precondition: there is something, as UIKit raises otherwise.
  private func mask(of controller: UIViewController) -> UIInterfaceOrientationMask {
    let mask = controller.supportedInterfaceOrientations.intersection(stage.application.orientations)
    require(
      !mask.isDisjoint(with: .all), "\(controller.traceName) and the application support no orientation in common")
    return mask
  }

  /// The preferred orientation if it is in `mask`, else the present one, else the first that is.
  private func choice(
    from mask: UIInterfaceOrientationMask, preferring preferred: UIInterfaceOrientation
  ) -> UIInterfaceOrientation {
    let order = [preferred, orientation, wanted, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    return order.first(where: mask.contains) ?? orientation
  }

  private func perform(_ target: UIInterfaceOrientation, isAnimated: Bool) {
    stage.cancelFingers()
    let turn = InterfaceTurn(on: stage, to: target, isAnimated: isAnimated && UIView.areAnimationsEnabled)
    self.turn = turn
    turn.run(standing: { [self] in orientation = target }) { [weak self] in
      self?.turn = nil
      self?.update()
    }
  }
}
