import Geometry
import Layers

/// One turn of a stage's interface: who hears of it, in which order, and what moves.
///
///     willRotate ▶ viewWillTransition ▶ │ window, layout ▶ willAnimateRotation ▶ alongside │ … ▶ didRotate ▶ completions
///                                       └────────── in one animation ──────────┘
///
/// In sight are the root, what is presented over it, and the children of each that show; those that a presentation covers
/// hear nothing, and are laid out when they come back.
/// - Source: spec E3; inventory B-092 to B-103, G-151 to G-163.
@MainActor
final class InterfaceTurn {
  private unowned let stage: Stage
  private let from: UIInterfaceOrientation
  let to: UIInterfaceOrientation
  private let duration: Double
  /// The views that are rotated, and whether each clips otherwise.
  private let rotated: [(view: UIView, clips: Bool)]
  let coordinator: RotationCoordinator
  /// Those that hear of it, outer ones first; the same from the beginning to the end.
  private let audience: [UIViewController]

  /// A turn to `orientation`, which has not begun.
  init(on stage: Stage, to orientation: UIInterfaceOrientation, isAnimated: Bool) {
    (self.stage, from, to) = (stage, stage.interfaceOrientation, orientation)
    rotated = stage.window.rotatedViews.map { ($0, $0.clipsToBounds) }
    let isHalf = from.isLandscape == to.isLandscape
    duration = isAnimated ? stage.profile.rotationDuration(stage.device.userInterfaceIdiom, isHalf: isHalf) : 0
    coordinator = RotationCoordinator(in: stage.window, turn: to.turn(from: from), duration: duration)
    audience = stage.window.controllersOnShow.flatMap(\.listenersToRotation)
  }

  /// Turns the interface.
  ///
  /// - Parameters:
  ///   - standing: called when those who ask are told the new orientation.
  ///   - ended: called when all have been told that it is over.
  func run(standing: () -> Void, ended: @escaping () -> Void) {
    stage.note("rotation", "\(from) → \(to)", detail: "duration=\(duration.inSeconds)")
    for controller in audience { controller.hear(willRotateTo: to, duration: duration) }
    announceSize()
    standing()
    for (view, _) in rotated { view.clipsToBounds = true }  // hidden bars and the like, parked beside it, are not seen when it slants
    UIView.animate(withDuration: duration) {
      stage.window.stand(to, on: stage.size)
      stage.statusBar.interfaceDidTurn()
      stage.window.layoutIfNeeded()
      for controller in audience { controller.hear(willAnimateRotationTo: to, duration: duration) }
      coordinator.runAnimations()
      stage.window.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.tellEnd()
      ended()
    }
  }

  private func tellEnd() {
    for (view, clips) in rotated { view.clipsToBounds = clips }
    for controller in audience { controller.hear(didRotateFrom: from) }
    coordinator.runCompletions()
  }

  /// Tells those on show how large they will be; a half turn changes no size, and is not told so.
  private func announceSize() {
    let (old, new) = (from.size(on: stage.size), to.size(on: stage.size))
    guard old != new, let root = stage.window.rootViewController else { return }
    if root.isOnShow { root.hear(willTransitionTo: new, with: coordinator) }
    for presentation in root.presentations where presentation.presented.isOnShow {
      // A container fills the window, or the view of a controller that does.
      let container = presentation.container.bounds.size
      let (wider, higher) = (new.width - old.width, new.height - old.height)
      let size = CGSize(width: container.width + wider, height: container.height + higher)
      presentation.controller.viewWillTransition(to: size, with: coordinator)
    }
  }
}

extension UIWindow {
  /// The root and what is presented over it, without those whose views are covered and out of the window.
  final var controllersOnShow: [UIViewController] {
    guard let root = rootViewController else { return [] }
    return ([root] + root.presentations.map(\.presented)).filter(\.isOnShow)
  }
}

extension UIViewController {
  /// Whether its view is in a window.
  final var isOnShow: Bool { viewIfLoaded?.window != nil }

  /// This controller and what shows in it, as far as they pass on the three calls of a rotation.
  fileprivate final var listenersToRotation: [UIViewController] {
    guard shouldAutomaticallyForwardRotationMethods else { return [self] }
    return [self] + visibleChildren.filter(\.isOnShow).flatMap(\.listenersToRotation)
  }

  fileprivate final func hear(willRotateTo orientation: UIInterfaceOrientation, duration: Double) {
    note("willRotate", detail: "to=\(orientation) duration=\(duration.inSeconds)")
    willRotate(to: orientation, duration: duration)
    interfaceWillTurn(to: orientation)
  }

  fileprivate final func hear(willAnimateRotationTo orientation: UIInterfaceOrientation, duration: Double) {
    note("willAnimateRotation", detail: "to=\(orientation)")
    willAnimateRotation(to: orientation, duration: duration)
  }

  fileprivate final func hear(didRotateFrom orientation: UIInterfaceOrientation) {
    note("didRotate", detail: "from=\(orientation)")
    didRotate(from: orientation)
  }
}
