internal import CPixelRows
internal import DisplayList
internal import Pixels

// The loops over single pixels. A piece of a row is checked against its span once, here. The loops use unchecked
// pointers, because a bounds check per pixel prevents vectorization. Long pieces are processed by C functions, which
// use wider instructions where the CPU has them.
// Bounds of every access below: 0 ≤ from, from + count ≤ target.count (preconditions), i in 0..<count.

/// Functions that fill and blend successive pixels of rows.
enum PixelRow {
  /// The number of pixels from which a C function is called, because the call is then faster than a loop.
  private static let manyPixels = 8

  /// Sets `count` pixels to `pixel`, beginning at the index `from`.
  @inline(__always)
  static func fill(
    _ target: inout MutableSpan<PremultipliedPixel>, from: Int, count: Int, with pixel: PremultipliedPixel
  ) {
    precondition(
      from >= 0 && count >= 0 && from + count <= target.count, "PixelRow: the pixels must be inside the target")
    unsafe target.withUnsafeMutableBufferPointer { buffer in
      let row = unsafe buffer.baseAddress.unsafelyUnwrapped + from
      if count >= manyPixels { return unsafe pixel_rows_fill(.best, row, count, pixel.bits) }
      for i in 0..<count { unsafe row[i] = pixel }
    }
  }

  /// Returns whether two pieces of the same length have equal pixels.
  static func areEqual(_ a: Span<PremultipliedPixel>, _ b: Span<PremultipliedPixel>) -> Bool {
    precondition(a.count == b.count, "PixelRow: the pieces must have the same length")
    // All pixels are compared, because the loop is vectorized only without an early exit.
    var difference: UInt32 = 0
    for i in 0..<a.count { unsafe difference |= a[unchecked: i].bits ^ b[unchecked: i].bits }
    return difference == 0
  }

  /// Composites the pixel `source` over the `count` pixels of `target` from index `from` on.
  static func blend(
    _ target: inout MutableSpan<PremultipliedPixel>, from: Int, count: Int, with source: PremultipliedPixel
  ) {
    precondition(
      from >= 0 && count >= 0 && from + count <= target.count, "PixelRow: the pixels must be inside the target")
    unsafe target.withUnsafeMutableBufferPointer { buffer in
      let row = unsafe buffer.baseAddress.unsafelyUnwrapped + from
      if count >= manyPixels { return unsafe pixel_rows_blend_color(.best, row, count, source.bits) }
      for i in 0..<count { unsafe row[i] = source.over(row[i]) }
    }
  }

  /// Blends the pixels of `source`, each scaled by `factor` / 255, by the blend mode `mode` with the pixels of
  /// `target` from index `from` on.
  static func blend(
    _ target: inout MutableSpan<PremultipliedPixel>, from: Int, with source: Span<PremultipliedPixel>,
    scaledBy factor: UInt8, mode: Blend = .over
  ) {
    let count = source.count
    precondition(from >= 0 && from + count <= target.count, "PixelRow: the pixels must be inside the target")
    unsafe target.withUnsafeMutableBufferPointer { buffer in
      unsafe source.withUnsafeBufferPointer { pieces in
        guard let pieces = pieces.baseAddress, let row = unsafe buffer.baseAddress.map({ unsafe $0 + from }) else {
          return
        }
        switch mode {
        case .over, .mode: unsafe pixel_rows_blend_row(.best, row, pieces, count, factor)
        case .plus: unsafe pixel_rows_add_row(.best, row, pieces, count, factor)
        case .mask: unsafe pixel_rows_mask_row(.best, row, pieces, count, factor, false)
        case .erase: unsafe pixel_rows_mask_row(.best, row, pieces, count, factor, true)
        }
      }
    }
  }

  /// Composites `source` over a rectangle of pixels. For each pixel, `source` is scaled by the coverage of the pixel
  /// / 255. `from` and `first` are the indexes of the rectangle's first pixel in `target` and in `coverage`.
  ///
  /// Up to 7 pixels after each row are also read and written if the target has them. Their values do not change.
  ///
  /// - Precondition: the rectangle is inside `target`, and `coverage` has 7 more bytes after the rectangle.
  static func blend(
    _ target: inout MutableSpan<PremultipliedPixel>, from: Int, stride: Int, with source: PremultipliedPixel,
    through coverage: Span<UInt8>, from first: Int, stride coverageStride: Int, columns: Int, rows: Int
  ) {
    precondition(
      columns > 0 && rows > 0 && from >= 0 && first >= 0,
      """
      PixelRow.blend: the rectangle must have at least one row and one column, and `first` and `from` must be at least 0
      """)
    precondition(
      from + (rows - 1) * stride + columns <= target.count, "PixelRow.blend: the rectangle must be inside the target")
    precondition(
      first + (rows - 1) * coverageStride + columns + 7 <= coverage.count,
      "PixelRow.blend: the coverage buffer must have at least 7 bytes after the end of the rectangle")
    unsafe target.withUnsafeMutableBufferPointer { buffer in
      unsafe coverage.withUnsafeBufferPointer { masks in
        let pixels = unsafe buffer.baseAddress.unsafelyUnwrapped + from
        let mask = unsafe masks.baseAddress.unsafelyUnwrapped + first
        unsafe pixel_rows_blend_mask(
          .best, pixels, stride, buffer.count - from, mask, coverageStride, columns, rows, source.bits)
      }
    }
  }
}
