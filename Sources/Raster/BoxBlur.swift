// A Gaussian blur as three box blurs of the same width. The width is not a whole number of pixels: the two outermost
// pixels have the weight f/256, so that a radius can grow continuously.
//
//          f ┌──┬──┬──┬──┬──┐ f         width 2r + 1 + 2f/256, weights exact integers, sums exact
//         ┌──┤  │  │  │  │  ├──┐        three of them are within 3 % of the Gaussian of the same variance
//
// The variance of one box is (Σ i² + 2f (r + 1)²) / (2r + 1 + 2f), a third of the intended variance.

/// A blur of rows and columns of 16-bit values.
struct BoxBlur: Hashable {
  /// The number of whole pixels on either side of the middle one.
  let r: Int
  /// The weight of the outermost pixels, in 1/256.
  let f: Int

  /// The largest standard deviation, in pixels.
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

  /// The distance in pixels over which three boxes spread a pixel.
  var reach: Int { r == 0 && f == 0 ? 0 : 3 * (r + 1) }

  /// Blurs a plane of `width` × `height` values. Outside the plane, values are 0.
  func apply(to plane: inout [UInt16], width: Int, height: Int) {
    guard reach > 0 else { return }
    for y in 0..<height { line(&plane, from: y * width, step: 1, count: width) }
    for x in 0..<width { line(&plane, from: x, step: width, count: height) }
  }

  private func line(_ plane: inout [UInt16], from: Int, step: Int, count: Int) {
    var values = (0..<count).map { Int(plane[from + $0 * step]) }
    guard values.contains(where: { $0 != 0 }) else { return }
    for _ in 0..<3 { values = box(values) }
    for i in 0..<count { plane[from + i * step] = UInt16(values[i]) }
  }

  /// Returns the values after one box. Each value is rounded to nearest.
  private func box(_ values: [Int]) -> [Int] {
    let divisor = (2 * r + 1) * 256 + 2 * f
    func at(_ i: Int) -> Int { i >= 0 && i < values.count ? values[i] : 0 }
    var sum = (0..<min(r, values.count)).reduce(0) { $0 + values[$1] }
    return values.indices.map { i in
      sum += at(i + r)
      defer { sum -= at(i - r) }
      return (sum * 256 + (at(i - r - 1) + at(i + r + 1)) * f + divisor / 2) / divisor
    }
  }
}
