package import Pixels

/// A compressor of bitmaps to the zlib stream of a PNG image, for use by one thread at a time.
package final class ScanlineDeflate {
  private let method: Method
  private var pixels: PixelDeflate
  private let bytes: PNGDeflate?
  private var scanlines: [UInt8] = []
  private var byteStream: [UInt8] = []

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
  package init(_ method: Method) {
    self.method = method
    switch method {
    case .pixels(let isThorough):
      pixels = PixelDeflate(isThorough: isThorough)
      bytes = nil
    case .bytes(let level):
      pixels = PixelDeflate()
      bytes = PNGDeflate(level: level)
    case .smallest:
      pixels = PixelDeflate(isThorough: true)
      bytes = PNGDeflate(level: 12)
    }
  }

  /// Compresses a part of a bitmap, as RGBA if `alwaysWithAlpha` is true or any pixel is not opaque, otherwise as RGB.
  ///
  /// - Parameter changedRows: the rows of the part that can differ from those of the last call, or nil for all rows.
  ///   A set can make the compression faster and does not change the result.
  /// - Returns: whether the pixels have four bytes, and the zlib stream.
  /// - Precondition: the part is inside the bitmap, and neither of its sides is 0.
  package func compress(
    _ bitmap: Bitmap, _ part: BitmapPart, alwaysWithAlpha: Bool = false, changedRows: RangeSet<Int>? = nil
  ) -> (hasAlpha: Bool, stream: ArraySlice<UInt8>) {
    let plain = bytes.map { compress(bitmap, part, alwaysWithAlpha, $0) }
    if case .bytes = method, let plain { return plain }
    let hasAlpha = pixels.compress(bitmap, part, alwaysWithAlpha: alwaysWithAlpha, changedRows: changedRows)
    if let plain, plain.stream.count < pixels.stream.count { return plain }
    return (hasAlpha, pixels.stream)
  }

  private func compress(
    _ bitmap: Bitmap, _ part: BitmapPart, _ alwaysWithAlpha: Bool, _ deflate: PNGDeflate
  ) -> (hasAlpha: Bool, stream: ArraySlice<UInt8>) {
    let bitmap = part == BitmapPart(bitmap) ? bitmap : bitmap.copy(part)
    let capacity = PNGScanlines.capacity(width: part.width, height: part.height)
    if scanlines.count < capacity { scanlines = Array(repeating: 0, count: capacity) }
    let layout = PNGScanlines.pack(bitmap, alwaysWithAlpha: alwaysWithAlpha, into: &scanlines)
    let count = deflate.compress(scanlines, count: layout.byteCount, into: &byteStream)
    return (layout.hasAlpha, byteStream[..<count])
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
