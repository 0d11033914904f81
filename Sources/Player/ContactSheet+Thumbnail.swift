package import Pixels

extension ContactSheet {
  /// A frame, small.
  package struct Thumbnail: Hashable, Sendable {
    /// The frame, smaller by a whole factor.
    package var picture: Bitmap
    /// When it is shown, in seconds.
    package var time: Double

    /// The thumbnail of a frame that was drawn.
    ///
    /// - Parameter width: the most pixels that it is wide; the standard size when nil.
    package init(of bitmap: Bitmap, time: Double, width: Int? = nil) {
      let factor = width.map { max((bitmap.width + $0 - 1) / $0, 1) }
      picture = Self.shrunk(bitmap, by: factor ?? Self.factor(width: bitmap.width, height: bitmap.height))
      self.time = time
    }

    /// The smallest factor that fits a picture into 220 × 480 pixels standing, or 480 × 220 lying.
    package static func factor(width: Int, height: Int) -> Int {
      let (short, long) = (min(width, height), max(width, height))
      return max((short + 219) / 220, (long + 479) / 480, 1)
    }

    /// `bitmap` smaller by `factor`: each pixel is the mean of a block of `factor` × `factor`, rounded to nearest.
    ///
    /// Blocks at the right and the lower edge are cut: the mean is over the pixels that are there.
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

    /// The mean of premultiplied pixels: no channel exceeds alpha, because none does in any of them.
    private static func mean(of bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>) -> PremultipliedPixel {
      var sums = SIMD4<UInt32>.zero
      for y in rows {
        for x in columns {
          let bits = bitmap.pixels[y * bitmap.width + x].bits
          sums &+= SIMD4(bits & 255, bits >> 8 & 255, bits >> 16 & 255, bits >> 24)  // a block has < 2²⁴ pixels
        }
      }
      let count = UInt32(columns.count * rows.count)
      let means = (sums &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
      return PremultipliedPixel(uncheckedBits: means[0] | means[1] << 8 | means[2] << 16 | means[3] << 24)
    }
  }
}
