import struct Foundation.Notification
import Geometry
import Layers
import Runtime

/// One rotation of a stage's interface: its callbacks in their order, and its animation.
///
///     willRotate ▶ viewWillTransition ▶ │ window, layout ▶ willAnimateRotation ▶ alongside │ ▶ didRotate ▶ completions
///                                       └────────── in one animation ──────────┘
///
/// The callbacks are sent to the root view controller, to the view controllers presented over it, and to the visible
/// children of each. View controllers whose views are covered by a presentation receive no callbacks. Their views are
/// laid out when they return to the window.
///
/// - Source: spec E3; B-092 to B-103, G-151 to G-163.
@MainActor
final class RunningRotation {
  private unowned let stage: Stage
  private let from: UIInterfaceOrientation
  let to: UIInterfaceOrientation
  private let duration: Double
  /// The views that are rotated. `clips` is the value of the view's `clipsToBounds` before the rotation, which is
  /// restored at the end.
  private let rotated: [(view: UIView, clips: Bool)]
  let coordinator: RotationCoordinator
  /// The view controllers that receive the callbacks of the rotation, parents before children.
  ///
  /// The array is determined once, before the rotation begins.
  private let audience: [UIViewController]

  /// Creates a rotation to `orientation`, without beginning it.
  init(on stage: Stage, to orientation: UIInterfaceOrientation, isAnimated: Bool) {
    (self.stage, from, to) = (stage, stage.interfaceOrientation, orientation)
    rotated = stage.window.rotatedViews.map { ($0, $0.clipsToBounds) }
    let isHalf = from.isLandscape == to.isLandscape
    duration = isAnimated ? stage.profile.rotationDuration(stage.device.userInterfaceIdiom, isHalf: isHalf) : 0
    coordinator = RotationCoordinator(in: stage.window, transform: to.rotationTransform(from: from), duration: duration)
    audience = stage.windows.allWithMain.flatMap(\.controllersOnShow).flatMap(\.listenersToRotation)
  }

  /// Calls the callbacks that precede the rotation, then rotates the interface with an animation.
  ///
  /// - Parameters:
  ///   - standing: called after `viewWillTransition(to:with:)` and before the animation. The closure sets
  ///     `Stage.interfaceOrientation` to the new orientation.
  ///   - ended: called at the end of the animation, after all callbacks and completions.
  func run(standing: () -> Void, ended: @escaping () -> Void) {
    stage.note("rotation", "\(from) → \(to)", detail: "duration=\(duration.inSeconds)")
    stage.application.statusBarOrientationWillChange(to: to)
    for controller in audience { controller.receive(willRotateTo: to, duration: duration) }
    announceSize()
    standing()
    stage.application.statusBarOrientationDidChange(from: from)
    // Without clipping, subviews outside the bounds, such as hidden bars, would be visible during the rotation.
    for (view, _) in rotated { view.clipsToBounds = true }
    UIView.animate(withDuration: duration) {
      stage.stand(to)
      stage.participants.forEach { $0.interfaceDidRotate() }
      stage.windows.allWithMain.forEach { $0.layoutIfNeeded() }
      for controller in audience { controller.receive(willAnimateRotationTo: to, duration: duration) }
      coordinator.runAnimations()
      stage.windows.allWithMain.forEach { $0.layoutIfNeeded() }
    } completion: { [weak self] _ in
      self?.notifyEnd()
      ended()
    }
  }

  private func notifyEnd() {
    for (view, clips) in rotated { view.clipsToBounds = clips }
    for controller in audience { controller.receive(didRotateFrom: from) }
    coordinator.runCompletions()
  }

  /// Calls `viewWillTransition(to:with:)` for the visible controllers of all windows. A change of traits is announced
  /// before it (`announceTraits`).
  ///
  /// A rotation by 180° does not change sizes, so the method then calls nothing.
  private func announceSize() {
    let (old, new) = (stage.window.uprightSize, to.size(on: stage.size))
    guard old != new else { return }
    for window in stage.windows.allWithMain { announce(new, in: window) }
  }

  private func announce(_ size: CGSize, in window: UIWindow) {
    guard let root = window.rootViewController else { return }
    announceTraits(in: window, root)
    let sizeOf = { (view: UIView) in view.size(inMainWindowOf: size) }
    if root.isOnShow { root.receive(willTransitionTo: sizeOf(window), with: coordinator) }
    for presentation in root.presentations where presentation.presented.isOnShow {
      presentation.controller.viewWillTransition(to: sizeOf(presentation.extent), with: coordinator)
    }
  }
}

extension RunningRotation {
  /// Calls `willTransition(to:with:)` of the root view controller, and of the presentation controllers of the
  /// presentations over it, if the rotation will change their traits.
  ///
  /// - Source: `UIContentContainer`: a change of the traits is announced before the change of the size.
  private func announceTraits(in window: UIWindow, _ root: UIViewController) {
    let traits = stage.screenTraits(in: to).applying(window.traitOverrides.values)
    guard traits != window.storedTraits else { return }
    let own = root.applyingOverrides(traits)
    if root.isOnShow, own != root.storedTraits { root.receive(willTransitionTo: own, with: coordinator) }
    for presentation in root.presentations where presentation.presented.isOnShow {
      let adapted = presentation.controller.adapted(traits)
      guard adapted != presentation.controller.traitCollection else { continue }
      presentation.controller.willTransition(to: adapted, with: coordinator)
    }
  }
}

extension UIApplication {
  fileprivate final func statusBarOrientationWillChange(to orientation: UIInterfaceOrientation) {
    post(Self.willChangeStatusBarOrientationNotification, orientation)
  }

  fileprivate final func statusBarOrientationDidChange(from orientation: UIInterfaceOrientation) {
    post(Self.didChangeStatusBarOrientationNotification, orientation)
  }

  private final func post(_ name: Notification.Name, _ orientation: UIInterfaceOrientation) {
    NotificationCenter.default.post(
      name: name, object: self, userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
  }
}

extension UIWindow {
  /// The root view controller and the view controllers presented over it, as far as their views are in a window.
  final var controllersOnShow: [UIViewController] {
    guard let root = rootViewController else { return [] }
    return ([root] + root.presentations.map(\.presented)).filter(\.isOnShow)
  }
}

extension UIViewController {
  /// The view controllers that receive the rotation callbacks: this one and its visible descendants. The descendants of
  /// a controller that does not forward the callbacks are omitted (`shouldAutomaticallyForwardRotationMethods`).
  fileprivate final var listenersToRotation: [UIViewController] {
    guard shouldAutomaticallyForwardRotationMethods else { return [self] }
    return [self] + visibleChildren.filter(\.isOnShow).flatMap(\.listenersToRotation)
  }

  fileprivate final func receive(willRotateTo orientation: UIInterfaceOrientation, duration: Double) {
    note("willRotate", detail: "to=\(orientation) duration=\(duration.inSeconds)")
    willRotate(to: orientation, duration: duration)
    interfaceWillRotate(to: orientation)
  }

  fileprivate final func receive(willAnimateRotationTo orientation: UIInterfaceOrientation, duration: Double) {
    note("willAnimateRotation", detail: "to=\(orientation)")
    willAnimateRotation(to: orientation, duration: duration)
  }

  fileprivate final func receive(didRotateFrom orientation: UIInterfaceOrientation) {
    note("didRotate", detail: "from=\(orientation)")
    didRotate(from: orientation)
  }
}
