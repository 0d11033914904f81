public import Geometry
public import Pixels

/// How a group's sheet is laid down.
public enum Blend: Hashable, Sendable {
  /// Over what is below.
  case over
  /// Added to what is below, byte by byte, at most 255: two parts of one whole, as in a cross-fade.
  case plus
  /// What is below is kept as far as the sheet is opaque, and is cleared elsewhere: the sheet is a mask.
  case mask
  /// What is below is cleared as far as the sheet is opaque.
  case erase
}

/// A soft copy of a picture's alpha in one colour, behind the picture.
public struct Shadow: Hashable, Sendable {
  /// The colour of the shadow of an opaque picture.
  public var color: StraightColor
  /// The standard deviation of the blur, in points. Negative counts as 0.
  ///
  /// `CALayer.shadowRadius` is taken for that deviation (unverified).
  public var radius: Double
  /// Where the shadow lies, in points from the picture.
  public var offset: CGSize
  /// From points to pixels; turns and scales the offset, and scales the radius by the root of its area.
  public var transform: CGAffineTransform
  /// Whether only the shadow is drawn, not the picture itself: what a layer's shadow path does.
  public var isAlone: Bool

  /// A shadow.
  public init(
    color: StraightColor, radius: Double, offset: CGSize = .zero, transform: CGAffineTransform = .identity,
    isAlone: Bool = false
  ) {
    (self.color, self.radius, self.offset) = (color, radius, offset)
    (self.transform, self.isAlone) = (transform, isAlone)
  }
}

/// The map of a sheet into the picture as a plane in space: x′ = (a x + b y + c), divided by its third component.
///
/// Only what has a third component above 0 is in front of the eye and is seen.
public struct Projection: Hashable, Sendable {
  /// Pixels per row of the sheet.
  public var width: Int
  /// Rows of the sheet.
  public var height: Int
  /// What one sheet pixel to the right adds.
  public var a: SIMD3<Double>
  /// What one sheet pixel down adds.
  public var b: SIMD3<Double>
  /// The sheet's origin.
  public var c: SIMD3<Double>

  /// A sheet of `width` × `height` pixels and where it lies in the picture.
  public init(width: Int, height: Int, a: SIMD3<Double>, b: SIMD3<Double>, c: SIMD3<Double>) {
    (self.width, self.height, self.a, self.b, self.c) = (width, height, a, b, c)
  }

  /// A sheet that shows `rect`, in points, at `scale` sheet pixels per point, moved by `transform` in space, then by
  /// `toPixels` in the plane.
  ///
  /// The group's commands lead to sheet pixels: a translation by −`rect.origin`, then `scale`.
  public init(_ rect: CGRect, scale: Double, _ transform: CATransform3D, toPixels: CGAffineTransform = .identity) {
    let (m, step) = (transform, 1 / scale)
    func homogeneous(_ x: Double, _ y: Double, _ w: Double) -> SIMD3<Double> {
      let (px, py) = (x * m.m11 + y * m.m21 + w * m.m41, x * m.m12 + y * m.m22 + w * m.m42)
      return SIMD3(px, py, x * m.m14 + y * m.m24 + w * m.m44)
    }
    self.init(
      width: Int((rect.width.native * scale).rounded(.up)), height: Int((rect.height.native * scale).rounded(.up)),
      a: homogeneous(step, 0, 0), b: homogeneous(0, step, 0),
      c: homogeneous(rect.minX.native, rect.minY.native, 1))
    self = concatenating(toPixels)
  }

  /// The map, then `outer`.
  package func concatenating(_ outer: CGAffineTransform) -> Projection {
    func moved(_ v: SIMD3<Double>) -> SIMD3<Double> {
      let (x, y) = (v.x * outer.a + v.y * outer.c + v.z * outer.tx, v.x * outer.b + v.y * outer.d + v.z * outer.ty)
      return SIMD3(x, y, v.z)
    }
    return Projection(width: width, height: height, a: moved(a), b: moved(b), c: moved(c))
  }
}

/// What is drawn apart and laid down as one picture: cut by `clip`, on its shadow, at `opacity`, as `blend` says.
public struct Group: Hashable, Sendable {
  /// 0…1, shadow included.
  public var opacity: Double
  /// Where the group may leave marks, its shadow included; everywhere when nil.
  public var clip: Clip?
  /// How it is laid down. A group that contains a group with another blend than `.over` always has a sheet of its own.
  public var blend: Blend
  /// What lies behind it.
  public var shadow: Shadow?
  /// Multiplies every colour of the sheet, shadow included, alpha with alpha; nil leaves them.
  public var tint: StraightColor?
  /// How its sheet lies in space; nil when it is the picture's own plane.
  ///
  /// The commands in between then lead to the pixels of that sheet, not to the picture's.
  public var projection: Projection?

  /// A group.
  public init(
    opacity: Double = 1, clip: Clip? = nil, blend: Blend = .over, shadow: Shadow? = nil, tint: StraightColor? = nil,
    projection: Projection? = nil
  ) {
    (self.opacity, self.clip, self.blend) = (opacity, clip, blend)
    (self.shadow, self.tint, self.projection) = (shadow, tint, projection)
  }

  /// The group as seen from outside.
  func concatenating(_ outer: CGAffineTransform) -> Group {
    var result = self
    if let clip { result.clip = Clip(clip.shape, transform: clip.transform.concatenating(outer)) }
    result.shadow?.transform = (shadow?.transform ?? .identity).concatenating(outer)
    result.projection = projection?.concatenating(outer)
    return result
  }
}

extension [Command] {
  /// The commands as seen from outside; what is inside a projected group stays on its sheet.
  package func concatenating(_ outer: CGAffineTransform) -> [Command] {
    var (depth, sheet) = (0, Int.max)
    return map { command in
      if case .popGroup = command {
        depth -= 1
        if depth <= sheet { sheet = .max }
      }
      defer {
        if case .push(let group) = command {
          if group.projection != nil, sheet == .max { sheet = depth }
          depth += 1
        }
      }
      return depth > sheet ? command : command.concatenating(outer)
    }
  }

  /// One drawing turning into another: old × (1 − `progress`) + new × `progress`, in every byte.
  ///
  /// The shares are whole 255ths that add up to one, so what is the same in both stays, and opaque stays opaque.
  package static func crossFade(from old: [Command], to new: [Command], progress: Double, clip: Clip? = nil)
    -> [Command]
  {
    let share = progress > 0 ? (Swift.min(progress, 1) * 255).rounded() : 0
    let before: [Command] = [.push(Group(opacity: (255 - share) / 255, blend: .plus))] + old + [.popGroup]
    let after: [Command] = [.push(Group(opacity: share / 255, blend: .plus))] + new + [.popGroup]
    return [.push(Group(clip: clip))] + before + after + [.popGroup]
  }
}
