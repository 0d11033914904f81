package import Pixels

/// A compressor of bitmaps to the zlib stream of a PNG image, for use by one thread at a time.
package final class ScanlineDeflate {
  private let plain: PNGDeflate?
  private var deflate: PixelDeflate
  private var scanlines: [UInt8] = []
  private var bytes: [UInt8] = []
  private var byteCount = 0

  /// Creates a compressor that treats rows as pixels.
  ///
  /// - Parameter isThorough: whether to find more matches, in more time.
  package init(isThorough: Bool) {
    plain = nil
    deflate = PixelDeflate(isThorough: isThorough)
  }

  /// Creates a compressor that treats rows as bytes, with libdeflate at a level 0…12.
  package init(level: Int) {
    plain = PNGDeflate(level: level)
    deflate = PixelDeflate(isThorough: false)
  }

  /// Compresses a part of a bitmap, as RGBA if requested or if any pixel is not opaque, else as RGB.
  ///
  /// - Returns: whether the pixels have four bytes.
  /// - Precondition: the part is inside the bitmap, and neither of its sides is 0.
  package func compress(_ bitmap: Bitmap, _ part: BitmapPart, alwaysWithAlpha: Bool = false) -> Bool {
    guard let plain else { return deflate.compress(bitmap, part, alwaysWithAlpha: alwaysWithAlpha) }
    let picture = part == BitmapPart(bitmap) ? bitmap : bitmap.copy(part)
    let capacity = PNGScanlines.capacity(width: part.width, height: part.height)
    if scanlines.count < capacity { scanlines = Array(repeating: 0, count: capacity) }
    let layout = PNGScanlines.pack(picture, alwaysWithAlpha: alwaysWithAlpha, into: &scanlines)
    byteCount = plain.compress(scanlines, count: layout.byteCount, into: &bytes)
    return layout.hasAlpha
  }

  /// The compressed stream.
  package var stream: ArraySlice<UInt8> { plain == nil ? deflate.stream : bytes[..<byteCount] }
}

extension Bitmap {
  /// Returns a part as a bitmap.
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
