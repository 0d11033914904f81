internal import Kernels

// Core Animation's functions on transforms. Angles are in radians, lengths in points.

/// The identity transform.
public let CATransform3DIdentity = CATransform3D.identity

/// Returns whether a transform is the identity, compared exactly.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

/// Returns whether two transforms have equal elements.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a transform that translates by (`tx`, `ty`, `tz`) points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3D.identity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Returns a transform that scales about the origin by the factors `sx`, `sy` and `sz`. A negative factor mirrors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3D.identity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Returns a transform that rotates by `angle` radians about the axis (`x`, `y`, `z`), which need not have length 1.
///
/// A positive angle about +z rotates +x towards +y. The axis (0, 0, 0) gives the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = Vector3(x, y, z).length
  guard length > 0, length.isFinite else { return .identity }
  let u = Vector3(x, y, z) / length
  let (s, c) = (PortableMath.sin(Double(angle)), PortableMath.cos(Double(angle)))
  // Rodrigues' formula, transposed because points are row vectors.
  let v = u * (1 - c)
  let w = u * s
  return CATransform3D(
    rows: SIMD4(v.x * u.x + c, v.x * u.y + w.z, v.x * u.z - w.y, 0),
    SIMD4(v.y * u.x - w.z, v.y * u.y + c, v.y * u.z + w.x, 0),
    SIMD4(v.z * u.x + w.y, v.z * u.y - w.x, v.z * u.z + c, 0), SIMD4(0, 0, 0, 1))
}

/// Returns a transform that translates by (`tx`, `ty`, `tz`) points first and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// Returns a transform that scales by the factors `sx`, `sy` and `sz` first and then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// Returns a transform that rotates by `angle` radians about the axis (`x`, `y`, `z`) first and then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// Returns a transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }

/// Returns the inverse of a transform, or the transform itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// Returns a transform in space with the effect of an affine transform. z is unchanged.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Returns whether a transform is an affine transform of the plane: z unchanged and no perspective, compared exactly.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.affine != nil }

/// Returns the affine part of a transform. If the transform is not affine, its other elements are ignored (unverified).
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
