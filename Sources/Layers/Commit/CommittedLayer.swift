import Animation
import Geometry

/// What one layer shows since the commit that saw it change last: immutable, so that all trees made since share it.
package final class CommittedLayer: Hashable, Sendable {
  /// The model values of that commit.
  package let state: LayerState
  /// Whether the middle of the layer is, or may be animated to be, out of the plane it is in.
  let mayHaveDepth: Bool
  /// Whether what is in the layer is, or may be animated to be, turned in space.
  let turnsSublayers: Bool

  /// The values that a layer has, with its animations or without.
  init(_ state: LayerState, isAnimated: Bool = true) {
    var state = state
    if !isAnimated { state.animations = [] }
    (self.state, mayHaveDepth, turnsSublayers) = (state, state.mayHaveDepth, state.turnsSublayers)
  }

  package static func == (a: CommittedLayer, b: CommittedLayer) -> Bool { a === b || a.state == b.state }
  package func hash(into hasher: inout Hasher) { hasher.combine(state) }
}

extension LayerState {
  fileprivate var mayHaveDepth: Bool {
    zPosition != 0 || !transform.keepsDepth || !extras.isEmpty && self[number: .anchorPointZ] != 0
      || animations.contains { $0.animation.moves { $0 == .zPosition || $0 == .transform || $0 == .anchorPointZ } }
  }

  fileprivate var turnsSublayers: Bool {
    drawer == .space || sublayerTurn != nil
      || animations.contains { $0.animation.moves { $0 == .sublayerTransform } }
  }
}

extension Animation {
  /// Whether it moves a property that `matches`.
  fileprivate func moves(_ matches: (LayerProperty) -> Bool) -> Bool {
    switch content {
    case .property(let animation): matches(animation.path.property)
    case .group(let children): children.contains { $0.moves(matches) }
    case .transition: false
    }
  }
}

extension CATransform3D {
  /// Whether it moves nothing nearer or farther.
  fileprivate var keepsDepth: Bool { m13 == 0 && m23 == 0 && m33 == 1 && m43 == 0 && !hasPerspective }
}
