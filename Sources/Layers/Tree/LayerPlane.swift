import Animation
package import Geometry

// The position of a layer. Most layers are in the plane of their superlayer. A layer that is transformed in space has a
// separate plane. As in Core Animation, its content is drawn flat in that plane, unless the superlayer is a
// `CATransformLayer`, which has no plane and only transforms its sublayers:
//
//     layer ── matrix ─▶ space of the superlayer ── sublayerTransform ─▶ … ── projected along z ─▶ enclosing plane

/// The plane into which a layer's sublayers are projected, and the 3-D transform that precedes the projection.
package struct SublayerSpace: Hashable, Sendable {
  /// The projective map from the plane's points to the root layer's points.
  package var plane: Homography
  /// The transform that is applied after the sublayers' own matrices, or nil for none.
  package var spaceTransform: CATransform3D?

  /// Creates the space of sublayers that are projected into `plane`. `spaceTransform` is the 3-D transform that
  /// precedes the projection, or nil for none.
  package init(_ plane: Homography = .identity, spaceTransform: CATransform3D? = nil) {
    (self.plane, self.spaceTransform) = (plane, spaceTransform)
  }
}

extension LayerState {
  /// The transform from the layer's points to its superlayer's points. Valid only if `liesFlat(in:)` returns true.
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

  /// Returns the 3-D transform from the layer's points to the 3-D space of the superlayer, before the projection to a
  /// plane.
  ///
  /// - Parameter spaceTransform: the transform that the superlayer applies to its sublayers, or nil for none.
  package func matrix(in spaceTransform: CATransform3D?) -> CATransform3D {
    let own = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -CGFloat(self[number: .anchorPointZ] ?? 0))
      .concatenating(transform)
      .concatenating(CATransform3DMakeTranslation(position.x, position.y, CGFloat(zPosition)))
    return spaceTransform.map { own.concatenating($0) } ?? own
  }

  /// Returns the projective map from the layer's points to those of the nearest superlayer that flattens its sublayers.
  ///
  /// - Parameter spaceTransform: the transform that the superlayer applies to its sublayers, or nil for none.
  package func toPlane(_ spaceTransform: CATransform3D?) -> Homography {
    liesFlat(in: spaceTransform) ? Homography(toParent) : Homography(plane: matrix(in: spaceTransform))
  }

  /// Returns whether the layer is projected to its superlayer's plane without perspective. `toParent` is then its
  /// complete transform to the superlayer.
  ///
  /// - Parameter spaceTransform: the transform that the superlayer applies to its sublayers, or nil for none.
  package func liesFlat(in spaceTransform: CATransform3D?) -> Bool {
    spaceTransform == nil && !transform.hasPerspective && (extras.isEmpty || self[number: .anchorPointZ] == 0)
  }

  /// The 3-D transform that is applied to the sublayers after their own transforms, or nil for the identity.
  ///
  /// The transform consists of the reflection of flipped geometry, followed by `sublayerTransform` about the anchor
  /// point.
  package var anchoredSublayerTransform: CATransform3D? {
    guard !extras.isEmpty else { return nil }
    guard isGeometryFlipped else { return unflippedSublayerTransform }
    let flip = CATransform3D(bounds.verticalFlip)
    return unflippedSublayerTransform.map { flip.concatenating($0) } ?? flip
  }

  /// Whether the y axis of the sublayers' coordinates points upwards.
  package var isGeometryFlipped: Bool { !extras.isEmpty && self[whole: .geometryFlipped] == .boolean(true) }

  private var unflippedSublayerTransform: CATransform3D? {
    guard case .transform(let sublayerTransform)? = self[whole: .sublayerTransform],
      !CATransform3DIsIdentity(sublayerTransform)
    else { return nil }
    return CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0).concatenating(sublayerTransform)
      .concatenating(CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
  }

  /// Returns the 3-D transform that a `CATransformLayer` applies to its sublayers before projection. The result
  /// includes the layer's own transform.
  ///
  /// - Parameter spaceTransform: the transform that the superlayer applies to its sublayers, or nil for none.
  package func openSpaceTransform(in spaceTransform: CATransform3D?) -> CATransform3D {
    let own = matrix(in: spaceTransform)
    return anchoredSublayerTransform.map { $0.concatenating(own) } ?? own
  }

  /// Returns the plane and the 3-D transform of the layer's sublayers. `space` contains the plane and the 3-D transform
  /// of the superlayer's sublayers.
  package func sublayerSpace(in space: SublayerSpace) -> SublayerSpace {
    if contentKind == .space {
      return SublayerSpace(space.plane, spaceTransform: openSpaceTransform(in: space.spaceTransform))
    }
    return SublayerSpace(
      toPlane(space.spaceTransform).concatenating(space.plane), spaceTransform: anchoredSublayerTransform)
  }

  /// Returns the z coordinate of the layer's centre before projection. Siblings are drawn in ascending order of this
  /// coordinate.
  ///
  /// - Parameter spaceTransform: the transform that the superlayer applies to its sublayers, or nil for none.
  package func depth(in spaceTransform: CATransform3D?) -> Double {
    if spaceTransform == nil, CATransform3DIsIdentity(transform) { return zPosition }
    let depth = matrix(in: spaceTransform).apply(x: bounds.midX.native, y: bounds.midY.native).z
    return depth.isFinite ? depth : -.infinity
  }

  /// The smallest rectangle that contains the layer, in the superlayer's points, without the superlayer's
  /// `sublayerTransform`.
  package var frame: CGRect { bounds.applying(toPlane(nil)) }

  /// Whether the layer is visible when it is back-facing.
  package var isDoubleSided: Bool { extras.isEmpty || self[whole: .doubleSided] != .boolean(false) }

  /// The anchor point in the layer's points.
  package var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width, y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }
}

extension CGRect {
  /// The map that exchanges the upper and the lower edge of the rectangle.
  package var verticalFlip: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: minY + maxY) }
}
