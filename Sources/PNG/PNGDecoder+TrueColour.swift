internal import Pixels

extension PNGDecoder {
  /// The pixels of an undamaged file of 8-bit RGB or RGBA that is not interlaced; nil for all others.
  ///
  /// - Source: PNG specification (W3C, third edition), 7.2 scanlines and 9 filtering.
  static func unpackTrueColour(_ bytes: [UInt8], _ layout: PNGLayout) -> Bitmap? {
    guard layout.isPlain, layout.kind == [8, 2, 0, 0, 0] || layout.kind == [8, 6, 0, 0, 0] else { return nil }
    let bytesPerPixel = layout.kind[1] == 2 ? 3 : 4
    let rowBytes = 1 + layout.width * bytesPerPixel
    guard var rows = inflated(layout.stream(of: bytes), count: layout.height * rowBytes) else { return nil }
    var bitmap = Bitmap(width: layout.width, height: layout.height)
    var span = rows.mutableSpan
    for y in 0..<layout.height {
      guard unfilter(&span, row: y * rowBytes, rowBytes: rowBytes, distance: bytesPerPixel) else { return nil }
    }
    bitmap.withMutablePixels { pixels in
      for y in 0..<layout.height {
        let row = span.span.extracting(y * rowBytes + 1..<(y + 1) * rowBytes)
        unpack(row, into: &pixels, at: y * layout.width, count: layout.width)
      }
    }
    return bitmap
  }

  /// Bytes of one row to pixels: three a pixel are opaque, four have straight alpha.
  private static func unpack(
    _ row: Span<UInt8>, into pixels: inout MutableSpan<PremultipliedPixel>, at start: Int, count: Int
  ) {
    if row.count == count * 3 {
      for x in 0..<count {
        let (red, green, blue) = (UInt32(row[x * 3]), UInt32(row[x * 3 + 1]), UInt32(row[x * 3 + 2]))
        pixels[start + x] = PremultipliedPixel(uncheckedBits: 0xFF00_0000 | blue << 16 | green << 8 | red)
      }
    } else {
      for x in 0..<count {
        let (red, green, blue) = (UInt32(row[x * 4]), UInt32(row[x * 4 + 1]), UInt32(row[x * 4 + 2]))
        let bits = UInt32(row[x * 4 + 3]) << 24 | blue << 16 | green << 8 | red
        pixels[start + x] = PremultipliedPixel(straightBits: bits)
      }
    }
  }

  /// Undoes the filter of one row in place; the row above, if any, is undone already.
  ///
  /// - Parameter distance: from a byte to the same channel of the pixel on its left.
  /// - Returns: whether the filter is one of PNG's five.
  private static func unfilter(_ rows: inout MutableSpan<UInt8>, row: Int, rowBytes: Int, distance: Int) -> Bool {
    let bytes = row + 1..<row + rowBytes
    let firstPixel = row + 1 + distance
    // Left, above and above left of byte i; 0 outside the picture. All sums are modulo 256 by definition.
    func left(_ i: Int, _ rows: borrowing MutableSpan<UInt8>) -> UInt8 { i < firstPixel ? 0 : rows[i - distance] }
    func above(_ i: Int, _ rows: borrowing MutableSpan<UInt8>) -> UInt8 { row == 0 ? 0 : rows[i - rowBytes] }
    func corner(_ i: Int, _ rows: borrowing MutableSpan<UInt8>) -> UInt8 {
      row == 0 || i < firstPixel ? 0 : rows[i - rowBytes - distance]
    }
    switch rows[row] {
    case 0: break
    case 1: for i in bytes { rows[i] &+= left(i, rows) }
    case 2: for i in bytes { rows[i] &+= above(i, rows) }
    case 3: for i in bytes { rows[i] &+= UInt8((UInt16(left(i, rows)) + UInt16(above(i, rows))) / 2) }
    case 4: for i in bytes { rows[i] &+= paeth(left(i, rows), above(i, rows), corner(i, rows)) }
    default: return false
    }
    return true
  }

  /// Of left, above and corner, the one nearest to left + above − corner; the first named wins a tie.
  ///
  /// - Source: PNG specification, 9.4.
  private static func paeth(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
    let p = Int(a) + Int(b) - Int(c)
    let (pa, pb, pc) = (abs(p - Int(a)), abs(p - Int(b)), abs(p - Int(c)))
    if pa <= pb && pa <= pc { return a }
    return pb <= pc ? b : c
  }
}

extension PNGLayout {
  /// The compressed stream, put together when it lies in several chunks.
  fileprivate func stream(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    if data.count == 1 { return bytes[data[0]] }
    return data.reduce(into: [] as ArraySlice<UInt8>) { $0 += bytes[$1] }
  }
}
