package import Pixels

extension ContactSheet {
  /// A frame of reduced size.
  package struct Thumbnail: Hashable, Sendable {
    /// The frame, reduced by an integral factor.
    package var picture: Bitmap
    /// The time of the frame, in seconds.
    package var time: Double

    /// Creates a thumbnail from the bitmap of a frame.
    ///
    /// - Parameter width: the maximum width in pixels. If nil, the thumbnail fits into 220 × 480 pixels (in landscape,
    ///   480 × 220).
    package init(of bitmap: Bitmap, time: Double, width: Int? = nil) {
      let factor = width.map { max((bitmap.width + $0 - 1) / $0, 1) }
      picture = Self.shrunk(bitmap, by: factor ?? Self.factor(width: bitmap.width, height: bitmap.height))
      self.time = time
    }

    /// Returns the smallest whole number by which an image's sides must be divided to fit into 220 × 480 pixels (in
    /// landscape, 480 × 220).
    package static func factor(width: Int, height: Int) -> Int {
      let (short, long) = (min(width, height), max(width, height))
      return max((short + 219) / 220, (long + 479) / 480, 1)
    }

    /// Returns a bitmap reduced by `factor`. Each pixel is the mean of a block of `factor` × `factor`, rounded to
    /// nearest.
    ///
    /// For incomplete blocks at the right and the lower edge, the mean is that of the existing pixels.
    package static func shrunk(_ bitmap: Bitmap, by factor: Int) -> Bitmap {
      let width = (bitmap.width + factor - 1) / factor
      let height = (bitmap.height + factor - 1) / factor
      var small = Bitmap(width: width, height: height)
      small.withMutablePixels { pixels in
        for y in 0..<height {
          let rows = y * factor..<min((y + 1) * factor, bitmap.height)
          for x in 0..<width {
            let columns = x * factor..<min((x + 1) * factor, bitmap.width)
            pixels[y * width + x] = mean(of: bitmap, columns: columns, rows: rows)
          }
        }
      }
      return small
    }

    /// Returns the mean of the pixels of `bitmap` in a block of columns and rows. The mean is a valid premultiplied
    /// pixel: no channel exceeds its alpha.
    private static func mean(of bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>) -> PremultipliedPixel {
      var sums = SIMD4<UInt32>.zero
      for y in rows {
        for x in columns {
          let bits = bitmap.pixels[y * bitmap.width + x].bits
          sums &+= SIMD4(bits & 255, bits >> 8 & 255, bits >> 16 & 255, bits >> 24)  // no overflow: < 2²⁴ pixels
        }
      }
      let count = UInt32(columns.count * rows.count)
      let means = (sums &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
      return PremultipliedPixel(uncheckedBits: means[0] | means[1] << 8 | means[2] << 16 | means[3] << 24)
    }
  }
}
