extension PremultipliedPixel {
  /// The sum with another pixel, each byte at most 255.
  ///
  /// Colours cannot exceed alpha: no sum of two is larger than that of the alphas.
  @inlinable
  public func adding(_ other: PremultipliedPixel) -> PremultipliedPixel {
    // Two pairs of bytes at once; bit 8 of each sum says that it went beyond 255.
    let evens = (bits & 0x00FF_00FF) &+ (other.bits & 0x00FF_00FF)
    let odds = ((bits >> 8) & 0x00FF_00FF) &+ ((other.bits >> 8) & 0x00FF_00FF)
    func held(_ sums: UInt32) -> UInt32 { (sums | (((sums >> 8) & 0x0001_0001) &* 255)) & 0x00FF_00FF }
    return .init(uncheckedBits: held(evens) | held(odds) << 8)
  }
}
