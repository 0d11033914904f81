package import Pixels

/// A meter that composites two colours over white and measures their distance in the colour space YIQ, as pixelmatch
/// does.
///
///     Y = 0.29889531 R + 0.58662247 G + 0.11448223 B      δ = 0.5053 ΔY² + 0.299 ΔI² + 0.1957 ΔQ²
///     I = 0.59597799 R − 0.27417610 G − 0.32180189 B      changed when δ > 35215 threshold²
///     Q = 0.21147017 R − 0.52261711 G + 0.31114694 B
///
/// The distance is √(δ / 35215), so that it can be compared with the threshold.
/// - Source: Kotsarenko and Ramos 2010; the weights are those in pixelmatch's documentation and source.
package struct YIQMeter: PixelMeter {
  /// The largest weighted YIQ difference δ at which two pixels are regarded as equal.
  let limit: Double
  private let estimate = YIQEstimate.shared

  /// The largest δ that two colours can have (red and cyan), rounded as in pixelmatch.
  private static let largestDelta = 35_215.0

  /// Creates a meter with a threshold of 0…1, which has the same meaning as in pixelmatch.
  package init(threshold: Double) { limit = Self.largestDelta * threshold * threshold }

  @inline(__always)
  func rank(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double { Self.delta(a, b) }

  func distance(ofRank delta: Double) -> Double { (delta / Self.largestDelta).squareRoot() }

  func severity(ofRank delta: Double) -> UInt8 {
    Self.severity((delta * (255 * 255 / Self.largestDelta)).squareRoot())
  }

  /// Returns a bit mask of the pixels of two blocks with a δ above the limit. δ is first estimated for all pixels
  /// (see `YIQEstimate`). It is computed exactly only for pixels whose estimate is too inaccurate for the decision.
  ///
  /// In a block with at most two unequal pixels, δ is computed exactly without estimates.
  @inline(__always)
  func marks(_ a: PixelBlock, _ b: PixelBlock, unequal: UInt64, _ peak: inout MeterPeak) -> UInt64 {
    let rest = unequal & (unequal &- 1)  // All set bits except the lowest one.
    guard rest & (rest &- 1) != 0 else { return plainMarks(a, b, unequal: unequal, &peak) }
    let found = estimate.compare(a, b, limit: Float(limit), peak: Float(peak.rank))
    let open = found.open & unequal
    return found.isOver & unequal & ~open | (open == 0 ? 0 : plainMarks(a, b, unequal: open, &peak))
  }

  /// Returns the squared, weighted YIQ difference (δ) between two pixels, each composited over white.
  @inline(__always)
  package static func delta(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Double {
    let (first, second) = (a.overWhite, b.overWhite)
    let r = Double(first.red - second.red)
    let g = Double(first.green - second.green)
    let b = Double(first.blue - second.blue)
    let y = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
    let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
    let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}

extension PremultipliedPixel {
  /// The channels of the colour over white, 0…255. For premultiplied components, this is an exact addition per channel.
  @inline(__always)
  var overWhite: (red: Int, green: Int, blue: Int) {
    let white = 255 - Int(alpha)
    return (Int(red) + white, Int(green) + white, Int(blue) + white)
  }

  /// The brightness Y of the colour over white, in units of 10⁻⁸. The value is an integer, so that equal brightnesses
  /// always compare as equal.
  @inline(__always)
  var brightness: Int {
    let color = overWhite
    return color.red * 29_889_531 + color.green * 58_662_247 + color.blue * 11_448_223
  }
}

/// An estimate of the YIQ distance δ with an error of at most 0.25, computed for four pixels at a time.
///
/// δ is a weighted sum of the squares of Y, I and Q, which are linear combinations of R, G and B, the differences of
/// the channels. It also equals (p R + q G + r B)² + (s G + t B)² + (u B)², which requires nine multiplications
/// instead of fifteen.
///
/// Each of the three sums has a magnitude of at most 188. Rounding to single precision changes a sum by less than
/// 10⁻⁴, and δ by less than 0.1.
///
/// - Source: the Cholesky decomposition of δ's matrix.
struct YIQEstimate {
  /// The bound for the error of an estimate.
  static let error: Float = 0.25

  static let shared = YIQEstimate()

  private let (p, q, r): (Float, Float, Float)
  private let (s, t, u): (Float, Float, Float)

  private init() {
    /// One element for each of Y, I and Q: the weight of its square in δ, and its factors of red, green and blue.
    let rows: [(weight: Double, factors: [Double])] = [
      (0.5053, [0.29889531, 0.58662247, 0.11448223]), (0.299, [0.59597799, -0.27417610, -0.32180189]),
      (0.1957, [0.21147017, -0.52261711, 0.31114694]),
    ]
    /// Returns the element in row `i` and column `j` of the matrix of the quadratic form δ. Index 0 stands for red, 1
    /// for green, and 2 for blue.
    func product(_ i: Int, _ j: Int) -> Double { rows.reduce(0) { $0 + $1.weight * $1.factors[i] * $1.factors[j] } }
    let p = product(0, 0).squareRoot()
    let (q, r) = (product(0, 1) / p, product(0, 2) / p)
    let s = (product(1, 1) - q * q).squareRoot()
    let t = (product(1, 2) - q * r) / s
    let u = (product(2, 2) - r * r - t * t).squareRoot()
    (self.p, self.q, self.r, self.s, self.t, self.u) = (Float(p), Float(q), Float(r), Float(s), Float(t), Float(u))
  }

  /// Compares the estimates for the pixels of two blocks with the limit and with the largest δ so far, `peak`.
  ///
  /// - Returns: two bit masks of the pixels. `isOver` contains the pixels whose estimate is above `limit`. `open`
  ///   contains the pixels for which δ must be computed exactly: those whose estimate is too near to `limit` for a
  ///   decision, and those whose δ may be above `peak`.
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

  /// Returns the estimates of δ for four pairs of pixels.
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
