import Animation
package import Geometry

// Where a layer lies. Most are moved within the plane of their superlayer. One that is turned in space lies in a plane
// of its own; everything in it is drawn flat on that plane, as Core Animation does, unless the superlayer is a
// `CATransformLayer`, which has no plane and only turns what is in it:
//
//     layer ── matrix ─▶ space of the superlayer ── sublayerTransform ─▶ … ── seen along z ─▶ plane around it

/// The space that the sublayers of a layer lie in: a plane, and what turns them before they are seen on it.
package struct SublayerSpace: Hashable, Sendable {
  /// From the plane to that of the outermost layer.
  package var plane: Homography
  /// What follows the sublayers' own matrices; nil is nothing.
  package var turn: CATransform3D?

  /// The space of a plane.
  package init(_ plane: Homography = .identity, turn: CATransform3D? = nil) { (self.plane, self.turn) = (plane, turn) }
}

extension LayerState {
  /// From the layer's own points (those of `bounds`) to its superlayer's, where that is a transform of the plane.
  ///
  ///     p ─▶ p − (bounds.origin + anchor × size) ─▶ transform ─▶ + position
  package var toParent: CGAffineTransform {
    if CATransform3DIsIdentity(transform) {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    let plane = CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41, ty: transform.m42)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(plane)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// From the layer's own points to the space that it lies in, z towards the viewer.
  package func matrix(in turn: CATransform3D?) -> CATransform3D {
    let own = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -CGFloat(self[number: .anchorPointZ] ?? 0))
      .concatenating(transform)
      .concatenating(CATransform3DMakeTranslation(position.x, position.y, CGFloat(zPosition)))
    return turn.map { own.concatenating($0) } ?? own
  }

  /// From the layer's own points to the plane around it.
  package func toPlane(_ turn: CATransform3D?) -> Homography {
    liesFlat(in: turn) ? Homography(toParent) : Homography(plane: matrix(in: turn))
  }

  /// Whether `toParent` says where the layer is seen.
  package func liesFlat(in turn: CATransform3D?) -> Bool {
    turn == nil && !transform.hasPerspective && (extras.isEmpty || self[number: .anchorPointZ] == 0)
  }

  /// What turns the sublayers: `sublayerTransform` about the anchor point; nil when it is the identity.
  package var sublayerTurn: CATransform3D? {
    guard !extras.isEmpty, case .transform(let turn)? = self[whole: .sublayerTransform],
      !CATransform3DIsIdentity(turn)
    else { return nil }
    return CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0).concatenating(turn)
      .concatenating(CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }

  /// What turns the sublayers of a `CATransformLayer`, besides what turns itself.
  package func openTurn(in turn: CATransform3D?) -> CATransform3D {
    let own = matrix(in: turn)
    return sublayerTurn.map { $0.concatenating(own) } ?? own
  }

  /// The space that the layer's sublayers lie in.
  package func sublayerSpace(in space: SublayerSpace) -> SublayerSpace {
    if drawer == .space { return SublayerSpace(space.plane, turn: openTurn(in: space.turn)) }
    return SublayerSpace(toPlane(space.turn).concatenating(space.plane), turn: sublayerTurn)
  }

  /// How near to the viewer the middle of the layer is: siblings are drawn by it, the farthest first.
  package func depth(in turn: CATransform3D?) -> Double {
    if turn == nil, CATransform3DIsIdentity(transform) { return zPosition }
    let depth = matrix(in: turn).apply(x: bounds.midX.native, y: bounds.midY.native).z
    return depth.isFinite ? depth : -.infinity
  }

  /// The smallest rectangle around the layer, in points of the superlayer, whatever turns that layer's sublayers.
  package var frame: CGRect { bounds.applying(toPlane(nil)) }

  /// Whether it is seen from behind, too.
  package var isDoubleSided: Bool { extras.isEmpty || self[whole: .doubleSided] != .boolean(false) }

  /// The anchor point in the layer's own points.
  package var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width, y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }
}
