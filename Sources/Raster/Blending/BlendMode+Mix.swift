internal import DisplayList
internal import Pixels

// All formulas are computed with integers. A component of a result is a fraction of 255², which is rounded to a byte
// once, at the end. Rounding is monotonic and no component of a fraction exceeds that of alpha, so that no colour
// exceeds alpha.

extension BlendMode {
  /// Returns the result of the mode's formula for `source`, a pixel of the source, and `below`, the pixel below.
  @inline(__always)
  func mix(_ source: PremultipliedPixel, _ below: PremultipliedPixel) -> PremultipliedPixel {
    switch self {
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
      .exclusion:
      source.separable(below, self)
    case .hue, .saturation, .color, .luminosity: NonSeparable(source, below).mixed(self)
    case .plusDarker: source.plusDarker(below)
    case .plusLighter: source.plus(below)
    case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
      .destinationAtop, .xor:
      source.combined(below, self)
    }
  }
}

extension PremultipliedPixel {
  /// Returns `self` × `share` + `below` × (255 − `share`), divided by 255 and rounded to nearest.
  @inline(__always)
  func mixed(with below: PremultipliedPixel, share: UInt8) -> PremultipliedPixel {
    let (own, other) = (UInt32(share), UInt32(255 &- share))
    let evens = Self.div255Pair((bits & 0x00FF_00FF) &* own &+ (below.bits & 0x00FF_00FF) &* other)
    let odds = Self.div255Pair(((bits >> 8) & 0x00FF_00FF) &* own &+ ((below.bits >> 8) & 0x00FF_00FF) &* other)
    return .init(uncheckedBits: evens | odds << 8)
  }

  /// Returns this pixel × Fa + `below` × Fb, where Fa and Fb are the factors of the Porter-Duff mode `mode`.
  @inline(__always)
  fileprivate func combined(_ below: PremultipliedPixel, _ mode: BlendMode) -> PremultipliedPixel {
    let (own, other) = mode.factors(UInt32(alpha), UInt32(below.alpha))
    let evens = Self.div255Pair((bits & 0x00FF_00FF) &* own &+ (below.bits & 0x00FF_00FF) &* other)
    let odds = Self.div255Pair(((bits >> 8) & 0x00FF_00FF) &* own &+ ((below.bits >> 8) & 0x00FF_00FF) &* other)
    return .init(uncheckedBits: evens | odds << 8)
  }

  /// Returns the result of `plusDarker`: the alphas of both pixels are added, and so are the differences between
  /// each pixel's alpha and its components.
  ///
  /// A sum of alphas above 1 is reduced to 1. A component that would become negative is 0.
  @inline(__always)
  fileprivate func plusDarker(_ below: PremultipliedPixel) -> PremultipliedPixel {
    let alpha = min(Int(alpha) + Int(below.alpha), 255)
    let (own, other) = (Int(self.alpha), Int(below.alpha))
    @inline(__always) func channel(_ shift: UInt32) -> UInt32 {
      let dark = own - Int(bits >> shift & 255) + other - Int(below.bits >> shift & 255)
      return UInt32(max(0, alpha - dark)) << shift
    }
    return .init(uncheckedBits: channel(0) | channel(8) | channel(16) | UInt32(alpha) << 24)
  }

  /// Returns S (1 − Da) + D (1 − Sa) + Sa Da B, where B is the mode's function of the straight components.
  ///
  /// S and D are the source and the destination, Sa and Da their alphas.
  @inline(__always)
  fileprivate func separable(_ below: PremultipliedPixel, _ mode: BlendMode) -> PremultipliedPixel {
    let pair = AlphaPair(alpha, below.alpha)
    let alpha = pair.union
    @inline(__always) func channel(_ shift: UInt32) -> UInt32 {
      let (s, d) = (Int(bits >> shift & 255), Int(below.bits >> shift & 255))
      return UInt32(truncatingIfNeeded: pair.outside(s, d) + mode.inside(s, d, pair.source, pair.below))
    }
    return .init(
      uncheckedBits: div255(channel(0)) | div255(channel(8)) << 8 | div255(channel(16)) << 16 | div255(alpha) << 24)
  }
}

/// The alphas of a source and of the pixel below, 0…255.
struct AlphaPair: BitwiseCopyable {
  let source: Int
  let below: Int

  @inline(__always)
  init(_ source: UInt8, _ below: UInt8) { (self.source, self.below) = (Int(source), Int(below)) }

  /// The alpha of the source composited over the pixel below, times 255: a value in 0…255².
  @inline(__always)
  var union: UInt32 { UInt32(255 * (source + below) - source * below) }

  /// Returns S (1 − Da) + D (1 − Sa), times 255², where Sa and Da are the alphas of both pixels. The value is the
  /// contribution of the areas that only one of the two pixels covers.
  ///
  /// - Parameters:
  ///   - s: the premultiplied component S of the source, 0…255.
  ///   - d: the premultiplied component D of the pixel below, 0…255.
  @inline(__always)
  func outside(_ s: Int, _ d: Int) -> Int { s * (255 - below) + d * (255 - source) }
}

extension BlendMode {
  /// Returns the factors by which a Porter-Duff mode multiplies the source and the destination, 0…255. `source` and
  /// `below` are the alphas of source and destination, 0…255.
  @inline(__always)
  fileprivate func factors(_ source: UInt32, _ below: UInt32) -> (UInt32, UInt32) {
    switch self {
    case .clear: (0, 0)
    case .copy: (255, 0)
    case .sourceIn: (below, 0)
    case .sourceOut: (255 - below, 0)
    case .sourceAtop: (below, 255 - source)
    case .destinationOver: (255 - below, 255)
    case .destinationIn: (0, source)
    case .destinationOut: (0, 255 - source)
    case .destinationAtop: (255 - below, source)
    case .xor: (255 - below, 255 - source)
    default: (255, 255 - source)
    }
  }
}
