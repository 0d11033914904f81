// Memory safety: each caller reserves as many bytes as it writes before it writes (`reserve`). A store of eight bytes can
// exceed the written bits by seven bytes, which `reserve` includes.

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
  mutating func removeAll() {
    (count, pending, pendingCount) = (0, 0, 0)
    makeUnique()
  }

  /// Copies the storage if another array shares it. The copy has space for more bytes, so that they can be written without
  /// another copy.
  private mutating func makeUnique() { bytes.reserveCapacity(bytes.count + 4_096) }

  /// Provides storage for `bitCount` more bits.
  mutating func reserve(_ bitCount: Int) {
    let needed = count + bitCount / 8 + 16
    if bytes.count < needed { provide(needed) }
  }

  /// Extends `bytes` to at least `needed` bytes.
  private mutating func provide(_ needed: Int) {
    // A quarter more, so that few copies are needed while the bytes grow, and little memory is unused afterwards.
    if bytes.capacity < needed { bytes.reserveCapacity(needed + max(needed / 4, 64)) }
    bytes.append(contentsOf: repeatElement(0, count: min(needed + 4_096, bytes.capacity) - bytes.count))
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

  /// The number of bits that have been written.
  var bitCount: Int { 8 * count + Int(pendingCount) }

  /// Removes the bits after the first `bitCount` bits.
  ///
  /// - Precondition: the stream has been finished, and has at least `bitCount` bits.
  mutating func truncate(bitCount: Int) {
    precondition(bitCount >= 0 && bitCount <= 8 * count && pendingCount == 0)
    makeUnique()
    (count, pendingCount) = (bitCount / 8, UInt64(bitCount % 8))
    pending = pendingCount == 0 ? 0 : UInt64(bytes[count]) & (1 << pendingCount - 1)
  }

  /// Writes all bits that another writer has written.
  mutating func append(_ other: DeflateBits) {
    let wordCount = other.count / 8
    reserve(8 * other.count)
    if wordCount > 0 { appendWords(other, wordCount) }
    for index in 8 * wordCount..<other.count { append(UInt32(other.bytes[index]), 8) }
    append(UInt32(truncatingIfNeeded: other.pending), Int(other.pendingCount))
  }

  /// Writes the first `wordCount` words of eight bytes of another writer.
  ///
  /// - Precondition: `wordCount` is at least 1, the other writer has this many words, and storage for them is reserved.
  private mutating func appendWords(_ other: DeflateBits, _ wordCount: Int) {
    let (shift, opposite) = (pendingCount, 64 - pendingCount)
    let last = unsafe bytes.withUnsafeMutableBytes { target in
      unsafe other.bytes.withUnsafeBytes { source in
        let (write, read) = unsafe (target.baseAddress! + count, source.baseAddress!)
        func word(_ index: Int) -> UInt64 {
          unsafe UInt64(littleEndian: read.loadUnaligned(fromByteOffset: 8 &* index, as: UInt64.self))
        }
        unsafe write.storeBytes(of: (pending | word(0) << shift).littleEndian, as: UInt64.self)
        // Shifts by 64 bits give 0.
        for index in 1..<wordCount {
          let bits = word(index) << shift | word(index &- 1) >> opposite
          unsafe write.storeBytes(of: bits.littleEndian, toByteOffset: 8 &* index, as: UInt64.self)
        }
        return word(wordCount - 1)
      }
    }
    (count, pending) = (count + 8 * wordCount, last >> opposite)
  }

  /// Fills the last byte with zero bits, and then appends `checksum` in big-endian order. This ends a zlib stream.
  mutating func finish(checksum: UInt32) {
    if pendingCount > 0 { append(0, 8 - Int(pendingCount)) }
    append(checksum.byteSwapped, 32)
  }

  /// Returns the written bytes as an array that `complete` can change and extend. The bytes that it appends are not part of
  /// the written bits.
  ///
  /// The array shares its storage with the writer. The next change by the writer copies the storage if the array still
  /// exists.
  mutating func file(_ complete: (inout [UInt8]) -> Void) -> [UInt8] {
    bytes.removeLast(bytes.count - count)
    complete(&bytes)
    return bytes
  }

  /// Writes the tokens of a block and the end-of-block symbol with the given Huffman codes.
  ///
  /// - Parameter bitCount: the number of bits for which storage is provided.
  /// - Precondition: `bitCount` is at least the number of bits of all tokens.
  mutating func append(_ tokens: TokenSequence, _ codes: DeflateCodes, bitCount: Int) {
    reserve(bitCount)
    for index in unsafe tokens.indices { unsafe append(UnsafeBufferPointer(rebasing: tokens[index]), codes) }
    let end = DeflateSymbol.endOfBlock
    append(UInt32(codes.literals.codes[end]), Int(codes.literals.lengths[end]))
  }

  /// Writes tokens with the given Huffman codes.
  ///
  /// - Precondition: storage for their bits is provided.
  private mutating func append(_ tokens: UnsafeBufferPointer<DeflateToken>, _ codes: DeflateCodes) {
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
  }
}
