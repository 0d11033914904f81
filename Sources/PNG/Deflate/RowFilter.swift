/// A filter for rows in which few pixels match others.
///
/// - Source: PNG specification, 9.2. The average filter is omitted: it was seldom the best in measurements.
enum RowFilter: UInt8, CaseIterable {
  /// The difference from the pixel to the left.
  case sub = 1
  /// The difference from the pixel above.
  case up = 2
  /// The difference from that of left, above and corner which is nearest to left + above − corner.
  case paeth = 4

  /// Writes the differences of the bytes of a row's pixels.
  ///
  /// - Precondition: all three rows have the same number of pixels, at least 1.
  func apply(_ row: Span<UInt32>, above: Span<UInt32>, to target: inout MutableSpan<UInt32>) {
    // Bounds of the unchecked accesses: all indices are below this count, and at least 1 where 1 is subtracted.
    let count = row.count
    precondition(count >= 1 && above.count == count && target.count == count, "rows must have equal lengths")
    target[0] = self == .sub ? row[0] : Self.difference(row[0], above[0])
    for x in 1..<count {
      let (left, over, corner) = unsafe (row[unchecked: x &- 1], above[unchecked: x], above[unchecked: x &- 1])
      let prediction =
        switch self {
        case .sub: left
        case .up: over
        case .paeth: Self.paeth(left, over, corner)
        }
      unsafe target[unchecked: x] = Self.difference(row[unchecked: x], prediction)
    }
  }

  /// Returns the difference of each of four bytes, modulo 256.
  @inline(__always)
  static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // The highest bits are computed apart, so that no byte borrows from the next one.
    ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
  }

  /// Returns the Paeth predictor of each of four bytes.
  @inline(__always)
  private static func paeth(_ left: UInt32, _ above: UInt32, _ corner: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
      let byte = { UInt8(truncatingIfNeeded: $0 >> shift) } as (UInt32) -> UInt8
      result |= UInt32(paeth(byte(left), byte(above), byte(corner))) << shift
    }
    return result
  }

  /// Returns the Paeth predictor. The first of left, above and corner wins a tie.
  ///
  /// - Source: PNG specification, 9.4.
  @inline(__always)
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    // The distances of the estimate left + above − corner from each of them.
    let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
    let (toLeft, toAbove, toCorner) = (abs(b &- c), abs(a &- c), abs(a &+ b &- 2 &* c))
    let other = toAbove <= toCorner ? above : corner
    return toLeft <= toAbove && toLeft <= toCorner ? left : other
  }
}

/// The differences of a row's pixels by each filter, in buffers that are reused.
struct FilteredRow {
  private var candidates: [[UInt32]] = RowFilter.allCases.map { _ in [] }
  /// The filter of the last row.
  private(set) var filter = RowFilter.up

  /// The largest mean magnitude of the differences for which a filter is used. Filters do not improve noise.
  private static let largestMean = 20

  /// The pixels of the last row by its filter. If three bytes are stored, the fourth byte of opaque pixels is 0.
  var pixels: [UInt32] { candidates[index(of: filter)] }

  /// Filters a row by the filter with the smallest sum of magnitudes.
  ///
  /// - Parameter pixelBytes: the number of bytes of each pixel that are stored.
  /// - Returns: false if that sum is too large for a filter to be useful.
  mutating func apply(_ row: Span<UInt32>, above: Span<UInt32>, pixelBytes: Int) -> Bool {
    var smallest = Self.largestMean * row.count * pixelBytes
    let limit = smallest
    for candidate in RowFilter.allCases {
      let sum = apply(candidate, row, above, pixelBytes)
      if sum < smallest { (smallest, filter) = (sum, candidate) }
    }
    return smallest < limit
  }

  private func index(of filter: RowFilter) -> Int { RowFilter.allCases.firstIndex(of: filter)! }

  /// Applies one filter and returns the sum of the magnitudes of the differences.
  private mutating func apply(
    _ filter: RowFilter, _ row: Span<UInt32>, _ above: Span<UInt32>, _ pixelBytes: Int
  ) -> Int {
    let index = index(of: filter)
    if candidates[index].count != row.count { candidates[index] = Array(repeating: 0, count: row.count) }
    var target = candidates[index].mutableSpan
    filter.apply(row, above: above, to: &target)
    // The first pixel has none to the left. Its alpha is compared with that of an opaque pixel, as all others are.
    if pixelBytes == 3, filter == .sub { target[0] = RowFilter.difference(row[0], 0xFF00_0000) }
    return target.span.magnitudes()
  }
}

extension Span<UInt32> {
  /// Returns the sum of the magnitudes of all bytes as signed numbers.
  fileprivate func magnitudes() -> Int {
    var sum = 0
    for x in indices {
      for byte in 0..<4 as Range<UInt32> {
        sum &+= unsafe Int(Int8(truncatingIfNeeded: self[unchecked: x] >> (byte &* 8)).magnitude)
      }
    }
    return sum
  }
}
