import Animation
public import Geometry

// The visible properties of a layer besides its contents, shadow and mask.

extension CALayer {
  /// The opacity of the layer and its sublayers, clamped to 0…1. The default is 1. Animatable.
  ///
  /// - Precondition: not NaN.
  public final var opacity: Float {
    get { Float(state.opacity) }
    set {
      refuse(newValue.isNaN, "opacity", newValue)
      change(\.opacity, to: Double(min(max(newValue, 0), 1)), event: "opacity")
    }
  }

  /// Whether the layer and its sublayers are hidden. The default is false.
  public final var isHidden: Bool {
    get { state.isHidden }
    set { change(\.isHidden, to: newValue, event: "hidden") }
  }

  /// Whether contents and sublayers are clipped at the bounds with their rounded corners. The default is false.
  public final var masksToBounds: Bool {
    get { state.masksToBounds }
    set { change(\.masksToBounds, to: newValue, event: "masksToBounds") }
  }

  /// The background colour within the rounded corners, or nil for none. Animatable.
  public final var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { change(\.backgroundColor, to: newValue, event: "backgroundColor") }
  }

  /// The radius of the corners, in points. The default is 0. Animatable.
  ///
  /// Negative values count as 0. The radius is drawn with at most half the shorter side.
  public final var cornerRadius: CGFloat {
    get { CGFloat(state.cornerRadius) }
    set {
      refuse(!newValue.isFinite, "cornerRadius", newValue)
      change(\.cornerRadius, to: Double(max(newValue, 0)), event: "cornerRadius")
    }
  }

  /// The corners that `cornerRadius` rounds. The default is all corners.
  public final var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { change(\.maskedCorners, to: newValue, event: "maskedCorners") }
  }

  /// The curve of the corners that `cornerRadius` rounds. The default is `circular`.
  public final var cornerCurve: CALayerCornerCurve {
    get {
      guard case .discrete(let name)? = state[whole: .cornerCurve] else { return .circular }
      return CALayerCornerCurve(rawValue: name)
    }
    set { setExtra(.discrete(newValue.rawValue), of: .cornerCurve) }
  }

  /// Returns the distance from a corner of the layer to the point on a side at which the curve of the corner begins.
  /// The unit is the corner radius.
  public final class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? ContinuousCorner.extent : 1
  }

  /// The width of the border, in points. The default is 0. Animatable.
  ///
  /// The border is drawn inside the bounds, above the sublayers. Negative values count as 0.
  public final var borderWidth: CGFloat {
    get { CGFloat(state.borderWidth) }
    set {
      refuse(!newValue.isFinite, "borderWidth", newValue)
      change(\.borderWidth, to: Double(max(newValue, 0)), event: "borderWidth")
    }
  }

  /// The colour of the border. The default is opaque black. Animatable.
  public final var borderColor: CGColor? {
    get { state.borderColor }
    set { change(\.borderColor, to: newValue, event: "borderColor") }
  }
}

extension CALayer {
  /// Whether the layer and its sublayers are drawn into an offscreen buffer with `rasterizationScale` pixels per point.
  /// The default is false.
  public final var shouldRasterize: Bool {
    get { state[whole: .shouldRasterize] == .boolean(true) }
    set { setExtra(.boolean(newValue), of: .shouldRasterize) }
  }

  /// The number of pixels per point of the buffer that `shouldRasterize` uses. The default is 1.
  public final var rasterizationScale: CGFloat {
    get { number(.rasterizationScale) }
    set { setExtra(.number(Double(newValue)), of: .rasterizationScale) }
  }

  /// Whether an opacity below 1 applies to the layer and its sublayers as one group. The default is true.
  ///
  /// If the value is false, the opacity is applied to each part of the layer and to each sublayer separately. Where
  /// parts overlap, the parts behind are then visible through the parts in front. A layer with a mask or a shadow is
  /// always a group (unverified).
  /// - Source: CALayer.h.
  public final var allowsGroupOpacity: Bool {
    get { state.allowsGroupOpacity }
    set { setExtra(.boolean(newValue), of: .allowsGroupOpacity) }
  }

  /// Whether straight edges that are parallel to the axes are antialiased. The default is false.
  ///
  /// Without antialiasing, an axis-parallel layer covers the pixels whose centres are inside its bounds, so that
  /// adjacent layers show no seam. Rotated edges and rounded corners are always antialiased.
  public final var allowsEdgeAntialiasing: Bool {
    get { state[whole: .allowsEdgeAntialiasing] == .boolean(true) }
    set { setExtra(.boolean(newValue), of: .allowsEdgeAntialiasing) }
  }

  /// The edges that are antialiased if `allowsEdgeAntialiasing` is true. The default is all edges.
  ///
  /// The other edges end at pixel boundaries, as without antialiasing. This property has no effect on layers in
  /// perspective or on layers that are rotated by an angle other than a multiple of 90°. All edges of these layers are
  /// antialiased.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { CAEdgeAntialiasingMask(rawValue: UInt32(number(.edgeAntialiasingMask))) }
    set {
      let mask = newValue.intersection(.all)
      setExtra(.number(Double(mask.rawValue)), of: .edgeAntialiasingMask)
    }
  }
}

/// The curve of a layer's rounded corners.
public struct CALayerCornerCurve: Hashable, Sendable, RawRepresentable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter circle.
  public static let circular = Self(rawValue: "circular")
  /// A curve whose curvature changes continuously, like that of the icons of apps.
  ///
  /// The curve begins at 1.528665 radii from the corner. Where a side of the layer is shorter than two such distances,
  /// the curve changes towards a quarter circle, which is reached at half the side (unverified).
  public static let continuous = Self(rawValue: "continuous")
}
