import Animation
import Geometry

/// The committed values of one layer. The values are immutable, so that successive committed trees share them until the
/// layer changes.
package final class CommittedLayer: Hashable, Sendable {
  /// The model values at the commit.
  package let state: LayerState
  /// Whether z coordinates of the layer in its superlayer can differ from 0. The reason can be the z position,
  /// `anchorPointZ`, the transform, or an animation of one of these properties.
  let mayHaveDepth: Bool
  /// Whether the layer applies a 3-D transform to its sublayers that can differ from the identity, now or during an
  /// animation.
  let transformsSublayersInSpace: Bool

  /// Creates the committed values of a layer from its model values `state`. If `isAnimated` is false, the animations in
  /// `state` are omitted.
  init(_ state: LayerState, isAnimated: Bool = true) {
    var state = state
    if !isAnimated { state.animations = [] }
    (self.state, mayHaveDepth, transformsSublayersInSpace) = (
      state, state.mayHaveDepth, state.transformsSublayersInSpace
    )
  }

  /// Returns whether two layers have equal committed values.
  package static func == (a: CommittedLayer, b: CommittedLayer) -> Bool { a === b || a.state == b.state }
  /// Adds the committed values to a hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(state) }
}

extension LayerState {
  fileprivate var mayHaveDepth: Bool {
    zPosition != 0 || !transform.keepsDepth || !extras.isEmpty && self[number: .anchorPointZ] != 0
      || animations.contains { $0.animation.moves { $0 == .zPosition || $0 == .transform || $0 == .anchorPointZ } }
  }

  fileprivate var transformsSublayersInSpace: Bool {
    contentKind == .space || anchoredSublayerTransform != nil
      || animations.contains { $0.animation.moves { $0 == .sublayerTransform } }
  }
}

extension Animation {
  /// Returns whether the animation changes a property for which `matches` returns true.
  fileprivate func moves(_ matches: (LayerProperty) -> Bool) -> Bool {
    switch content {
    case .property(let animation): matches(animation.path.property)
    case .group(let children): children.contains { $0.moves(matches) }
    case .transition: false
    }
  }
}

extension CATransform3D {
  /// Whether the transform leaves the z coordinate of every point unchanged.
  fileprivate var keepsDepth: Bool { m13 == 0 && m23 == 0 && m33 == 1 && m43 == 0 && !hasPerspective }
}
