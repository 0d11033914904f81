/// The compression of GIF: runs of indices that were seen before become one code of growing width.
///
///     clear · codes of 3…12 bits, lowest bit first · clear · … · end       in blocks of at most 255 bytes
///
/// - Source: the GIF89a specification, appendix F.
struct LZW {
  private let clear: Int
  private var width: Int
  private var next: Int
  /// Open hash table from (code before, index) to code; the keys, and the codes. 4,096 codes half fill it.
  private var keys = [Int32](repeating: -1, count: 1 << 13)
  private var codes = [Int16](repeating: 0, count: 1 << 13)
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var bytes: [UInt8] = []

  /// Indices as the image data of a GIF: the width of an index, blocks, and the empty block behind them.
  ///
  /// - Parameter depth: bits of an index, 1…8.
  /// - Precondition: there is an index, and each is below 2 to the `depth`.
  static func data(_ indices: [UInt8], depth: Int) -> [UInt8] {
    let size = max(depth, 2)  // the format knows no smaller one
    var packer = LZW(size: size)
    packer.pack(indices)
    var data = [UInt8(size)]
    for start in stride(from: 0, to: packer.bytes.count, by: 255) {
      let block = packer.bytes[start..<min(start + 255, packer.bytes.count)]
      data.append(UInt8(block.count))
      data += block
    }
    return data + [0]
  }

  private init(size: Int) {
    clear = 1 << size
    (width, next) = (size + 1, clear + 2)
  }

  private mutating func pack(_ indices: [UInt8]) {
    write(clear)
    var run = Int(indices[0])
    for index in indices.dropFirst() {
      let place = place(of: Int32(run << 8 | Int(index)))
      if keys[place] >= 0 {
        run = Int(codes[place])
        continue
      }
      write(run)
      if next < 4096 {
        (keys[place], codes[place]) = (Int32(run << 8 | Int(index)), Int16(next))
        count()
      } else {
        write(clear)
        forget()
      }
      run = Int(index)
    }
    write(run)
    if next < 4096 { count() }
    write(clear + 1)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
  }

  /// One more code is known. The reader knows it one code later, so widths grow when one more than fits is.
  private mutating func count() {
    next += 1
    if next > 1 << width, width < 12 { width += 1 }
  }

  private mutating func forget() {
    for index in keys.indices { keys[index] = -1 }
    next = clear + 2
    width = clear.trailingZeroBitCount + 1
  }

  private func place(of key: Int32) -> Int {
    let mask = keys.count - 1
    var place = Int((UInt32(key) &* 0x9E37_79B9) >> 19)  // the upper 13 bits of a product that may wrap
    while keys[place] >= 0, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func write(_ code: Int) {
    bits |= UInt64(code) << UInt64(bitCount)
    bitCount += width
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
