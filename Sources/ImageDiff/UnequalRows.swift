import Pixels

/// Finds the rows in which two pictures differ, at the speed of memory.
enum UnequalRows {
  /// The rows of the common area with any unequal bit, from the top.
  static func find(_ a: Bitmap, _ b: Bitmap, in size: PictureSize) -> [Int] {
    guard size.width > 0 else { return [] }
    var rows: [Int] = []
    unsafe a.pixels.withUnsafeBytes { first in
      unsafe b.pixels.withUnsafeBytes { second in
        // The pixels of both lie within their storage: size is at most that of either, width is not 0.
        guard let a0 = first.baseAddress, let b0 = second.baseAddress, unsafe a0 != b0 || a.width != b.width else {
          return
        }
        for y in 0..<size.height {
          let (row, other) = unsafe (a0 + y * a.width * 4, b0 + y * b.width * 4)
          if unsafe !isEqual(row, other, count: size.width * 4) { rows.append(y) }
        }
      }
    }
    return rows
  }

  /// Whether `count` bytes are equal: 64 at a time, without looking in between, then 4 at a time.
  ///
  /// - Precondition: `count` is a multiple of 4, and both regions have so many bytes.
  @inline(__always)
  private static func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, count: Int) -> Bool {
    var offset = 0
    var difference = SIMD8<UInt64>.zero
    while offset &+ 64 <= count {
      difference |=
        unsafe a.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
        ^ b.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      offset &+= 64
    }
    let half = difference.lowHalf | difference.highHalf
    var rest = half[0] | half[1] | half[2] | half[3]
    while offset < count {
      rest |=
        UInt64(
          unsafe a.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            ^ b.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      offset &+= 4
    }
    return rest == 0
  }
}
