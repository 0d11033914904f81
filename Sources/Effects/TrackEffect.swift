package import Animation
package import Geometry
package import Interface

/// A transition defined by key frames for the properties of each view.
@MainActor
package final class TrackEffect: Effect {
  /// The views and motion tracks of a transition, for one size of the container and one direction of the transition.
  package struct Script {
    /// The motion tracks of the outgoing view, each for one property.
    package var from: [MotionTrack] = []
    /// The motion tracks of the incoming view, each for one property.
    package var to: [MotionTrack] = []
    /// The views that are added for the transition, with their tracks. If `isBetween` is true, the view is placed
    /// between the outgoing and the incoming view, otherwise in front of both. If `isKept` is true, the view stays in
    /// the container after a presentation.
    package var extra: [(view: UIView, tracks: [MotionTrack], isBetween: Bool, isKept: Bool)] = []

    /// Creates an empty script.
    package init() {}
  }

  private var script: (_ container: CGSize) -> Script = { _ in Script() }

  /// Creates an effect whose script is computed from the container's size.
  package convenience init(timing: EffectTiming, script: @escaping (_ container: CGSize) -> Script) {
    self.init(timing: timing)
    self.script = script
  }

  /// Adds the incoming view and the script's extra views to the container, and returns the moves of the script's
  /// tracks.
  package override func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
    let container = context.containerView
    var script = script(container.bounds.size)
    // If an earlier presentation left a view with the same accessibility identifier in the container, that view is used
    // in place of the script's extra view.
    let isKnown = script.extra.indices.map { adopt(&script.extra[$0].view, in: container) }
    let added = zip(script.extra, isKnown).filter { !$1 }.map(\.0)
    added.filter(\.isBetween).forEach { container.addSubview($0.view) }
    let (to, from) = arrange(in: context)
    added.filter { !$0.isBetween }.forEach { container.addSubview($0.view) }
    script.extra.forEach { $0.isKept ? keep($0.view, in: context) : lend($0.view) }
    let parts = [(from, script.from), (to, script.to)] + script.extra.map { (Optional($0.view), $0.tracks) }
    return parts.flatMap { view, tracks in
      tracks.compactMap { track in view.map { Move(ViewMotion($0, track)) } }
    }
  }
}

extension TrackEffect {
  /// Replaces `view`, an extra view of the script, by the container's subview with the same accessibility identifier.
  /// If there is no such subview, leaves `view` unchanged and returns false.
  private func adopt(_ view: inout UIView, in container: UIView) -> Bool {
    guard let name = view.accessibilityIdentifier,
      let known = container.subviews.first(where: { $0.accessibilityIdentifier == name })
    else { return false }
    view = known
    return true
  }
}
