public import Pixels

extension PNGEncoder {
  /// A reusable compressor with its buffers, for use by one thread at a time.
  ///
  /// Earlier bitmaps do not affect the output. The buffers grow to the largest encoded bitmap: about 6 bytes per opaque
  /// pixel, otherwise 8.
  public final class Session {
    private let deflate: PNGDeflate
    private var scanlines: [UInt8] = []
    private var stream: [UInt8] = []

    /// Creates a session with a compression level.
    public init(compression: Compression = .fast) {
      deflate = PNGDeflate(level: compression.level)
    }

    /// Returns a bitmap as a PNG file.
    ///
    /// - Precondition: neither side is 0, because PNG does not permit empty images.
    public func encode(_ bitmap: Bitmap) -> [UInt8] {
      precondition(
        bitmap.width > 0 && bitmap.height > 0, "\(bitmap.width) × \(bitmap.height): a PNG image must not be empty")
      let scanlineBytes = PNGScanlines.capacity(width: bitmap.width, height: bitmap.height)
      if scanlines.count < scanlineBytes { scanlines = Array(repeating: 0, count: scanlineBytes) }
      let layout = PNGScanlines.pack(bitmap, into: &scanlines)
      let streamBytes = deflate.compress(scanlines, count: layout.byteCount, into: &stream)
      return Self.file(bitmap, layout: layout, stream: stream[..<streamBytes])
    }

    private static func file(_ bitmap: Bitmap, layout: PNGScanlines, stream: ArraySlice<UInt8>) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(stream.count + 5 * PNGChunk.framing + 32)
      bytes += PNGChunk.signature
      bytes.appendChunk(.header, header(bitmap, colourType: layout.colourType)[...])
      bytes.appendChunk(.sRGB, [0])  // rendering intent: perceptual
      bytes.appendDataChunks(stream)
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
