import Geometry
import Layers
import Runtime

/// The object that decides on the interface orientation of a stage and rotates the interface.
///
///     idle ──device rotated, permitted──▶ rotating ──animations complete──▶ idle ──requested meanwhile?──▶ …
///       └──a transition runs: waits for its end──┘
///
/// At most one rotation is pending, the last one requested. The end of every operation that blocks a rotation is
/// reported by `transitionDidEnd()`, so no polling is necessary.
@MainActor
final class InterfaceRotation: StageParticipant {
  private unowned let stage: Stage
  /// The orientation of the interface, which is stored in the stage.
  ///
  /// A rotation sets this property after calling `viewWillTransition(to:with:)` and before the animation.
  private var orientation: UIInterfaceOrientation {
    get { stage.interfaceOrientation }
    set { stage.interfaceOrientation = newValue }
  }
  /// The interface orientation that appears upright in the current device orientation. The interface rotates to this
  /// orientation if the view controllers support it.
  ///
  /// A flat device orientation does not change this property.
  private var wanted = UIInterfaceOrientation.portrait
  /// Whether the orientation in which the app launches has been used already. It is used only once per launch.
  private var hasLaunched = false
  /// Whether `update()` has to determine the orientation again, as soon as nothing blocks rotations.
  private var isDue = false
  /// The running rotation, or nil.
  private var running: RunningRotation? {
    didSet { (stage.rotationTarget, stage.window.rotationCoordinator) = (running?.to, running?.coordinator) }
  }

  init(_ stage: Stage) { self.stage = stage }

  /// Requests a rotation to the interface orientation that corresponds to a new device orientation. The interface
  /// rotates if the view controllers support the orientation, as soon as nothing blocks rotations.
  ///
  /// A flat device orientation has no effect.
  func follow(_ device: UIDeviceOrientation) {
    guard let interface = device.interface else { return }
    wanted = interface
    ask()
  }

  /// Determines the orientation again, as soon as nothing blocks rotations. Called after the supported orientations may
  /// have changed, or another view controller may determine them.
  func ask() {
    isDue = true
    update()
  }

  /// Called when a presentation with the style `style` is dismissed. If presented controllers of this style determine
  /// the orientation, the orientation is determined again at the end of the dismissal.
  func presentationWasDismissed(style: UIModalPresentationStyle) {
    if style.decidesOnOrientation { isDue = true }
  }

  func transitionDidEnd() { update() }

  func appWillQuit(isOrderly: Bool) { (running, isDue, hasLaunched) = (nil, false, false) }

  /// Determines the orientation and rotates the interface, if `isDue` is true and nothing blocks rotations.
  private func update() {
    guard isFree, isDue, let root = stage.window.rootViewController else { return }
    isDue = false
    let decider = root.orientationDecider
    guard stage.hasLegacyBehavior || decider.shouldAutorotate, let mask = mask(of: decider, over: root) else { return }
    let target = choice(from: mask, preferring: wanted)
    if target != orientation { perform(target, isAnimated: true) }
  }

  /// Returns the orientations to which the interface may rotate while `decider` determines the orientation, or nil if
  /// `decider` supports none. `root` is the root view controller.
  ///
  /// The result contains the orientations that `decider` supports. In the classic profile, if `decider` is a presented
  /// controller, the result contains only those that its presenting view controller supports, too. If the two view
  /// controllers have no orientation in common, `decider` was presented in an orientation that its presenting view
  /// controller does not support. The orientations of the presenting view controller are then ignored.
  ///
  /// - Source: B-155 to B-158.
  private func mask(of decider: UIViewController, over root: UIViewController) -> UIInterfaceOrientationMask? {
    guard let mask = mask(of: decider) else { return nil }
    guard stage.profile.rotatesRootView, decider !== root, let presenter = decider.presentingViewController else {
      return mask
    }
    let common = mask.intersection(presenter.orientationMask)
    return common.isEmpty ? mask : common
  }

  private var isFree: Bool { running == nil && stage.transitions.isIdle }

  /// Determines and applies the orientation for a new root view controller, without an animation and without callbacks.
  ///
  /// While rotations are blocked, the orientation is not changed: it is determined as soon as nothing blocks rotations.
  ///
  /// - Source: B-102, B-107, B-108.
  func rootViewControllerDidChange() {
    guard isFree, let root = stage.window.rootViewController else { return isDue = true }
    isDue = false
    // On iOS 7, views load in portrait and are rotated afterwards.
    if stage.profile.rotatesRootView { root.loadViewIfNeeded() }
    guard let mask = mask(of: root.orientationDecider) else { return }
    let launch = takeLaunchOrientation()
    if let launch, !mask.contains(launch) {
      stand(launch)
      isDue = true  // The next end of a transition, or the next pass, corrects the orientation.
      stage.schedule(at: stage.now, "the correction of the launch orientation") { [weak self] in self?.update() }
      return
    }
    stand(launch ?? choice(from: mask, preferring: wanted))
    if launch != nil { isDue = true }
  }

  /// Sets the orientation of the interface to `target` and adapts the windows, without an animation and without
  /// callbacks of view controllers.
  private func stand(_ target: UIInterfaceOrientation) {
    guard target != orientation else { return }
    orientation = target
    UIView.performWithoutAnimation {
      stage.stand(target)
      stage.participants.forEach { $0.interfaceDidRotate() }
    }
  }

  /// Returns the orientation in which a phone launches an app: the first one in the information property list. Returns
  /// nil for a pad, if the list contains no orientations, and after the launch.
  ///
  /// - Source: B-104 to B-106, B-523.
  private func takeLaunchOrientation() -> UIInterfaceOrientation? {
    guard stage.device.userInterfaceIdiom == .phone, !hasLaunched,
      let first = stage.application.declaredOrientations.first
    else { return nil }
    hasLaunched = true
    return first
  }

  /// Rotates the interface for a view controller that is about to be presented full screen.
  ///
  /// The preferred orientation of the view controller takes precedence over the device's. If rotations are blocked, the
  /// interface does not rotate now. The orientation is then determined as soon as nothing blocks rotations.
  ///
  /// - Precondition: the preferred orientation is the current one or a supported one.
  /// - Source: G-138 to G-140, B-535, B-536 (the preferred orientation is requested first).
  func controllerWillBePresented(_ presented: UIViewController, style: UIModalPresentationStyle, animated: Bool) {
    guard style.decidesOnOrientation else { return }
    let preferred = presented.preferredInterfaceOrientationForPresentation
    guard let mask = mask(of: presented) else { return }
    require(
      preferred == orientation || mask.contains(preferred),
      """
      \(presented.traceName): preferredInterfaceOrientationForPresentation is \(preferred), which is neither the \
      current orientation nor one that the view controller and the application both support
      """)
    guard isFree else { return isDue = true }
    let target = choice(from: mask, preferring: preferred)
    if target != orientation { perform(target, isAnimated: animated) }
  }

  /// Returns the orientations that a view controller and the application both support, or nil if the view controller
  /// supports none.
  ///
  /// For a page view controller without pages in the classic profile, writes a warning and returns the application's
  /// orientations. UIKit raises an exception in this case.
  /// - Precondition: if the view controller supports any orientation, it has at least one in common with the
  ///   application. Where UIKit raises an exception, this method traps.
  private func mask(of controller: UIViewController) -> UIInterfaceOrientationMask? {
    if let pages = controller as? UIPageViewController, pages.isClassic, pages.pages.isEmpty {
      pages.warn(
        "\(pages.traceName) supports no orientation, because it has no pages: call setViewControllers before the page "
          + "view controller appears")
      return stage.application.orientations
    }
    let own = controller.orientationMask
    if own.isEmpty { return nil }
    let mask = own.intersection(stage.application.orientations)
    require(
      !mask.isDisjoint(with: .all),
      "there is no orientation that both \(controller.traceName) and the application support")
    return mask
  }

  /// Returns the first orientation in the following order that `mask` contains: the preferred orientation, the current
  /// one, that of the device, those in the app's information property list, portrait, landscape right, landscape left,
  /// upside down.
  private func choice(
    from mask: UIInterfaceOrientationMask, preferring preferred: UIInterfaceOrientation
  ) -> UIInterfaceOrientation {
    let declared = stage.application.declaredOrientations
    let usual: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    let order = [preferred, orientation, wanted] + declared + usual
    return order.first(where: mask.contains) ?? orientation
  }

  private func perform(_ target: UIInterfaceOrientation, isAnimated: Bool) {
    stage.participants.forEach { $0.interfaceWillRotate() }
    let running = RunningRotation(on: stage, to: target, isAnimated: isAnimated && UIView.areAnimationsEnabled)
    self.running = running
    running.run(standing: { [self] in orientation = target }) { [weak self] in
      self?.running = nil
      self?.update()
    }
  }
}
