internal import Pixels

// The loops over single pixels. A piece of a row is checked against its span once, here. The loops use unchecked
// pointers, because a bounds check per pixel prevents vectorization.
// Bounds of every access below: 0 ≤ from, from + count ≤ target.count (preconditions), i in 0..<count.

/// Functions that fill and blend pieces of rows.
enum PixelRow {
  /// Sets `count` pixels.
  @inline(__always)
  static func fill(
    _ target: inout MutableSpan<PremultipliedPixel>, from: Int, count: Int, with pixel: PremultipliedPixel
  ) {
    precondition(from >= 0 && count >= 0 && from + count <= target.count, "a piece of a row exceeds its buffer")
    unsafe target.withUnsafeMutableBufferPointer { buffer in
      let row = unsafe buffer.baseAddress.unsafelyUnwrapped + from
      for i in 0..<count { unsafe row[i] = pixel }
    }
  }

  /// Composites one pixel over `count` pixels.
  static func blend(
    _ target: inout MutableSpan<PremultipliedPixel>, from: Int, count: Int, with source: PremultipliedPixel
  ) {
    precondition(from >= 0 && count >= 0 && from + count <= target.count, "a piece of a row exceeds its buffer")
    let remaining = UInt16(255 - source.alpha)
    let lanes = unsafe unsafeBitCast(SIMD8<UInt32>(repeating: source.bits), to: SIMD16<UInt16>.self)
    // s + round(d k / 255) = round((d k + 255 s) / 255), and d k + 255 s ≤ 65 025 as s ≤ alpha = 255 − k.
    let (evenBias, oddBias) = ((lanes & 0x00FF) &* 255 &+ 128, (lanes &>> 8) &* 255 &+ 128)
    unsafe target.withUnsafeMutableBufferPointer { buffer in
      let row = unsafe buffer.baseAddress.unsafelyUnwrapped + from
      var i = 0
      while i + 8 <= count {
        let place = unsafe UnsafeMutableRawPointer(row + i)
        let below = unsafe place.loadUnaligned(as: SIMD16<UInt16>.self)
        let (evens, odds) = ((below & 0x00FF) &* remaining &+ evenBias, (below &>> 8) &* remaining &+ oddBias)
        let sum = ((evens &+ (evens &>> 8)) &>> 8) | ((odds &+ (odds &>> 8)) & 0xFF00)
        unsafe place.storeBytes(of: sum, as: SIMD16<UInt16>.self)
        i += 8
      }
      while i < count {
        unsafe row[i] = source.over(row[i])
        i += 1
      }
    }
  }

  /// Composites a row of pixels, each scaled by `factor` / 255, over as many pixels.
  static func blend(
    _ target: inout MutableSpan<PremultipliedPixel>, from: Int, with source: Span<PremultipliedPixel>,
    scaledBy factor: UInt8
  ) {
    let count = source.count
    precondition(from >= 0 && from + count <= target.count, "a piece of a row exceeds its buffer")
    unsafe target.withUnsafeMutableBufferPointer { buffer in
      let row = unsafe buffer.baseAddress.unsafelyUnwrapped + from
      unsafe source.withUnsafeBufferPointer { pieces in
        if factor == 255 {
          for i in 0..<count { unsafe row[i] = pieces[i].over(row[i]) }
        } else {
          for i in 0..<count { unsafe row[i] = pieces[i].scaled(by: factor).over(row[i]) }
        }
      }
    }
  }
}
