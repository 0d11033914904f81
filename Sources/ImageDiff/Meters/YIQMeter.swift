internal import CPixelDifferences
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
  /// Marks of the row that is being measured: the pixels for which δ must be computed exactly.
  private var open: [UInt64] = []

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

  /// Estimates δ for all unequal pixels of a row (see `YIQEstimate`). δ is computed exactly only for pixels whose
  /// estimate is too inaccurate for the decision, and for those that may have the largest δ of all rows so far.
  mutating func measure(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, marks: inout MutableSpan<UInt64>,
    _ peak: inout MeterPeak
  ) -> RowCounts {
    if open.count != marks.count { open = Array(repeating: 0, count: marks.count) }
    let (error, limit, form) = (YIQEstimate.error, Float(limit), estimate.form)
    var near = open.mutableSpan
    let found = PixelDifferences.yiq(a, b, form, bounds: limit - error...limit + error, over: &marks, open: &near)
    let decided = decide(a, b, marks: &marks)
    if found.largest > Float(peak.rank) - error { findPeak(a, b, largest: found.largest, &peak) }
    return RowCounts(unequal: Int(found.unequal), marked: Int(found.over) + decided)
  }

  /// Adds the pixels of `open` with a δ above the limit to `marks`. Returns the number of added pixels.
  private func decide(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, marks: inout MutableSpan<UInt64>
  ) -> Int {
    var count = 0
    for index in marks.indices where open[index] != 0 {
      open[index].forEachBit { bit in
        guard Self.delta(a[index &* 64 &+ bit], b[index &* 64 &+ bit]) > limit else { return }
        marks[index] |= 1 << UInt64(bit)
        count &+= 1
      }
    }
    return count
  }

  /// Records the first pixel with the largest δ of a row in `peak`, if this δ is larger than those before.
  ///
  /// - Parameter largest: the largest estimate of the row.
  private mutating func findPeak(
    _ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>, largest: Float, _ peak: inout MeterPeak
  ) {
    let low = max(Float(peak.rank) - YIQEstimate.error, largest - 2 * YIQEstimate.error)
    let form = estimate.form
    var open = open.mutableSpan
    PixelDifferences.yiq(a, b, form, above: low, marks: &open)
    var last: (PremultipliedPixel, PremultipliedPixel)?
    for index in open.indices where open[index] != 0 {
      open[index].forEachBit { bit in
        let pair = (a[index &* 64 &+ bit], b[index &* 64 &+ bit])
        // In a uniformly changed area, all pairs are equal.
        if let last, last == pair { return }
        last = pair
        peak.record(Self.delta(pair.0, pair.1), column: index &* 64 &+ bit)
      }
    }
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

/// An estimate of the YIQ distance δ that is computed in single precision. Its error is at most 0.25.
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

  /// The factors p, q, r, s, t and u.
  let form: PixelDifferencesForm

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
    form = PixelDifferencesForm(
      first_red: Float(p), first_green: Float(q), first_blue: Float(r), second_green: Float(s), second_blue: Float(t),
      third_blue: Float(u))
  }
}
