internal import Geometry
internal import Pixels

// The position of an image's texels is computed on the grid, like every edge: the snapped corners of the rectangle
// determine the texels, so an image whose texels coincide with pixels is copied, not filtered.
//
//     origin ──── across ───▶        (u, v) = texel position of a pixel's centre, in 2⁻²⁰ texel
//       │                            u = u₀ + x uₓ + y u_y     (one multiplication per row, one addition per pixel)
//      down                          colour = mean of 4 texels weighted by the upper 8 bits of the fractions

/// A bitmap stretched over a parallelogram, sampled with bilinear interpolation. Beyond the bitmap's edges, the
/// edge texels repeat.
struct ImagePaint: Paint {
  private let pixels: [PremultipliedPixel]
  private let width: Int
  private let height: Int
  private let opacity: UInt8
  private let sampler: Sampler
  private let isCopy: Bool

  /// Creates the paint of `bitmap` in `rect`, transformed by `transform`. The result is nil if nothing is visible.
  init?(_ bitmap: Bitmap, in rect: CGRect, opacity: UInt8, _ transform: CGAffineTransform) {
    guard opacity > 0, bitmap.width > 0, bitmap.height > 0 else { return nil }
    guard let sampler = Sampler(rect, transform, width: bitmap.width, height: bitmap.height) else { return nil }
    (pixels, width, height) = (bitmap.pixels, bitmap.width, bitmap.height)
    (self.opacity, self.sampler, isCopy) = (opacity, sampler, sampler.isCopy)
  }

  func source(coverage: UInt8) -> UInt8 { Opacity.product(coverage, opacity) }

  func composite(
    _ source: UInt8, x: Int, y: Int, count: Int, at index: Int, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    if isCopy, let texels = texels(x: x, y: y, count: count) {
      return PixelRow.blend(&target, from: index, with: pixels.span.extracting(texels), scaledBy: source)
    }
    let texels = pixels.span
    var (u, v) = sampler.texel(x: x, y: y)
    for i in index..<(index + count) {
      target[i] = texels.sample(u, v, width: width, height: height).scaled(by: source).over(target[i])
      u &+= sampler.ux
      v &+= sampler.vx
    }
  }

  /// Returns the colour of one pixel from its four texels, without opacity and coverage.
  func sampled(x: Int, y: Int) -> PremultipliedPixel {
    let (u, v) = sampler.texel(x: x, y: y)
    return pixels.span.sample(u, v, width: width, height: height)
  }

  /// Returns the indices of the texels that `count` pixels of row `y`, from column `x` on, copy. The result is nil if
  /// a texel is outside the bitmap.
  ///
  /// - Precondition: Texels and pixels coincide.
  private func texels(x: Int, y: Int, count: Int) -> Range<Int>? {
    let (column, row) = sampler.wholeTexel(x: x, y: y)
    guard row >= 0, row < height, column >= 0, column + count <= width else { return nil }
    return (row * width + column)..<(row * width + column + count)
  }
}
