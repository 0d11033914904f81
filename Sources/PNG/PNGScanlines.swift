package import Pixels

/// The uncompressed scanlines of a bitmap: rows of a filter byte (always 0, none) and 3 or 4 bytes per pixel.
package struct PNGScanlines: Hashable, Sendable {
  /// Whether the pixels have four bytes: red, green, blue, straight alpha.
  package let hasAlpha: Bool
  /// The number of bytes of all rows.
  package let byteCount: Int

  /// PNG's colour type: 2 for RGB, 6 for RGBA.
  package var colourType: UInt8 { hasAlpha ? 6 : 2 }

  /// Returns the number of bytes that is sufficient for either layout.
  package static func capacity(width: Int, height: Int) -> Int { height * (1 + width * 4) }

  /// Writes the scanlines of `bitmap` to the start of `bytes`, as RGBA if requested or if any pixel is not opaque, else
  /// as RGB.
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
      guard packRow(row, at: offset + 1, into: &bytes) else { return false }
    }
    return true
  }

  /// Writes one row as RGB, four pixels as three words at a time.
  ///
  /// - Returns: whether all pixels are opaque.
  private static func packRow(
    _ row: Span<PremultipliedPixel>, at offset: Int, into bytes: inout MutableRawSpan
  ) -> Bool {
    // Bounds of the unchecked accesses below: pixel `row.count - 1` ends at byte `offset + row.count * 3 - 1`.
    precondition(offset >= 0 && offset + row.count * 3 <= bytes.byteCount, "a row of pixels exceeds its buffer")
    var common: UInt32 = 0xFFFF_FFFF  // the alpha bits that are set in all pixels
    let quads = row.count / 4
    for quad in 0..<quads {
      let first = quad * 4
      let (a, b) = unsafe (row[unchecked: first].bits, row[unchecked: first + 1].bits)
      let (c, d) = unsafe (row[unchecked: first + 2].bits, row[unchecked: first + 3].bits)
      common &= a & b & c & d
      let at = offset + quad * 12
      unsafe bytes.storeBytes(
        of: (a & 0xFF_FFFF | b << 24).littleEndian, toUncheckedByteOffset: at, as: UInt32.self)
      unsafe bytes.storeBytes(
        of: (b >> 8 & 0xFFFF | c << 16).littleEndian, toUncheckedByteOffset: at + 4, as: UInt32.self)
      unsafe bytes.storeBytes(
        of: (c >> 16 & 0xFF | d << 8).littleEndian, toUncheckedByteOffset: at + 8, as: UInt32.self)
    }
    for x in quads * 4..<row.count {
      common &= row[x].bits
      bytes.storeBytes(of: row[x].red, toByteOffset: offset + x * 3, as: UInt8.self)
      bytes.storeBytes(of: row[x].green, toByteOffset: offset + x * 3 + 1, as: UInt8.self)
      bytes.storeBytes(of: row[x].blue, toByteOffset: offset + x * 3 + 2, as: UInt8.self)
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
