internal import DisplayList
internal import Geometry
internal import Pixels

/// A bitmap stretched over a parallelogram, sampled by one of the methods of `ImageSampling`.
struct SampledPaint: Paint {
  /// The bitmap or, for trilinear sampling, one or two reductions of the bitmap.
  private let levels: [Bitmap]
  /// The number of times that the width and the height of the bitmap were halved to get the first element of
  /// `levels`.
  private let level: Int
  /// The weight of the second element of `levels`, in units of 1/256. The first element has the remaining weight. 0
  /// if there is only one element.
  private let share: UInt32
  private let isNearest: Bool
  private let opacity: UInt8
  private let sampler: Sampler

  /// Creates the paint of `bitmap` in `rect`, transformed by `transform`. The result is nil if nothing is visible.
  init?(_ bitmap: Bitmap, _ sampling: ImageSampling, in rect: CGRect, opacity: UInt8, _ transform: CGAffineTransform) {
    guard opacity > 0, bitmap.width > 0, bitmap.height > 0 else { return nil }
    guard let sampler = Sampler(rect, transform, width: bitmap.width, height: bitmap.height) else { return nil }
    let scale = sampler.texelsPerPixel
    let method = scale > 1 << 20 ? sampling.minification : sampling.magnification
    (self.opacity, self.sampler, isNearest) = (opacity, sampler, method == .nearest)
    let detail = method == .trilinear ? Self.detail(scale, bias: sampling.bias) : 0
    let deepest = Int.bitWidth - (max(bitmap.width, bitmap.height) - 1).leadingZeroBitCount
    level = min(detail >> 8, deepest)
    share = detail >> 8 < deepest ? UInt32(detail & 255) : 0
    let first = (0..<level).reduce(bitmap) { bitmap, _ in bitmap.halved }
    levels = share > 0 ? [first, first.halved] : [first]
  }

  /// Returns the level of detail for trilinear sampling, in units of 1/256: how often the bitmap has to be halved.
  ///
  /// The level is the binary logarithm of the number of texels per pixel, plus `bias`. The result is at least 0, and
  /// is 0 for less than one texel per pixel. Between powers of two, the logarithm is approximated linearly. `scale`
  /// is the number of texels per pixel in units of 2⁻²⁰.
  private static func detail(_ scale: Int, bias: Double) -> Int {
    guard scale >= 1 << 20 else { return 0 }
    let whole = Int.bitWidth - 1 - scale.leadingZeroBitCount - 20
    let part = (scale - 1 << (20 + whole)) >> (12 + whole)
    let offset = bias == bias ? Int((max(-64, min(64, bias)) * 256).rounded()) : 0
    return max(0, whole * 256 + part + offset)
  }

  func source(coverage: UInt8) -> UInt8 { Opacity.product(coverage, opacity) }

  func composite(
    _ source: UInt8, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    for i in 0..<count {
      target[index + i] = sampled(x: x + i, y: y).scaled(by: source).over(target[index + i])
    }
  }

  /// Returns the colour of one pixel, without opacity and coverage.
  func sampled(x: Int, y: Int) -> PremultipliedPixel {
    let (u, v) = sampler.texel(x: x, y: y)
    if isNearest { return levels[0].texel(u + Self.half, v + Self.half) }
    let first = sample(levels[0], u, v, level)
    if share == 0 { return first }
    return sample(levels[1], u, v, level + 1).mixed(with: first, share: UInt8(min(share, 255)))
  }

  private static let half = 1 << 19

  private func sample(_ bitmap: Bitmap, _ u: Int, _ v: Int, _ level: Int) -> PremultipliedPixel {
    let (x, y) = ((u + Self.half) >> level - Self.half, (v + Self.half) >> level - Self.half)
    return bitmap.pixels.span.sample(x, y, width: bitmap.width, height: bitmap.height)
  }
}

extension Bitmap {
  /// Returns the texel at the position (`u`, `v`), in units of 2⁻²⁰ texel. Beyond the bitmap, the edge texels repeat.
  fileprivate func texel(_ u: Int, _ v: Int) -> PremultipliedPixel {
    pixels[min(max(v >> 20, 0), height - 1) * width + min(max(u >> 20, 0), width - 1)]
  }

  /// The bitmap reduced to half the width and height, rounded up. Each pixel is the mean of four pixels of this bitmap.
  var halved: Bitmap {
    var result = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
    let (columns, texels, right) = (result.width, pixels.span, width - 1)
    result.withMutablePixels { target in
      for y in 0..<(height + 1) / 2 {
        let (above, below) = (2 * y * width, min(2 * y + 1, height - 1) * width)
        for x in 0..<columns {
          let (left, next) = (2 * x, min(2 * x + 1, right))
          target[y * columns + x] = PremultipliedPixel.mean(
            texels[above + left], texels[above + next], texels[below + left], texels[below + next])
        }
      }
    }
    return result
  }
}

extension PremultipliedPixel {
  /// Returns the mean of four pixels, rounded to nearest. Two components are computed at a time, each in 16 bits.
  @inline(__always)
  fileprivate static func mean(_ a: Self, _ b: Self, _ c: Self, _ d: Self) -> Self {
    func pair(_ shift: UInt32) -> UInt32 {
      func part(_ pixel: Self) -> UInt32 { pixel.bits >> shift & 0x00FF_00FF }
      return (part(a) + part(b) + part(c) + part(d) + 0x0002_0002) >> 2 & 0x00FF_00FF
    }
    return PremultipliedPixel(uncheckedBits: pair(0) | pair(8) << 8)
  }
}
