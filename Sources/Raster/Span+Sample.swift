internal import Pixels

extension Span<PremultipliedPixel> {
  /// Returns the bilinear interpolation of the four texels around the position (`u`, `v`), in units of 2⁻²⁰ texel.
  /// Beyond the bitmap, the edge texels repeat.
  @inline(__always)
  func sample(_ u: Int, _ v: Int, width: Int, height: Int) -> PremultipliedPixel {
    let (fx, fy) = (UInt32(truncatingIfNeeded: u >> 12) & 255, UInt32(truncatingIfNeeded: v >> 12) & 255)
    let (left, right) = (min(max(u >> 20, 0), width - 1), min(max(u >> 20 &+ 1, 0), width - 1))
    let (top, bottom) = (min(max(v >> 20, 0), height - 1), min(max(v >> 20 &+ 1, 0), height - 1))
    let (a, b) = (self[top * width + left].bits, self[top * width + right].bits)
    let (c, d) = (self[bottom * width + left].bits, self[bottom * width + right].bits)
    let weights = ((256 - fx) * (256 - fy), fx * (256 - fy), (256 - fx) * fy, fx * fy)
    @inline(__always) func mix(_ shift: UInt32) -> UInt32 {
      // The weights sum to 65 536, so a sum is at most 255 × 65 536 + 32 768, and no colour exceeds alpha.
      let sum =
        (a >> shift & 255) * weights.0 + (b >> shift & 255) * weights.1 + (c >> shift & 255) * weights.2
        + (d >> shift & 255) * weights.3
      return (sum + 32_768) >> 16
    }
    return PremultipliedPixel(uncheckedBits: mix(0) | mix(8) << 8 | mix(16) << 16 | mix(24) << 24)
  }
}
