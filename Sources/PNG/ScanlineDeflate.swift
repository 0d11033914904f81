package import Pixels

/// A compressor of bitmaps to the zlib stream of a PNG image, for use by one thread at a time.
package final class ScanlineDeflate {
  private let method: Method
  private var pixels: PixelDeflate
  private let bytes: PNGDeflate?
  private var scanlines: [UInt8] = []
  private var byteStream: [UInt8] = []
  /// The size of the last stream in bytes if libdeflate compressed it into `byteStream`. Nil if the last stream is that of
  /// `pixels`.
  private var byteStreamCount: Int?

  /// A method of compressing the scanlines of a bitmap.
  package enum Method: Hashable, Sendable {
    /// The method of `PixelDeflate`, which compares whole pixels. If `isThorough`, it finds more matches in more time.
    case pixels(isThorough: Bool)
    /// libdeflate at a level 0…12, applied to the bytes of unfiltered rows. This method is the reference
    /// implementation.
    case bytes(level: Int)
    /// Both methods, `pixels(isThorough: true)` and `bytes(level: 12)`. The smaller of the two streams is used.
    case smallest
  }

  /// Creates a compressor with a method. Its buffers are reused for all bitmaps.
  ///
  /// - Parameter startCount: the number of bytes of a file that precede the stream, for `file(_:end:)`.
  package init(_ method: Method, startCount: Int = 0) {
    self.method = method
    switch method {
    case .pixels(let isThorough):
      pixels = PixelDeflate(isThorough: isThorough, startCount: startCount)
      bytes = nil
    case .bytes(let level):
      pixels = PixelDeflate(startCount: startCount)
      bytes = PNGDeflate(level: level)
    case .smallest:
      pixels = PixelDeflate(isThorough: true, startCount: startCount)
      bytes = PNGDeflate(level: 12)
    }
  }

  /// Compresses a part of a bitmap, as RGBA if `alwaysWithAlpha` is true or any pixel is not opaque, otherwise as RGB.
  ///
  /// - Parameter changedRows: the rows of the part that can differ from those of the last call, or nil for all rows.
  ///   A set can make the compression faster and does not change the result.
  /// - Returns: whether the pixels have four bytes.
  /// - Precondition: the part is inside the bitmap, and neither of its sides is 0.
  package func compress(
    _ bitmap: Bitmap, _ part: BitmapPart, alwaysWithAlpha: Bool = false, changedRows: RangeSet<Int>? = nil
  ) -> Bool {
    let plain = bytes.map { compress(bitmap, part, alwaysWithAlpha, $0) }
    byteStreamCount = plain?.count
    if case .bytes = method, let plain { return plain.hasAlpha }
    let hasAlpha = pixels.compress(bitmap, part, alwaysWithAlpha: alwaysWithAlpha, changedRows: changedRows)
    if let plain, plain.count < pixels.stream.count { return plain.hasAlpha }
    byteStreamCount = nil
    return hasAlpha
  }

  /// The zlib stream of the part that was compressed last.
  package var stream: ArraySlice<UInt8> { byteStreamCount.map { byteStream[..<$0] } ?? pixels.stream }

  /// Returns a file that consists of `start`, the stream, and the bytes that `end` appends to both.
  ///
  /// - Precondition: `start` has as many bytes as the initializer's `startCount`.
  package func file(_ start: [UInt8], end: (inout [UInt8]) -> Void) -> [UInt8] {
    guard let byteStreamCount else { return pixels.file(start, end: end) }
    var bytes = start + byteStream[..<byteStreamCount]
    end(&bytes)
    return bytes
  }

  /// Compresses a part of a bitmap with libdeflate. Returns the size of the stream, which is at the start of `byteStream`.
  private func compress(
    _ bitmap: Bitmap, _ part: BitmapPart, _ alwaysWithAlpha: Bool, _ deflate: PNGDeflate
  ) -> (hasAlpha: Bool, count: Int) {
    let bitmap = part == BitmapPart(bitmap) ? bitmap : bitmap.copy(part)
    let capacity = PNGScanlines.capacity(width: part.width, height: part.height)
    if scanlines.count < capacity { scanlines = Array(repeating: 0, count: capacity) }
    let layout = PNGScanlines.pack(bitmap, alwaysWithAlpha: alwaysWithAlpha, into: &scanlines)
    let count = deflate.compress(scanlines, count: layout.byteCount, into: &byteStream)
    return (layout.hasAlpha, count)
  }
}

extension Bitmap {
  /// Returns a copy of a part of this bitmap.
  fileprivate func copy(_ part: BitmapPart) -> Bitmap {
    var copy = Bitmap(width: part.width, height: part.height)
    let (stride, old) = (width, pixels.span)
    copy.withMutablePixels { pixels in
      for y in 0..<part.height {
        let row = old.extracting((part.y + y) * stride + part.x..<(part.y + y) * stride + part.x + part.width)
        for x in row.indices { pixels[y * part.width + x] = row[x] }
      }
    }
    return copy
  }
}
