import Pixels

/// A computation of the YIQ distance δ with an error of at most 0.25, for four pixels at a time.
///
/// δ is a weighted sum of squares of three linear combinations of R, G and B, the differences of the channels. It also
/// equals (p R + q G + r B)² + (s G + t B)² + (u B)², which requires nine multiplications instead of fifteen.
///
/// Rounding to single precision changes each of the sums, whose magnitude is at most 188, by less than 10⁻⁴, and δ by
/// less than 0.1.
///
/// - Source: the Cholesky decomposition of δ's matrix.
struct YIQEstimate {
  /// The bound for the error of an estimate.
  static let error: Float = 0.25

  static let shared = YIQEstimate()

  private let (p, q, r): (Float, Float, Float)
  private let (s, t, u): (Float, Float, Float)

  private init() {
    /// The weights of Y, I and Q in δ, with the factors of the channels.
    let rows: [(weight: Double, factors: [Double])] = [
      (0.5053, [0.29889531, 0.58662247, 0.11448223]), (0.299, [0.59597799, -0.27417610, -0.32180189]),
      (0.1957, [0.21147017, -0.52261711, 0.31114694]),
    ]
    /// Returns the coefficient of the product of two channels in δ.
    func product(_ i: Int, _ j: Int) -> Double { rows.reduce(0) { $0 + $1.weight * $1.factors[i] * $1.factors[j] } }
    let p = product(0, 0).squareRoot()
    let (q, r) = (product(0, 1) / p, product(0, 2) / p)
    let s = (product(1, 1) - q * q).squareRoot()
    let t = (product(1, 2) - q * r) / s
    let u = (product(2, 2) - r * r - t * t).squareRoot()
    (self.p, self.q, self.r, self.s, self.t, self.u) = (Float(p), Float(q), Float(r), Float(s), Float(t), Float(u))
  }

  /// Compares the estimates of a block with the limit and with the largest rank so far.
  ///
  /// - Returns: two words with a bit for each pixel. In the first word, the bits of pixels whose estimate is above
  ///   `limit` are set. In the second word, the bits of pixels are set whose estimate is too inaccurate for deciding
  ///   whether δ is above `limit`, or whose δ may be above `peak`.
  @inline(__always)
  func compare(_ a: PixelBlock, _ b: PixelBlock, limit: Float, peak: Float) -> (isOver: UInt64, open: UInt64) {
    let (low, high, top) = (limit - Self.error, limit + Self.error, peak - Self.error)
    var open = SIMDMask<SIMD4<Int32>>(repeating: false)
    let isOver = a.compared(with: b) { a, b in
      let delta = delta(a, b)
      open = open .| (delta .> low .& delta .<= high) .| delta .> top
      return delta .> limit
    }
    guard any(open) else { return (isOver.bitmask, 0) }
    let isOpen = a.compared(with: b) { a, b in
      let delta = delta(a, b)
      return (delta .> low .& delta .<= high) .| delta .> top
    }
    return (isOver.bitmask, isOpen.bitmask)
  }

  /// Returns the estimates of four pixels.
  @inline(__always)
  private func delta(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> SIMD4<Float> {
    let evens = Self.differences(a & 0x00FF_00FF, b & 0x00FF_00FF)
    let odds = Self.differences(a &>> 8 & 0x00FF_00FF, b &>> 8 & 0x00FF_00FF)
    // Compositing over white adds 255 − alpha to each channel.
    let alpha = odds &>> 16
    let red = SIMD4<Float>((evens &<< 16) &>> 16 &- alpha)
    let green = SIMD4<Float>((odds &<< 16) &>> 16 &- alpha)
    let blue = SIMD4<Float>(evens &>> 16 &- alpha)
    let (first, second, third) = (red * p + green * q + blue * r, green * s + blue * t, blue * u)
    return first * first + second * second + third * third
  }

  /// Returns a − b for the 16-bit numbers in both halves of each integer.
  @inline(__always)
  private static func differences(_ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>) -> SIMD4<Int32> {
    unsafe unsafeBitCast(
      unsafeBitCast(a, to: SIMD8<UInt16>.self) &- unsafeBitCast(b, to: SIMD8<UInt16>.self), to: SIMD4<Int32>.self)
  }
}
