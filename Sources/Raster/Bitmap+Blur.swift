package import Pixels

extension Bitmap {
  /// Returns the bitmap with a Gaussian blur of a standard deviation of `sigma` pixels, computed with integers.
  ///
  /// Outside the bitmap, the pixels at its edges repeat, so that the edges become neither darker nor transparent. A
  /// `sigma` of 0, a negative value and NaN do not blur; more than 500 counts as 500.
  package func blurred(sigma: Double) -> Bitmap {
    let blur = BoxBlur(sigma: sigma)
    guard blur.reach > 0, width > 0, height > 0 else { return self }
    let channels: [(PremultipliedPixel) -> UInt8] = [{ $0.red }, { $0.green }, { $0.blue }, { $0.alpha }]
    let planes = channels.map { plane(of: $0, blurredBy: blur) }
    var result = self
    result.withMutablePixels { pixels in
      for index in pixels.indices {
        // No colour exceeds alpha in any pixel, so no averaged colour exceeds averaged alpha.
        let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(planes[$1][index]) << UInt32(8 * $1) }
        pixels[index] = PremultipliedPixel(uncheckedBits: bits)
      }
    }
    return result
  }

  /// Returns the blurred values of one component of the pixels (`channel` returns the component). During the blur,
  /// values are scaled by 256 to reduce the rounding errors of the three box blurs.
  private func plane(of channel: (PremultipliedPixel) -> UInt8, blurredBy blur: BoxBlur) -> [UInt8] {
    let (margin, wide) = (blur.reach, width + 2 * blur.reach)
    let high = height + 2 * margin
    var plane = [UInt16](repeating: 0, count: wide * high)
    for y in 0..<high {
      let row = Swift.min(Swift.max(y - margin, 0), height - 1) * width
      for x in 0..<wide {
        let column = Swift.min(Swift.max(x - margin, 0), width - 1)
        plane[y * wide + x] = UInt16(channel(pixels[row + column])) << 8
      }
    }
    blur.apply(to: &plane, width: wide, height: high)
    var result = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        result[y * width + x] = UInt8((Int(plane[(y + margin) * wide + x + margin]) + 128) >> 8)
      }
    }
    return result
  }
}
