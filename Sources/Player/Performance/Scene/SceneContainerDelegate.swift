import Effects
import Geometry
import Interface
import MediaTime
import Scenario

/// An object that replaces the child of a custom container when a step of the scenario requests it. The scenario
/// specifies the transition.
@MainActor
struct SceneContainerDelegate {
  private let animatorFactory: AnimatorFactory
  private let container: ContainerController
  private let children: [UIViewController]

  /// Creates a delegate of `container`, whose child can be any of `children`, and adds the first of them.
  init(_ animatorFactory: AnimatorFactory, _ container: ContainerController, children: [UIViewController]) {
    (self.animatorFactory, self.container, self.children) = (animatorFactory, container, children)
    if let first = children.first { container.take(first) }
  }

  /// Replaces the container's child with `next`, one of the possible children.
  func swap(to next: UIViewController) {
    container.swap(to: next, look(of: next))
  }

  private func look(of next: UIViewController) -> ContainerController.Look {
    var look = ContainerController.Look()
    guard let transition = animatorFactory.transition(.swap, of: next) else { return look }
    look.duration = transition.duration
    if let curve = transition.curve { look.options.insert(.init(curve)) }
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
    let script = tracks.script(
      in: container.childContainer.bounds.size, direction: order[1] > order[0] ? .forwards : .backwards
    ) { _, _ in UIView() }
    let rest = [(current, script.from), (next, script.to)].map { controller, tracks in
      { Displacement(controller.view, by: tracks) }
    }
    var moved: [Displacement] = []
    look.begin = {
      moved = rest.map { $0() }
      moved.forEach { $0.apply(.begin) }
    }
    look.end = { moved.forEach { $0.apply(.end) } }
    look.rest = { moved.forEach { $0.apply(.rest) } }
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

extension UIView.AnimationOptions {
  /// Creates the animation option for a timing curve. The curve must be one of UIKit's four curves. The validation of
  /// the scenario rejects other curves in swaps.
  fileprivate init(_ curve: UnitBezier) {
    switch curve {
    case .linear: self = .curveLinear
    case .easeIn: self = .curveEaseIn
    case .easeOut: self = .curveEaseOut
    default: self = .curveEaseInOut
    }
  }
}
