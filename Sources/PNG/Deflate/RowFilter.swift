/// A PNG filter, which replaces the bytes of a row by their differences from a prediction.
///
/// - Source: PNG specification, 9.2. The average filter is omitted: it was seldom the best in measurements.
enum RowFilter: UInt8 {
  /// No prediction: the filtered bytes are those of the pixels.
  case none = 0
  /// The difference from the pixel to the left.
  case sub = 1
  /// The difference from the pixel above.
  case up = 2
  /// The difference from the Paeth predictor. Of the bytes to the left, above and above left, the predictor is the one
  /// that is nearest to left + above − above left.
  case paeth = 4

  /// All filters except `none`.
  static let predictions: [RowFilter] = [.sub, .up, .paeth]

  /// Returns the filtered bytes of a row's pixels.
  ///
  /// - Parameters:
  ///   - pixelBytes: the number of bytes of each pixel that are stored. If it is 3, the fourth byte of the result is 0
  ///     for opaque pixels, except for `none`.
  ///   - target: receives the result. Its storage is reused.
  /// - Precondition: both rows have the same number of pixels, at least 1.
  func apply(_ row: Span<UInt32>, above: Span<UInt32>, pixelBytes: Int, to target: inout [UInt32]) {
    if target.count != row.count { target = Array(repeating: 0, count: row.count) }
    var result = target.mutableSpan
    // The pixel before the first one is 0, but an opaque pixel if alpha is not stored.
    let left: UInt32 = pixelBytes == 3 ? 0xFF00_0000 : 0
    switch self {
    case .none: filter(row, above, to: &result, first: 0) { _, _, _ in 0 }
    case .sub: filter(row, above, to: &result, first: left) { left, _, _ in left }
    case .up: filter(row, above, to: &result, first: above[0]) { _, above, _ in above }
    case .paeth: filter(row, above, to: &result, first: above[0], Self.paeth)
    }
  }

  /// Writes the differences between the pixels of a row and their predictions. `first` is the prediction of the first
  /// pixel. For every other pixel, `predict` returns the prediction from the pixels to the left, above, and above and
  /// to the left.
  @inline(__always)
  private func filter(
    _ row: Span<UInt32>, _ above: Span<UInt32>, to target: inout MutableSpan<UInt32>, first: UInt32,
    _ predict: (UInt32, UInt32, UInt32) -> UInt32
  ) {
    // Bounds of the unchecked accesses: all indices are in 0..<count.
    let count = row.count
    precondition(
      count >= 1 && above.count == count && target.count == count,
      "RowFilter: the rows and the target must have equal lengths")
    target[0] = Self.difference(row[0], first)
    for x in 1..<count {
      let (left, over, corner) = unsafe (row[unchecked: x &- 1], above[unchecked: x], above[unchecked: x &- 1])
      unsafe target[unchecked: x] = Self.difference(row[unchecked: x], predict(left, over, corner))
    }
  }

  /// Returns the differences between the four bytes of `a` and the bytes of `b` at the same positions, modulo 256.
  @inline(__always)
  private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // The highest bits are computed apart, so that no byte borrows from the next one.
    ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
  }

  /// Returns the Paeth predictor of each of the four bytes of a pixel. `corner` is the pixel above and to the left.
  @inline(__always)
  private static func paeth(_ left: UInt32, _ above: UInt32, _ corner: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
      result |= paethByte(left >> shift & 0xFF, above >> shift & 0xFF, corner >> shift & 0xFF) << shift
    }
    return result
  }

  /// Returns the Paeth predictor of a byte. `corner` is the byte above and to the left. If several of `left`, `above`
  /// and `corner` are equally near, the result is the first of them.
  ///
  /// - Source: PNG specification, 9.4.
  @inline(__always)
  private static func paethByte(_ left: UInt32, _ above: UInt32, _ corner: UInt32) -> UInt32 {
    // The distances of the estimate left + above − corner from each of them.
    let (a, b, c) = (Int32(left), Int32(above), Int32(corner))
    let (toLeft, toAbove, toCorner) = (abs(b &- c), abs(a &- c), abs(a &+ b &- 2 &* c))
    let other = toAbove <= toCorner ? above : corner
    return toLeft <= toAbove && toLeft <= toCorner ? left : other
  }
}

extension Span<UInt32> {
  /// Returns an estimate of the compressed size, in bits, of a filtered row of pixels.
  ///
  /// Each byte is interpreted as a signed difference. The smaller its magnitude, the fewer bits are estimated for it.
  ///
  /// - Parameter pixelBytes: the number of bytes of each pixel that are stored.
  func estimatedBits(pixelBytes: Int) -> Int {
    var (sum, last) = (0, UInt32.max)
    for x in indices {
      let pixel = self[x]
      defer { last = pixel }
      if pixel == last {
        sum += 2  // a part of a run
        continue
      }
      for byte in 0..<UInt32(pixelBytes) {
        let magnitude = Int8(truncatingIfNeeded: pixel >> (byte * 8)).magnitude
        sum += 2 + (8 - magnitude.leadingZeroBitCount)
      }
    }
    return sum
  }
}
