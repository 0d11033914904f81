public import Geometry
public import Pixels

/// The method of compositing a group's offscreen buffer.
public enum Blend: Hashable, Sendable {
  /// The group's offscreen buffer is composited over the pixels below (source-over).
  case over
  /// The group's offscreen buffer is added to the pixels below, byte by byte, clamped to 255, as in a cross-fade.
  case plus
  /// The pixels below are multiplied by the alpha of the group's offscreen buffer. The buffer acts as a mask.
  case mask
  /// The pixels below are multiplied by 1 minus the alpha of the group's offscreen buffer.
  case erase
  /// The group's offscreen buffer and the pixels below are combined by a formula, inside the group's clip.
  ///
  /// The pixels below are those of the nearest enclosing group with its own buffer. Unlike `plus`, `mask` and `erase`,
  /// this case does not cause the enclosing group to have its own buffer. See `Group.isIsolated`.
  case mode(BlendMode)

  /// Whether a group that directly contains a group with this blend mode must have its own offscreen buffer.
  package var isolatesSurroundings: Bool {
    switch self {
    case .over, .mode: false
    case .plus, .mask, .erase: true
    }
  }

  /// Whether transparent pixels of the buffer change the pixels below.
  package var changesSurroundings: Bool {
    switch self {
    case .over, .plus, .erase: false
    case .mask: true
    case .mode(let mode): !mode.keepsBelow
    }
  }
}

/// A shadow: a blurred copy of the group's alpha in one colour, behind the group.
public struct Shadow: Hashable, Sendable {
  /// The colour of the shadow of an opaque area. At each pixel, the colour's alpha is multiplied by the group's blurred
  /// alpha.
  public var color: StraightColor
  /// The standard deviation of the blur, in points. A negative value counts as 0.
  ///
  /// `CALayer.shadowRadius` is used as this standard deviation (unverified).
  public var radius: Double
  /// The offset of the shadow, in points.
  public var offset: CGSize
  /// The transform from points to pixels. It transforms the offset. The radius is multiplied by the square root of the
  /// transform's determinant.
  public var transform: CGAffineTransform
  /// Whether only the shadow is drawn, without the group. A layer's shadow path is drawn in this way.
  public var isAlone: Bool

  /// Creates a shadow. By default, it has no offset, and its lengths are in pixels.
  public init(
    color: StraightColor, radius: Double, offset: CGSize = .zero, transform: CGAffineTransform = .identity,
    isAlone: Bool = false
  ) {
    (self.color, self.radius, self.offset) = (color, radius, offset)
    (self.transform, self.isAlone) = (transform, isAlone)
  }
}

/// A projective map from the pixels of an offscreen buffer to the pixels of the image that the buffer is drawn into.
///
/// The buffer point (x, y) is mapped to the vector a x + b y + c, whose first two components are divided by the third.
///
/// Only points for which the third component is above 0 are in front of the viewer and visible.
public struct Projection: Hashable, Sendable {
  /// The width of the offscreen buffer, in pixels.
  public var width: Int
  /// The height of the offscreen buffer, in pixels.
  public var height: Int
  /// The change of the image point, in homogeneous coordinates, for one buffer pixel to the right.
  public var a: SIMD3<Double>
  /// The change of the image point, in homogeneous coordinates, for one buffer pixel downwards.
  public var b: SIMD3<Double>
  /// The image point of the buffer's origin, in homogeneous coordinates.
  public var c: SIMD3<Double>

  /// Creates a projection of an offscreen buffer of `width` × `height` pixels. The buffer point (x, y) is mapped to the
  /// homogeneous image point `a` x + `b` y + `c`.
  public init(width: Int, height: Int, a: SIMD3<Double>, b: SIMD3<Double>, c: SIMD3<Double>) {
    (self.width, self.height, self.a, self.b, self.c) = (width, height, a, b, c)
  }

  /// Creates a projection of a buffer that contains `rect`, in points, at `scale` buffer pixels per point. `transform`
  /// maps the points of `rect` to a plane, and `toPixels` maps the points of this plane to image pixels.
  ///
  /// The transforms of the group's commands must convert the points of `rect` to buffer pixels: a translation by
  /// −`rect.origin`, then a scaling by `scale`.
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

  /// Returns the projection followed by the transform `outer`.
  package func concatenating(_ outer: CGAffineTransform) -> Projection {
    func moved(_ v: SIMD3<Double>) -> SIMD3<Double> {
      let (x, y) = (v.x * outer.a + v.y * outer.c + v.z * outer.tx, v.x * outer.b + v.y * outer.d + v.z * outer.ty)
      return SIMD3(x, y, v.z)
    }
    return Projection(width: width, height: height, a: moved(a), b: moved(b), c: moved(c))
  }
}

/// Commands that are drawn into an offscreen buffer and composited with a shadow, clip, opacity and blend mode.
public struct Group: Hashable, Sendable {
  /// The opacity of the group and its shadow, 0…1.
  public var opacity: Double
  /// The area outside which the group and its shadow draw nothing, or nil for no limit.
  public var clip: Clip?
  /// The blend mode. A group that directly contains a group with the mode `.plus`, `.mask` or `.erase` always has its
  /// own offscreen buffer.
  public var blend: Blend
  /// Whether the group always has its own offscreen buffer, so that blend modes inside the group do not affect the
  /// pixels below the group.
  public var isIsolated: Bool
  /// The filters that change the pixels of the group and its shadow, in the order in which they are applied.
  ///
  /// A blur spreads beyond the drawn area. The clip applies to the result.
  public var filters: [Filter]
  /// The filters that are applied to a copy of the pixels below, on which the group is then drawn. If empty, the group
  /// is drawn on transparent pixels.
  ///
  /// The pixels below are those of the nearest enclosing offscreen buffer. Beyond the edges of the buffer, its edge
  /// pixels repeat. Inside the clip, the result replaces the pixels below. A group with such filters has no shadow and
  /// no projection.
  public var backdrop: [Filter]
  /// The shadow behind the group, or nil for none.
  public var shadow: Shadow?
  /// The colour by which every pixel of the group and its shadow is multiplied, component by component including alpha.
  /// nil changes nothing.
  public var tint: StraightColor?
  /// The projection of the offscreen buffer, or nil if the pixels of the buffer are pixels of the image.
  ///
  /// With a projection, the transforms of the group's commands convert to pixels of the buffer, not of the image.
  public var projection: Projection?

  /// Creates a group. By default, it is opaque and has no clip, shadow, filters, tint or projection.
  public init(
    opacity: Double = 1, clip: Clip? = nil, blend: Blend = .over, shadow: Shadow? = nil, tint: StraightColor? = nil,
    projection: Projection? = nil, isIsolated: Bool = false, filters: [Filter] = [],
    backdrop: [Filter] = []
  ) {
    (self.filters, self.backdrop) = (filters, backdrop)
    (self.opacity, self.clip, self.isIsolated) = (opacity, clip, isIsolated)
    self.blend = blend == .mode(.normal) ? .over : blend
    (self.shadow, self.tint, self.projection) = (shadow, tint, projection)
  }

  /// Returns the group with the transforms of its clip, its shadow and its projection followed by `outer`. The radii
  /// of blur filters are multiplied by the scale of `outer`.
  func concatenating(_ outer: CGAffineTransform) -> Group {
    var result = self
    if let clip { result.clip = Clip(clip.shape, transform: clip.transform.concatenating(outer)) }
    result.shadow?.transform = (shadow?.transform ?? .identity).concatenating(outer)
    result.projection = projection?.concatenating(outer)
    let area = outer.determinant.native
    if !filters.isEmpty { result.filters = filters.map { $0.scaled(byArea: area) } }
    if !backdrop.isEmpty { result.backdrop = backdrop.map { $0.scaled(byArea: area) } }
    return result
  }
}

extension [Command] {
  /// Returns the commands with each of their transforms followed by `outer`. The commands inside a projected group
  /// stay unchanged, because the group's projection is followed by `outer`.
  package func concatenating(_ outer: CGAffineTransform) -> [Command] {
    var (depth, projectionDepth) = (0, Int.max)
    return map { command in
      if case .popGroup = command {
        depth -= 1
        if depth <= projectionDepth { projectionDepth = .max }
      }
      defer {
        if case .push(let group) = command {
          if group.projection != nil, projectionDepth == .max { projectionDepth = depth }
          depth += 1
        }
      }
      return depth > projectionDepth ? command : command.concatenating(outer)
    }
  }

  /// Returns commands that draw a cross-fade from `old` to `new`: old × (1 − `progress`) + new × `progress`, in every
  /// byte of the pixels.
  ///
  /// Both weights are integer multiples of 1/255 with the sum 1, so that equal pixels stay unchanged, and opaque pixels
  /// stay opaque.
  package static func crossFade(from old: [Command], to new: [Command], progress: Double, clip: Clip? = nil)
    -> [Command]
  {
    let share = progress > 0 ? (Swift.min(progress, 1) * 255).rounded() : 0
    let before: [Command] = [.push(Group(opacity: (255 - share) / 255, blend: .plus))] + old + [.popGroup]
    let after: [Command] = [.push(Group(opacity: share / 255, blend: .plus))] + new + [.popGroup]
    return [.push(Group(clip: clip))] + before + after + [.popGroup]
  }
}
