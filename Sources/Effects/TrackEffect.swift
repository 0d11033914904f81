package import Geometry
package import Interface
import MediaTime

/// A transition written as key frames: what each view does, from start to end.
@MainActor
package final class TrackEffect: Effect {
  /// What a track changes; values are offsets from, or factors of, the view at rest.
  package enum Property: Hashable, Sendable {
    /// Points to the right.
    case x
    /// Points downwards.
    case y
    /// Size about the centre.
    case scale
    /// Radians clockwise about the centre.
    case rotation
    /// Opacity.
    case opacity
  }

  /// One property of one view over the transition.
  package struct Track: Hashable, Sendable {
    package var property: Property
    /// At least two values, evenly spaced.
    package var values: [Double]

    /// A run through `values`.
    package init(_ property: Property, _ values: [Double]) { (self.property, self.values) = (property, values) }
  }

  /// The tracks of a transition in a container of a known size; the direction is already applied.
  package struct Script {
    package var from: [Track] = []
    package var to: [Track] = []
    /// Views that exist only during the transition, and whether they stand between the two others.
    package var extra: [(view: UIView, tracks: [Track], isBetween: Bool, isKept: Bool)] = []

    /// An empty script.
    package init() {}
  }

  private var script: (_ container: CGSize) -> Script = { _ in Script() }

  /// An effect whose script is made when the container's size is known.
  package convenience init(timing: EffectTiming, script: @escaping (_ container: CGSize) -> Script) {
    self.init(timing: timing)
    self.script = script
  }

  package override func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
    let container = context.containerView
    var script = script(container.bounds.size)
    // A view that an earlier presentation left in the container goes on as the extra view of its name.
    let isKnown = script.extra.indices.map { adopt(&script.extra[$0].view, in: container) }
    let added = zip(script.extra, isKnown).filter { !$1 }.map(\.0)
    added.filter(\.isBetween).forEach { container.addSubview($0.view) }
    let (to, from) = arrange(in: context)
    added.filter { !$0.isBetween }.forEach { container.addSubview($0.view) }
    script.extra.forEach { $0.isKept ? keep($0.view, in: context) : lend($0.view) }
    let parts = [(from, script.from), (to, script.to)] + script.extra.map { (Optional($0.view), $0.tracks) }
    return parts.flatMap { view, tracks in
      tracks.compactMap { track in view.map { Move($0, track.property.ofMoves, through: track.values) } }
    }
  }
}

extension TrackEffect {
  /// Replaces an extra view by the one of the same name that stayed in the container; whether there is one.
  private func adopt(_ view: inout UIView, in container: UIView) -> Bool {
    guard let name = view.accessibilityIdentifier,
      let known = container.subviews.first(where: { $0.accessibilityIdentifier == name })
    else { return false }
    view = known
    return true
  }
}

extension TrackEffect.Property {
  fileprivate var ofMoves: Move.Property {
    switch self {
    case .x: .x
    case .y: .y
    case .scale: .scale
    case .rotation: .rotation
    case .opacity: .opacity
    }
  }
}
