import Effects
import Geometry
import Interface
import Scenario

/// Moves views alongside transitions, as code in a screen's `viewWillAppear` would: through the coordinator.
///
/// A view stays where it came; when the transition is cancelled it goes back. All places are counted from where the view
/// was at first.
/// - Source: book seed, B-562.
@MainActor
final class AlongsideDirector {
  private let view: (String) -> UIView?
  private var due: [ScenarioDocument.Companion] = []
  private var known: [String: Displacement] = [:]

  /// Directs the views that `view` finds by their identifiers.
  init(_ view: @escaping (String) -> UIView?) { self.view = view }

  /// A transition is about to begin.
  func expect(_ transition: ScenarioDocument.Transition) { due = transition.alongside }

  /// A screen is about to come or to go: what is due moves with its transition, from where that begins.
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
    UIView.performWithoutAnimation { moved.place(.begin) }
    let settle: (any UIViewControllerTransitionCoordinatorContext) -> Void = { context in
      if context.isCancelled { UIView.performWithoutAnimation { moved.place(.begin) } }
    }
    if isInside(view, coordinator) {
      coordinator.animate(alongsideTransition: { _ in moved.place(.end) }, completion: settle)
    } else {
      coordinator.animateAlongsideTransition(in: view, animation: { _ in moved.place(.end) }, completion: settle)
    }
  }

  /// Whether the view lies where the transition takes place, or is about to be put there with a screen.
  private func isInside(_ view: UIView, _ coordinator: any UIViewControllerTransitionCoordinator) -> Bool {
    let screens = [UITransitionContextViewKey.from, .to].compactMap { coordinator.view(forKey: $0) }
    return (screens + [coordinator.containerView]).contains { view.isDescendant(of: $0) }
  }
}
