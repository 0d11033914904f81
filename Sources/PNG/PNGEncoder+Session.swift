public import Pixels

extension PNGEncoder {
  /// A reusable encoder that keeps its buffers from one bitmap to the next, for use by one thread at a time.
  ///
  /// Earlier bitmaps do not affect the output. The buffers grow to the size of the largest file. A bitmap that is not
  /// opaque requires another 4 bytes of memory per pixel. With `small`, every bitmap requires about another 6 or 8
  /// bytes of memory per pixel.
  public final class Session {
    private let deflate: ScanlineDeflate
    /// The largest number of bytes in one data chunk.
    package var dataLimit = 1 << 30

    /// Creates a session with a compression level.
    public convenience init(compression: Compression = .fast) { self.init(compression.method) }

    /// Creates a session that compresses scanlines by `method`.
    package init(_ method: ScanlineDeflate.Method) { deflate = ScanlineDeflate(method, startCount: Self.startCount) }

    /// Returns a bitmap as a PNG file.
    ///
    /// - Precondition: neither side is 0, because PNG does not permit empty images.
    public func encode(_ bitmap: Bitmap) -> [UInt8] { encode(bitmap, changedRows: nil) }

    /// Returns a bitmap as a PNG file.
    ///
    /// - Parameter changedRows: the rows that can differ from those of the bitmap that was encoded last, or nil for
    ///   all rows. A set makes the encoding faster if the compression is not `small` and all pixels are opaque. It
    ///   does not change the file.
    /// - Precondition: neither side is 0, because PNG does not permit empty images.
    package func encode(_ bitmap: Bitmap, changedRows: RangeSet<Int>?) -> [UInt8] {
      precondition(
        bitmap.width > 0 && bitmap.height > 0, "\(bitmap.width) × \(bitmap.height): a PNG image must not be empty")
      let hasAlpha = deflate.compress(bitmap, BitmapPart(bitmap), changedRows: changedRows)
      var start = Self.start(bitmap, colourType: hasAlpha ? 6 : 2)
      let count = deflate.stream.count
      guard count <= dataLimit else { return file(start, chunksOf: deflate.stream) }
      start.appendBigEndian(UInt32(count))
      let name = start.count
      start.appendBigEndian(PNGChunk.data.code)
      return deflate.file(start) { bytes in
        bytes.appendBigEndian(crc32(bytes.span.extracting(name...)))
        bytes.appendChunk(.end, [])
      }
    }

    /// The number of bytes that precede the stream if it is in one chunk: the signature, the header chunk with 13 bytes of
    /// data, the chunk of the rendering intent with 1 byte, and the length and the name of the data chunk.
    private static let startCount = 8 + (PNGChunk.framing + 13) + (PNGChunk.framing + 1) + 8

    /// Returns everything before the data chunks.
    private static func start(_ bitmap: Bitmap, colourType: UInt8) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(startCount)
      bytes += PNGChunk.signature
      bytes.appendChunk(.header, header(bitmap, colourType: colourType)[...])
      bytes.appendChunk(.sRGB, [0])  // rendering intent: perceptual
      return bytes
    }

    /// Returns a file that begins with `start` and contains the stream in several data chunks.
    private func file(_ start: [UInt8], chunksOf stream: ArraySlice<UInt8>) -> [UInt8] {
      var bytes = start
      bytes.appendDataChunks(stream, limit: dataLimit)
      bytes.appendChunk(.end, [])
      return bytes
    }

    private static func header(_ bitmap: Bitmap, colourType: UInt8) -> [UInt8] {
      var header: [UInt8] = []
      header.appendBigEndian(UInt32(bitmap.width))
      header.appendBigEndian(UInt32(bitmap.height))
      header += [8, colourType, 0, 0, 0]  // bits per sample, colour type, deflate, filter set, not interlaced
      return header
    }
  }
}

extension [UInt8] {
  /// Appends `stream` as data chunks of at most `limit` bytes. With the default, a stream up to 1 GiB is one chunk.
  package mutating func appendDataChunks(_ stream: ArraySlice<UInt8>, limit: Int = 1 << 30) {
    var start = stream.startIndex
    while start < stream.endIndex {
      let end = Swift.min(start + limit, stream.endIndex)
      appendChunk(.data, stream[start..<end])
      start = end
    }
  }
}
