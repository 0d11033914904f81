import Effects
import Geometry
import Interface
import Scenario

/// Performs the swaps of a scenario with the transitions of the document.
@MainActor
struct ContainerDirector {
  private let casting: Casting
  private let container: ContainerController
  private let children: [UIViewController]

  /// Creates a director of `container` with its possible children, and adds the first of them.
  init(_ casting: Casting, _ container: ContainerController, children: [UIViewController]) {
    (self.casting, self.container, self.children) = (casting, container, children)
    if let first = children.first { container.take(first) }
  }

  /// Swaps to one of the children.
  func swap(to next: UIViewController) {
    container.swap(to: next, look(of: next))
  }

  private func look(of next: UIViewController) -> ContainerController.Look {
    var look = ContainerController.Look()
    guard let transition = casting.transition(.swap, of: next) else { return look }
    look.duration = transition.duration
    if let curve = transition.curve { look.options.insert(curve.option) }
    switch transition.animator {
    case .instant, .effect: break
    case .views(let views): look.options.insert(views.option)
    case .tracks(let tracks): move(by: tracks, to: next, &look)
    }
    return look
  }

  private func move(
    by tracks: ScenarioDocument.Tracks, to next: UIViewController, _ look: inout ContainerController.Look
  ) {
    guard let current = container.child else { return }
    let order = [current, next].map { children.firstIndex(of: $0) ?? 0 }
    let script = tracks.script(in: container.place.bounds.size, direction: order[1] > order[0] ? .forwards : .backwards)
    { _, _ in UIView() }
    let rest = [(current, script.from), (next, script.to)].map { controller, tracks in
      { Displacement(controller.view, by: tracks) }
    }
    var moved: [Displacement] = []
    look.begin = {
      moved = rest.map { $0() }
      moved.forEach { $0.place(.begin) }
    }
    look.end = { moved.forEach { $0.place(.end) } }
    look.rest = { moved.forEach { $0.place(.rest) } }
  }
}

extension ScenarioDocument.ViewTransition {
  fileprivate var option: UIView.AnimationOptions {
    switch self {
    case .flipFromLeft: .transitionFlipFromLeft
    case .flipFromRight: .transitionFlipFromRight
    case .flipFromTop: .transitionFlipFromTop
    case .flipFromBottom: .transitionFlipFromBottom
    case .curlUp: .transitionCurlUp
    case .curlDown: .transitionCurlDown
    case .crossDissolve: .transitionCrossDissolve
    }
  }
}

extension ScenarioDocument.Curve {
  /// The curve as an animation option. Validation rejects swaps with curves that have none.
  fileprivate var option: UIView.AnimationOptions {
    switch self {
    case .named(.linear): .curveLinear
    case .named(.easeIn): .curveEaseIn
    case .named(.easeOut): .curveEaseOut
    case .named(.easeInOut), .named(.default), .cubic: .curveEaseInOut
    }
  }
}
