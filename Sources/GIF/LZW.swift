/// A compressor for the LZW variant of GIF, whose codes grow from 3 to 12 bits.
///
///     clear · codes of 3…12 bits, lowest bit first · clear · … · end       in blocks of at most 255 bytes
///
/// - Source: the GIF89a specification, appendix F.
struct LZW {
  private let clear: Int
  private var width: Int
  private var next: Int
  /// The keys of a hash table with open addressing. Each slot contains a key made of a prefix code and an index, or
  /// −1. `codes` contains the code for each key. With all 4,096 codes the table is half full.
  private var keys = [Int32](repeating: -1, count: 1 << 13)
  private var codes = [Int16](repeating: 0, count: 1 << 13)
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var bytes: [UInt8] = []

  /// Returns the image data of a GIF for `indices`: the minimum code size, the blocks, and an empty block at the end.
  ///
  /// - Parameter depth: the number of bits of an index, 1…8.
  /// - Precondition: there is at least one index, and each is below 2 to the power of `depth`.
  static func data(_ indices: [UInt8], depth: Int) -> [UInt8] {
    let size = max(depth, 2)  // The format requires at least 2.
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
      let slot = slot(of: Int32(run << 8 | Int(index)))
      if keys[slot] >= 0 {
        run = Int(codes[slot])
        continue
      }
      write(run)
      if next < 4096 {
        (keys[slot], codes[slot]) = (Int32(run << 8 | Int(index)), Int16(next))
        advanceNextCode()
      } else {
        write(clear)
        reset()
      }
      run = Int(index)
    }
    write(run)
    if next < 4096 { advanceNextCode() }
    write(clear + 1)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
  }

  /// Counts the code that has just been assigned, and increases the code width if needed.
  ///
  /// The width increases as soon as the code does not fit. A decoder assigns each code one step later, so that its
  /// table is exactly full at this time.
  private mutating func advanceNextCode() {
    next += 1
    if next > 1 << width, width < 12 { width += 1 }
  }

  /// Removes all codes except those for single indices, as a clear code requires.
  private mutating func reset() {
    for index in keys.indices { keys[index] = -1 }
    next = clear + 2
    width = clear.trailingZeroBitCount + 1
  }

  /// Returns the index of the slot that contains `key`. If the table does not contain the key, returns the index of
  /// the empty slot into which it must be inserted.
  private func slot(of key: Int32) -> Int {
    let mask = keys.count - 1
    var slot = Int((UInt32(key) &* 0x9E37_79B9) >> 19)  // the upper 13 bits of a product modulo 2³²
    while keys[slot] >= 0, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
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
