// Memory safety: `begin` provides storage, and each caller reserves as many bytes as it writes before it writes
// (`reserve`). A store of eight bytes can exceed the written bits by seven bytes, which `reserve` includes.

/// A writer of bits to a byte array, the lowest bit first.
struct DeflateBits {
  /// The written bytes at the start, and unused bytes after them.
  private(set) var bytes: [UInt8] = []
  /// The number of complete bytes.
  private(set) var count = 0
  /// The bits after the complete bytes, fewer than 8.
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  /// Removes all bytes and keeps the storage.
  mutating func removeAll() { (count, pending, pendingCount) = (0, 0, 0) }

  /// Provides storage for `bitCount` more bits.
  mutating func reserve(_ bitCount: Int) {
    let needed = count + bitCount / 8 + 16
    if bytes.count < needed {
      bytes.append(contentsOf: repeatElement(0, count: max(needed - bytes.count, bytes.count)))
    }
  }

  /// Writes the lowest `bitCount` bits of `bits`.
  ///
  /// - Precondition: `bitCount` is at most 32, and the higher bits of `bits` are 0.
  mutating func append(_ bits: UInt32, _ bitCount: Int) {
    reserve(bitCount)
    pending |= UInt64(bits) << pendingCount
    pendingCount += UInt64(bitCount)
    while pendingCount >= 8 {
      bytes[count] = UInt8(truncatingIfNeeded: pending)
      (pending, pendingCount, count) = (pending >> 8, pendingCount - 8, count + 1)
    }
  }

  /// Writes all bits that another writer has written.
  mutating func append(_ other: DeflateBits) {
    reserve(8 * other.count)
    let (wordCount, shift) = (other.count / 8, pendingCount)
    var carried = pending
    unsafe bytes.withUnsafeMutableBytes { target in
      unsafe other.bytes.withUnsafeBytes { source in
        guard var read = source.baseAddress, var write = target.baseAddress else { return }
        unsafe write += count
        for _ in 0..<wordCount {
          let word = unsafe UInt64(littleEndian: read.loadUnaligned(as: UInt64.self))
          unsafe write.storeBytes(of: (carried | word << shift).littleEndian, as: UInt64.self)
          carried = word >> (64 - shift)  // 0 if the shift is 0
          unsafe (read, write) = (read + 8, write + 8)
        }
      }
    }
    (count, pending) = (count + 8 * wordCount, carried)
    for index in 8 * wordCount..<other.count { append(UInt32(other.bytes[index]), 8) }
    append(UInt32(truncatingIfNeeded: other.pending), Int(other.pendingCount))
  }

  /// Fills the last byte with zero bits, and then appends `checksum` in big-endian order. This ends a zlib stream.
  mutating func finish(checksum: UInt32) {
    if pendingCount > 0 { append(0, 8 - Int(pendingCount)) }
    append(checksum.byteSwapped, 32)
  }

  /// Writes the tokens of a block and the end-of-block symbol with the given Huffman codes.
  ///
  /// - Parameter bitCount: the number of bits for which storage is provided.
  /// - Precondition: `bitCount` is at least the number of bits of all tokens.
  mutating func append(_ tokens: UnsafeBufferPointer<DeflateToken>, _ codes: DeflateCodes, bitCount: Int) {
    reserve(bitCount)
    var (bits, bitCount) = (pending, pendingCount)
    let written = unsafe bytes.withUnsafeMutableBytes { target in
      var next = unsafe target.baseAddress! + count
      unsafe codes.withTables { tables in
        for index in 0..<tokens.count {
          let code = unsafe tables.code(of: tokens[index])
          bits |= code.bits &<< bitCount
          bitCount &+= code.count
          unsafe next.storeBytes(of: bits.littleEndian, as: UInt64.self)
          unsafe next += Int(truncatingIfNeeded: bitCount >> 3)
          bits &>>= bitCount & ~7
          bitCount &= 7
        }
      }
      return unsafe next - UnsafeMutableRawPointer(target.baseAddress!)
    }
    (count, pending, pendingCount) = (written, bits, bitCount)
    let end = DeflateSymbol.endOfBlock
    append(UInt32(codes.literals.codes[end]), Int(codes.literals.lengths[end]))
  }
}
