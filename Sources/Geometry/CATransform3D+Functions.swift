internal import Kernels

// Core Animation's own spellings. Each is one line over the value; angles are radians, lengths points.

/// The transform that leaves every point where it is.
public let CATransform3DIdentity = CATransform3D.identity

/// Whether the transform moves nothing, compared exactly.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

/// Whether two transforms hold the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A transform that moves by (`tx`, `ty`, `tz`) points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3D.identity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// A transform that scales about the origin; a negative factor mirrors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3D.identity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// A transform that turns by `angle` radians about the axis (`x`, `y`, `z`), which need not have length 1.
///
/// About +z a positive angle turns +x into +y. The axis (0, 0, 0) gives the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = Vector3(x, y, z).length
  guard length > 0, length.isFinite else { return .identity }
  let u = Vector3(x, y, z) / length
  let (s, c) = (PortableMath.sin(Double(angle)), PortableMath.cos(Double(angle)))
  // Rodrigues' formula, transposed because our vectors are rows.
  let v = u * (1 - c)
  let w = u * s
  return CATransform3D(
    rows: SIMD4(v.x * u.x + c, v.x * u.y + w.z, v.x * u.z - w.y, 0),
    SIMD4(v.y * u.x - w.z, v.y * u.y + c, v.y * u.z + w.x, 0),
    SIMD4(v.z * u.x + w.y, v.z * u.y - w.x, v.z * u.z + c, 0), SIMD4(0, 0, 0, 1))
}

/// Moves first, then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// Scales first, then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// Turns first, then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }

/// The transform that undoes `t`; `t` itself when it cannot be undone.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// A plane transform as a transform of space that leaves z alone.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Whether the transform is one of the plane: z untouched, no perspective; compared exactly.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.affine != nil }

/// The plane transform `t` is; its six numbers of the plane when it is more than that, as in Core Animation (unverified).
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
