package import Pixels

/// The format of a bitmap's uncompressed scanlines. Each row consists of a filter byte, which is always 0 (no filter),
/// and 3 or 4 bytes per pixel.
package struct PNGScanlines: Hashable, Sendable {
  /// Whether the pixels have four bytes: red, green, blue, straight alpha.
  package let hasAlpha: Bool
  /// The number of bytes of all rows, with their filter bytes.
  package let byteCount: Int

  /// PNG's colour type: 2 for RGB, 6 for RGBA.
  package var colourType: UInt8 { hasAlpha ? 6 : 2 }

  /// Returns a number of bytes that is sufficient for the scanlines of an image, as RGB or as RGBA.
  package static func capacity(width: Int, height: Int) -> Int { height * (1 + width * 4) }

  /// Writes the scanlines of `bitmap` to the start of `bytes`, as RGBA if `alwaysWithAlpha` is true or any pixel is not
  /// opaque, otherwise as RGB. Returns the format of the written scanlines.
  ///
  /// - Precondition: `bytes` has at least as many bytes as `capacity(width:height:)` returns.
  package static func pack(
    _ bitmap: Bitmap, alwaysWithAlpha: Bool = false, into bytes: inout [UInt8]
  ) -> PNGScanlines {
    var target = bytes.mutableSpan
    var raw = unsafe target.mutableBytes  // safe: any bits are a UInt8, and every store is bounds-checked
    let pixels = bitmap.pixels.span
    let hasAlpha = alwaysWithAlpha || !packRGB(pixels, width: bitmap.width, height: bitmap.height, into: &raw)
    if hasAlpha { packRGBA(pixels, width: bitmap.width, height: bitmap.height, into: &raw) }
    return PNGScanlines(hasAlpha: hasAlpha, byteCount: bitmap.height * (1 + bitmap.width * (hasAlpha ? 4 : 3)))
  }

  /// Writes rows as RGB and stops after the first row that is not opaque.
  ///
  /// - Returns: whether all rows were opaque.
  private static func packRGB(
    _ pixels: Span<PremultipliedPixel>, width: Int, height: Int, into bytes: inout MutableRawSpan
  ) -> Bool {
    for y in 0..<height {
      let row = pixels.extracting(y * width..<(y + 1) * width)
      let offset = y * (1 + width * 3)
      bytes.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
      guard unsafe packRow(row.bytes, at: offset + 1, into: &bytes) else { return false }
    }
    return true
  }

  /// Writes a row of 32-bit pixels without their highest bytes to `bytes`, from `offset` on. Four pixels are written as
  /// three words at a time.
  ///
  /// - Returns: whether all pixels are opaque.
  static func packRow(_ row: RawSpan, at offset: Int, into bytes: inout MutableRawSpan) -> Bool {
    let count = row.byteCount / 4
    // Bounds of the unchecked accesses below: pixel `count - 1` ends at byte `offset + count * 3 - 1`.
    precondition(offset >= 0 && offset + count * 3 <= bytes.byteCount, "PNGScanlines: a row exceeds its buffer")
    func pixel(_ x: Int) -> UInt32 {
      unsafe UInt32(littleEndian: row.unsafeLoadUnaligned(fromUncheckedByteOffset: x &* 4, as: UInt32.self))
    }
    var common: UInt32 = 0xFFFF_FFFF  // the alpha bits that are set in all pixels
    let quads = count / 4
    for quad in 0..<quads {
      let first = quad &* 4
      let (a, b, c, d) = (pixel(first), pixel(first &+ 1), pixel(first &+ 2), pixel(first &+ 3))
      common &= a & b & c & d
      let at = offset &+ quad &* 12
      unsafe bytes.storeBytes(
        of: (a & 0xFF_FFFF | b << 24).littleEndian, toUncheckedByteOffset: at, as: UInt32.self)
      unsafe bytes.storeBytes(
        of: (b >> 8 & 0xFFFF | c << 16).littleEndian, toUncheckedByteOffset: at &+ 4, as: UInt32.self)
      unsafe bytes.storeBytes(
        of: (c >> 16 & 0xFF | d << 8).littleEndian, toUncheckedByteOffset: at &+ 8, as: UInt32.self)
    }
    for x in quads * 4..<count {
      let last = pixel(x)
      common &= last
      for byte in 0..<3 {
        bytes.storeBytes(
          of: UInt8(truncatingIfNeeded: last >> UInt32(byte * 8)), toByteOffset: offset + x * 3 + byte, as: UInt8.self)
      }
    }
    return common >= 0xFF00_0000
  }

  private static func packRGBA(
    _ pixels: Span<PremultipliedPixel>, width: Int, height: Int, into bytes: inout MutableRawSpan
  ) {
    for y in 0..<height {
      let row = pixels.extracting(y * width..<(y + 1) * width)
      let offset = y * (1 + width * 4)
      bytes.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
      for x in 0..<width {
        bytes.storeBytes(of: row[x].straightBits.littleEndian, toByteOffset: offset + 1 + x * 4, as: UInt32.self)
      }
    }
  }
}
