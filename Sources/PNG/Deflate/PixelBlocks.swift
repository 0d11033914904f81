/// The deflate blocks of an image, from which a zlib stream is written.
///
/// If the tokens of a block do not change from one image to the next, the bits of the block are used again.
struct PixelBlocks: ~Copyable {
  /// The bits of a file: `startCount` bytes of zeros, followed by the stream.
  private var bits = DeflateBits()
  private var blocks: [Block] = []
  /// The number of bytes of a file that precede the stream. `file(_:end:)` replaces these bytes.
  private let startCount: Int

  /// The number of tokens from which a block ends at the next end of a band.
  ///
  /// If blocks were larger, the Huffman codes would be less adapted to the tokens, and fewer blocks would remain
  /// unchanged. If blocks were smaller, more headers would be needed.
  private static let usualTokens = 3_072
  /// The number of tokens that a block must exceed to end inside a band, at one of the band's `blockStarts`.
  private static let shortTokens = 2_500

  /// A block of the stream: the range of its tokens, and the bits to which they are encoded.
  private struct Block {
    let range: Range<Position>
    let isLast: Bool
    var bits = DeflateBits()
    /// The number of bits of the stream before the end of the block.
    var end = 0
    /// Whether the block is the same as in the previous image.
    var isUnchanged = false
  }

  /// A position between two tokens of an image's bands, at which a block can begin or end.
  fileprivate struct Position: Comparable {
    /// The index of the band.
    var band: Int
    /// The number of tokens of the band before the position.
    var token: Int

    static func < (a: Position, b: Position) -> Bool { (a.band, a.token) < (b.band, b.token) }
  }

  /// Creates a value without blocks.
  ///
  /// - Parameter startCount: the number of bytes of a file that precede the stream.
  init(startCount: Int) { self.startCount = startCount }

  /// The compressed stream with zlib's header and checksum.
  var stream: ArraySlice<UInt8> { bits.bytes[startCount..<bits.count] }

  /// Returns a file that consists of `start`, the stream, and the bytes that `end` appends to both.
  ///
  /// - Precondition: `start` has `startCount` bytes.
  mutating func file(_ start: [UInt8], end: (inout [UInt8]) -> Void) -> [UInt8] {
    precondition(start.count == startCount)
    return bits.file { bytes in
      for index in start.indices { bytes[index] = start[index] }
      end(&bytes)
    }
  }

  /// Writes the stream of an image whose rows are in `bands`.
  mutating func write(_ bands: ArraySlice<PixelBand>) {
    let ranges = Self.ranges(of: bands)
    let earlier = exchange(&blocks, with: [])
    for range in ranges {
      let isLast = range == ranges.last
      let isUnchanged = bands[range.bands].allSatisfy(\.isUnchanged)
      let known = isUnchanged ? earlier.first { $0.range == range && $0.isLast == isLast } : nil
      var block = known ?? Self.block(bands, range, isLast: isLast)
      block.isUnchanged = known != nil
      blocks.append(block)
    }
    writeBlocks(from: blocks.prefix(while: \.isUnchanged).count)
    var checksum = ScanlineChecksum()
    for band in bands { checksum.append(band.checksum, byteCount: band.byteCount) }
    bits.finish(checksum: checksum.value)
  }

  /// Replaces the stream from the block with the index `first` on.
  private mutating func writeBlocks(from first: Int) {
    if first > 0 {
      bits.truncate(bitCount: blocks[first - 1].end)
    } else {
      bits.removeAll()
      for _ in 0..<startCount { bits.append(0, 8) }
      bits.append(0x0178, 16)  // zlib's header: deflate, 32 KiB window, fastest compression
    }
    for index in first..<blocks.count {
      bits.append(blocks[index].bits)
      blocks[index].end = bits.bitCount
    }
  }

  /// Divides the tokens of `bands` into blocks, and returns the range of each block.
  ///
  /// A block ends after a band if the block then has at least `usualTokens` tokens. It ends inside a band, at one of
  /// the band's `blockStarts`, if the block then has more than `shortTokens` tokens.
  private static func ranges(of bands: ArraySlice<PixelBand>) -> [Range<Position>] {
    var ranges: [Range<Position>] = []
    var (start, length) = (Position(band: 0, token: 0), 0)
    func endBlock(_ end: Position) {
      ranges.append(start..<end)
      (start, length) = (end, 0)
    }
    for (index, band) in bands.enumerated() {
      if length >= usualTokens { endBlock(Position(band: index, token: 0)) }
      var first = 0
      for end in band.encoded.blockStarts {
        length += end - first
        first = end
        if length > shortTokens { endBlock(Position(band: index, token: end)) }
      }
      length += band.encoded.tokens.count - first
    }
    endBlock(Position(band: bands.count - 1, token: bands.last?.encoded.tokens.count ?? 0))
    return ranges
  }

  private static func block(_ bands: ArraySlice<PixelBand>, _ range: Range<Position>, isLast: Bool) -> Block {
    var (tokens, counts) = unsafe (TokenSequence(), TokenCounts())
    for index in range.bands {
      let all = unsafe bands[index].encoded.tokens.buffer
      let first = index == range.lowerBound.band ? range.lowerBound.token : 0
      let end = index == range.upperBound.band ? range.upperBound.token : all.count
      unsafe tokens.append(all[first..<end])
      if end - first == all.count {
        counts.add(bands[index].counts)
      } else {
        unsafe counts.add(UnsafeBufferPointer(rebasing: all[first..<end]))
      }
    }
    var block = Block(range: range, isLast: isLast)
    unsafe block.bits.appendBlock(tokens, counts, isLast: isLast)
    return block
  }
}

extension Range where Bound == PixelBlocks.Position {
  /// The indexes of the bands that contain tokens of the range.
  fileprivate var bands: Range<Int> { lowerBound.band..<upperBound.band + (upperBound.token > 0 ? 1 : 0) }
}
