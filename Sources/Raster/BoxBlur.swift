// A Gaussian blur as three box blurs of the same width. The width is not a whole number of pixels: the two outermost
// pixels have the weight f/256, so that a radius can grow continuously.
//
//          f ┌──┬──┬──┬──┬──┐ f         width 2r + 1 + 2f/256, weights exact integers, sums exact
//         ┌──┤  │  │  │  │  ├──┐        three of them are within 3 % of the Gaussian of the same variance
//
// The variance of one box is (Σ i² + 2f (r + 1)²) / (2r + 1 + 2f), a third of the intended variance.
//
// The shadows of rectangles and cards have many equal rows and columns. Each is blurred once and then copied.

/// An approximate Gaussian blur of a plane (a two-dimensional array of 16-bit values). First each row is blurred,
/// then each column.
struct BoxBlur: Hashable {
  /// The radius of the box: the number of pixels on each side of the middle pixel that have full weight.
  let r: Int
  /// The weight of each of the two outermost pixels of a box, in units of 1/256.
  let f: Int

  /// The largest standard deviation of a blur, in pixels. Larger ones count as this value.
  static let most = 500.0

  /// Creates a blur with a standard deviation of `sigma` pixels. 0, negative values and NaN do not blur.
  init(sigma: Double) {
    let wanted = sigma > 0 ? min(sigma, Self.most) * min(sigma, Self.most) / 3 : 0
    var whole = 0
    // A box of 2r + 1 whole pixels has the variance r (r + 1) / 3.
    while Double((whole + 1) * (whole + 2)) / 3 <= wanted { whole += 1 }
    let (n, squares) = (Double(2 * whole + 1), Double(whole * (whole + 1) * (2 * whole + 1)) / 3)
    let edge = Double((whole + 1) * (whole + 1))
    r = whole
    f = Int(((wanted * n - squares) / (2 * (edge - wanted)) * 256).rounded())
  }

  /// The largest distance, in pixels, at which a pixel influences another one after the three box blurs.
  var reach: Int { r == 0 && f == 0 ? 0 : 3 * (r + 1) }
  /// The sum of a box's weights, in units of 1/256.
  var divisor: Int { (2 * r + 1) * 256 + 2 * f }

  /// Blurs a plane of `width` × `height` values. Outside the plane, values are 0.
  func apply(to plane: inout [UInt16], width: Int, height: Int) {
    guard reach > 0, width > 0, height > 0 else { return }
    blurRows(&plane, width: width, height: height)
    blurColumns(&plane, width: width, height: height)
  }

  private func blurRows(_ plane: inout [UInt16], width: Int, height: Int) {
    var line = BlurredLine(self, count: width)
    var last = [UInt16](repeating: 0, count: width)
    for y in 0..<height {
      let first = y * width
      var difference: UInt16 = 0
      for x in 0..<width {
        difference |= plane[first + x] ^ last[x]
        last[x] = plane[first + x]
      }
      if difference != 0 { line.blur(last) }
      for x in 0..<width { plane[first + x] = line[x] }
    }
  }

  private func blurColumns(_ plane: inout [UInt16], width: Int, height: Int) {
    let isNew = Self.newColumns(of: plane, width: width, height: height)
    var line = BlurredLine(self, count: height)
    var column = [UInt16](repeating: 0, count: height)
    var first = 0
    while first < width {
      var end = first + 1
      while end < width, !isNew[end] { end += 1 }
      for y in 0..<height { column[y] = plane[y * width + first] }
      line.blur(column)
      for y in 0..<height {
        let value = line[y]
        for x in first..<end { plane[y * width + x] = value }
      }
      first = end
    }
  }

  /// Returns, for each column of a plane, whether the column differs from the one to its left. Equal columns are
  /// blurred only once.
  private static func newColumns(of plane: [UInt16], width: Int, height: Int) -> [Bool] {
    let plane = plane.span
    var differences = [UInt16](repeating: 0, count: width)
    for y in 0..<height {
      let row = plane.extracting(y * width..<(y + 1) * width)
      for x in 1..<max(width, 1) { differences[x] |= row[x] ^ row[x - 1] }
    }
    return differences.map { $0 != 0 }
  }
}

/// The input and output buffers for blurring one row or one column of values.
private struct BlurredLine {
  private let box: BoxSum
  private let count: Int
  /// The input values, with r + 1 zeros before and after them.
  private var from: [Int]
  private var to: [Int]

  init(_ blur: BoxBlur, count: Int) {
    (box, self.count) = (BoxSum(blur), count)
    from = Array(repeating: 0, count: count + 2 * (blur.r + 1))
    to = from
  }

  /// The value at an index of the row or column after the last call of `blur(_:)`.
  subscript(index: Int) -> UInt16 { UInt16(truncatingIfNeeded: from[index + box.r + 1]) }

  /// Applies three box blurs to the values of a row or column. After each box blur, values are rounded to nearest.
  mutating func blur(_ values: [UInt16]) {
    for i in 0..<count { from[i + box.r + 1] = Int(values[i]) }
    if !values.contains(where: { $0 != 0 }) { return }
    for _ in 0..<3 {
      box.apply(to: from, result: &to, count: count)
      swap(&from, &to)
    }
  }
}

/// A box blur of one row or column, with the weights of the box.
private struct BoxSum {
  let r: Int
  private let f: Int
  private let divisor: Int
  /// 2⁶⁴ / `divisor`, rounded up, by which a multiplication replaces a division: for a dividend below 2³⁴, the upper
  /// 64 bits of the product of the dividend and this value are the quotient.
  private let reciprocal: UInt64

  init(_ blur: BoxBlur) {
    (r, f, divisor) = (blur.r, blur.f, blur.divisor)
    reciprocal = UInt64.max / UInt64(divisor) + 1
  }

  /// Applies one box blur to `values` and writes the blurred values to `result`. Both arrays contain `count` values
  /// with r + 1 zeros before and after them.
  func apply(to values: [Int], result: inout [Int], count: Int) {
    let values = values.span
    var results = result.mutableSpan
    var sum = 0
    for i in 1..<2 * r + 1 { sum += values[i] }
    // Before step i, the sum contains the values at i + 1 ..< i + 2r + 1. The middle of the box is at i + r + 1.
    for i in 0..<count {
      sum += values[i + 2 * r + 1]
      // A sum is at most 65 535 × (2r + 1), so a dividend is below 65 536 × divisor, which is less than 2³⁴.
      let dividend = sum * 256 + (values[i] + values[i + 2 * r + 2]) * f + divisor / 2
      results[i + r + 1] = Int(truncatingIfNeeded: UInt64(dividend).multipliedFullWidth(by: reciprocal).high)
      sum -= values[i + 1]
    }
  }
}
