/// The reference implementation of `BoxBlur`: every value of a row or column is a separate sum of weighted neighbours.
package struct PlainBlur {
  private let blur: BoxBlur

  init(_ blur: BoxBlur) { self.blur = blur }

  /// Creates a blur with a standard deviation of `sigma` pixels.
  package init(sigma: Double) { blur = BoxBlur(sigma: sigma) }

  /// Returns the blurred values of a plane whose rows have `width` values.
  package func applied(to plane: [Int], width: Int) -> [Int] {
    guard blur.reach > 0 else { return plane }
    var plane = plane
    let height = plane.count / width
    for y in 0..<height { blurLine(&plane, from: y * width, step: 1, count: width) }
    for x in 0..<width { blurLine(&plane, from: x, step: width, count: height) }
    return plane
  }

  /// Returns the values that `BoxBlur` computes for `plane`. Tests compare them with the result of
  /// `applied(to:width:)`.
  package func fast(_ plane: [Int], width: Int) -> [Int] {
    var values = plane.map { UInt16($0) }
    blur.apply(to: &values, width: width, height: plane.count / width)
    return values.map { Int($0) }
  }

  private func blurLine(_ plane: inout [Int], from: Int, step: Int, count: Int) {
    for _ in 0..<3 {
      let values = (0..<count).map { plane[from + $0 * step] }
      func at(_ i: Int) -> Int { values.indices.contains(i) ? values[i] : 0 }
      for i in 0..<count {
        let inside = (i - blur.r...i + blur.r).reduce(0) { $0 + at($1) }
        let edges = at(i - blur.r - 1) + at(i + blur.r + 1)
        plane[from + i * step] = (inside * 256 + edges * blur.f + blur.divisor / 2) / blur.divisor
      }
    }
  }
}
