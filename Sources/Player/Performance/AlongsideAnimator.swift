import Effects
import Geometry
import Interface
import Scenario

/// An object that animates views alongside transitions through the transition coordinator, as an app would in
/// `viewWillAppear(_:)`.
///
/// After a completed transition, a view keeps the last values of its key frame tracks. After a cancelled transition,
/// the view has the first values of its tracks again. Tracks of the position and the transform are relative to the
/// state of the view before its first transition. Tracks of the opacity are not relative.
/// - Source: B-562.
@MainActor
final class AlongsideAnimator {
  private let view: (String) -> UIView?
  private var due: [ScenarioDocument.Companion] = []
  private var known: [String: Displacement] = [:]

  /// Creates an animator.
  ///
  /// - Parameter view: returns the view with an identifier in the document, or nil.
  init(_ view: @escaping (String) -> UIView?) { self.view = view }

  /// Stores the views that the document animates alongside `transition`, which is about to begin. The next call of
  /// `screenWillChange(_:)` animates these views.
  func expect(_ transition: ScenarioDocument.Transition) { due = transition.alongside }

  /// Called when a screen is about to appear or disappear. Animates the stored views alongside the screen's transition.
  func screenWillChange(_ screen: UIViewController) {
    guard !due.isEmpty, let coordinator = screen.transitionCoordinator else { return }
    let companions = due
    due = []
    companions.forEach { move($0, with: coordinator) }
  }

  private func move(
    _ companion: ScenarioDocument.Companion, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let view = view(companion.view) else { return }
    let size = coordinator.containerView.bounds.size
    let tracks = companion.tracks.map { $0.converted(in: size, isMirrored: false) }
    let moved = (known[companion.view] ?? Displacement(view, by: tracks)).replacing(tracks)
    known[companion.view] = moved
    UIView.performWithoutAnimation { moved.apply(.begin) }
    let settle: (any UIViewControllerTransitionCoordinatorContext) -> Void = { context in
      if context.isCancelled { UIView.performWithoutAnimation { moved.apply(.begin) } }
    }
    if isInside(view, coordinator) {
      coordinator.animate(alongsideTransition: { _ in moved.apply(.end) }, completion: settle)
    } else {
      coordinator.animateAlongsideTransition(in: view, animation: { _ in moved.apply(.end) }, completion: settle)
    }
  }

  /// Returns whether the view is inside the transition's container, or inside a screen that the transition will add to
  /// the container.
  private func isInside(_ view: UIView, _ coordinator: any UIViewControllerTransitionCoordinator) -> Bool {
    let screens = [UITransitionContextViewKey.from, .to].compactMap { coordinator.view(forKey: $0) }
    return (screens + [coordinator.containerView]).contains { view.isDescendant(of: $0) }
  }
}
