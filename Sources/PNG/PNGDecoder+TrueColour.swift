internal import Pixels

// Memory safety: rows are checked slices of one buffer, and the pixels of a row are written before the bytes that are
// still to be read (see `FilteredRows`). Accesses within a row stay below counts that are checked before the loop.

extension PNGDecoder {
  /// Decodes an undamaged, non-interlaced file of 8-bit RGB or RGBA. Returns nil for all other files.
  ///
  /// - Source: PNG specification (W3C, third edition), 7.2 scanlines and 9 filtering.
  static func unpackTrueColour(_ bytes: [UInt8], _ layout: PNGLayout) -> Bitmap? {
    guard layout.isPlain, layout.kind == [8, 2, 0, 0, 0] || layout.kind == [8, 6, 0, 0, 0] else { return nil }
    let rows = FilteredRows(width: layout.width, height: layout.height, channels: layout.kind[1] == 2 ? 3 : 4)
    let stream = layout.stream(of: bytes)
    let pixels = unsafe [PremultipliedPixel](unsafeUninitializedCapacity: rows.room) { storage, count in
      let room = UnsafeMutableRawBufferPointer(storage)
      unsafe adviseLargePages(room)
      count = unsafe rows.unpack(stream, in: UnsafeMutableRawBufferPointer(rebasing: room[..<(rows.room * 4)]))
    }
    guard pixels.count == layout.width * layout.height else { return nil }
    return Bitmap(width: layout.width, height: layout.height, pixels: pixels)
  }
}

/// The filtered rows of a true-colour image: one filter byte, then 3 or 4 bytes per pixel.
///
/// The rows are inflated into the end of the storage that becomes the bitmap, and converted to pixels from its start. A
/// second buffer was rejected, because writing to newly allocated memory takes longer than all other work on the rows.
/// With n channels, width w and height h, the pixels of row y up to column x end at byte 4 (y w + x + 1). The unread
/// bytes begin at s + y (1 + n w) + 1 + n (x + 1), where s is the offset of the rows. With 4 channels, the end of the
/// pixels never exceeds the start of the unread bytes, for any s. With 3 channels, s is h (w − 1), and the distance (h
/// − y) (w − 1) − x is never below 0.
private struct FilteredRows {
  let width: Int
  let height: Int
  let channels: Int

  private var rowBytes: Int { 1 + width * channels }

  /// The number of pixels of storage that is sufficient for the bitmap and also for the filtered rows. With 4
  /// channels, the rows need more bytes than the bitmap.
  var room: Int { max(width * height, (height * rowBytes + 3) / 4) }

  /// Inflates a stream into the storage and converts its rows to pixels at the start of the storage.
  ///
  /// - Returns: the number of pixels, or 0 if the stream or a filter is invalid.
  func unpack(_ stream: ArraySlice<UInt8>, in storage: UnsafeMutableRawBufferPointer) -> Int {
    let start = storage.count - height * rowBytes
    let rows = unsafe UnsafeMutableRawBufferPointer(rebasing: storage[start...])
    guard unsafe inflate(stream, into: rows) else { return 0 }
    // The bytes of the row above, saved only for filters that use it. They are 0 above the first row.
    var above = [UInt8](repeating: 0, count: width * channels)
    for y in 0..<height {
      let filter = unsafe rows[y * rowBytes]
      let row = unsafe UnsafeMutableRawBufferPointer(rebasing: rows[y * rowBytes + 1..<(y + 1) * rowBytes])
      guard unsafe unfilter(row, filter, above) else { return 0 }
      if y + 1 < height, unsafe rows[(y + 1) * rowBytes] > 1 {
        unsafe above.withUnsafeMutableBytes { unsafe $0.copyMemory(from: UnsafeRawBufferPointer(row)) }
      }
      let target = unsafe UnsafeMutableRawBufferPointer(rebasing: storage[y * width * 4..<(y + 1) * width * 4])
      if channels == 3 { unsafe spread(row, to: target) } else { unsafe premultiply(row, to: target) }
    }
    return width * height
  }

  /// Converts a row of three bytes per pixel to opaque pixels, four pixels (twelve bytes) at a time.
  private func spread(_ row: UnsafeMutableRawBufferPointer, to target: UnsafeMutableRawBufferPointer) {
    precondition(row.count == width * 3 && target.count == width * 4, "PNGDecoder: a row has the wrong length")
    func word(_ offset: Int) -> UInt32 {
      UInt32(littleEndian: unsafe row.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    func store(_ color: UInt32, _ x: Int) {
      unsafe target.storeBytes(of: color | 0xFF00_0000, toByteOffset: x &* 4, as: UInt32.self)
    }
    var x = 0
    while x &+ 4 <= width {
      let (a, b, c) = (word(x &* 3), word(x &* 3 &+ 4), word(x &* 3 &+ 8))
      store(a, x)
      store(a >> 24 | b << 8, x &+ 1)
      store(b >> 16 | c << 16, x &+ 2)
      store(c >> 8, x &+ 3)
      x &+= 4
    }
    while x < width {
      let (red, green, blue) = unsafe (row[x &* 3], row[x &* 3 &+ 1], row[x &* 3 &+ 2])
      store(UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red), x)
      x &+= 1
    }
  }

  /// Converts a row of four bytes per pixel with straight alpha to premultiplied pixels.
  private func premultiply(_ row: UnsafeMutableRawBufferPointer, to target: UnsafeMutableRawBufferPointer) {
    precondition(row.count == width * 4 && target.count == width * 4, "PNGDecoder: a row has the wrong length")
    for x in 0..<width {
      let straight = UInt32(littleEndian: unsafe row.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
      let bits = PremultipliedPixel(straightBits: straight).bits
      unsafe target.storeBytes(of: bits, toByteOffset: x &* 4, as: UInt32.self)
    }
  }

  /// Reverses the filter of a row in place. `filter` is the row's filter byte, and `above` contains the bytes of the
  /// row above. Sums are modulo 256, and bytes outside the image are 0.
  ///
  /// - Returns: whether the filter is one of PNG's five.
  private func unfilter(_ row: UnsafeMutableRawBufferPointer, _ filter: UInt8, _ above: [UInt8]) -> Bool {
    precondition(row.count == above.count, "PNGDecoder: a row has the wrong length")
    let (distance, count, above) = (channels, row.count, above.span)
    switch filter {
    case 0: break
    case 1: for i in distance..<count { unsafe row[i] &+= row[i &- distance] }
    case 2: for i in 0..<count { unsafe row[i] &+= above[i] }
    case 3:
      for i in 0..<distance { unsafe row[i] &+= above[i] / 2 }
      for i in distance..<count { unsafe row[i] &+= UInt8((UInt16(row[i &- distance]) + UInt16(above[i])) / 2) }
    case 4:
      for i in 0..<distance { unsafe row[i] &+= above[i] }
      for i in distance..<count {
        unsafe row[i] &+= Self.paeth(row[i &- distance], above[i], above[i &- distance])
      }
    default: return false
    }
    return true
  }

  /// Returns the Paeth predictor: of the bytes `a` (left), `b` (above) and `c` (above left), the one that is nearest
  /// to a + b − c. If several are equally near, the result is the first of them.
  ///
  /// - Source: PNG specification, 9.4.
  @inline(__always)
  private static func paeth(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
    let p = Int(a) + Int(b) - Int(c)
    let (pa, pb, pc) = (abs(p - Int(a)), abs(p - Int(b)), abs(p - Int(c)))
    if pa <= pb && pa <= pc { return a }
    return pb <= pc ? b : c
  }
}

extension PNGLayout {
  /// Returns the compressed stream of the image. If the file stores it in several chunks, their data is concatenated.
  fileprivate func stream(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    if data.count == 1 { return bytes[data[0]] }
    return data.reduce(into: [] as ArraySlice<UInt8>) { $0 += bytes[$1] }
  }
}
