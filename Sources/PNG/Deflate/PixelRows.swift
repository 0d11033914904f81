internal import Glibc

/// The rows of an image as pixels of 32 bits. The first byte of a pixel is the least significant one.
///
/// The code that creates the value guarantees that the storage exists as long as the value is used.
@safe
struct PixelRows {
  /// The first pixel of the first row.
  let start: UnsafePointer<UInt32>
  /// The number of pixels in a row, at least 1.
  let width: Int
  /// The number of rows, at least 1.
  let height: Int
  /// The number of pixels from the start of a row to the start of the next one.
  let stride: Int
  /// The number of bytes of each pixel that are stored in the file, 3 or 4.
  let pixelBytes: Int

  /// The number of bytes of a scanline, including its filter byte.
  var rowBytes: Int { 1 + width * pixelBytes }

  /// Returns the first pixel of the row at an index.
  func row(_ y: Int) -> UnsafePointer<UInt32> { unsafe start + y * stride }

  /// Returns how many rows, counted from the start of `range`, equal the row directly above `range`. The result is 0 if
  /// the range begins with the first row of the image.
  func equalRows(_ range: Range<Int>) -> Int {
    guard range.lowerBound > 0 else { return 0 }
    let above = unsafe row(range.lowerBound - 1)
    let other = range.firstIndex { y in unsafe memcmp(above, row(y), width * 4) != 0 }
    return (other ?? range.upperBound) - range.lowerBound
  }
}

/// Returns the number of equal pixels at the start of the rows `a` and `b`, at most `limit`.
///
/// - Parameter start: the number of pixels at the start of the rows that are already known to be equal.
/// - Precondition: both rows have at least `limit` pixels.
@inline(__always)
@unsafe
func equalPixels(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, limit: Int, from start: Int = 0) -> Int {
  var count = start
  while count &+ 2 <= limit {
    let difference = unsafe pixelPair(a + count) ^ pixelPair(b + count)
    if difference != 0 { return count &+ (difference.trailingZeroBitCount >> 5) }
    count &+= 2
  }
  if count < limit, unsafe a[count] == b[count] { count &+= 1 }
  return count
}

/// Returns the same number as `equalPixels(_:_:limit:from:)`. This function is faster if many pixels are equal.
@inline(__always)
@unsafe
func manyEqualPixels(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, limit: Int) -> Int {
  var count = 0
  while count &+ 8 <= limit {
    var difference: UInt64 = 0
    for pair in 0..<4 { unsafe difference |= pixelPair(a + count + 2 * pair) ^ pixelPair(b + count + 2 * pair) }
    if difference != 0 { break }
    count &+= 8
  }
  return unsafe equalPixels(a, b, limit: limit, from: count)
}

/// Returns two pixels as one number, the first one lower.
@inline(__always)
@unsafe
func pixelPair(_ pixels: UnsafePointer<UInt32>) -> UInt64 {
  unsafe UInt64(littleEndian: UnsafeRawPointer(pixels).loadUnaligned(as: UInt64.self))
}

extension PixelRows {
  /// Calls `body` with the pixels of a row.
  func withRow<R>(_ y: Int, _ body: (Span<UInt32>) -> R) -> R {
    body(unsafe UnsafeBufferPointer(start: row(y), count: width).span)
  }

  /// Returns whether at least a quarter of a row's pixels differ from both the pixel to the left and the pixel above.
  ///
  /// - Precondition: `y` is not the first row.
  func hasFewRepetitions(_ y: Int) -> Bool {
    let (row, above) = unsafe (row(y), row(y - 1))
    var count = unsafe row[0] == above[0] ? 0 : 1
    for x in 1..<width {
      count &+= unsafe row[x] != row[x &- 1] && row[x] != above[x] ? 1 : 0
    }
    return count * 4 >= width
  }
}
