public import Pixels

/// An encoder that writes frames of one size as an animated PNG.
///
///     signature · IHDR · acTL · sRGB · fcTL · IDAT · fcTL · fdAT · fcTL · fdAT … · IEND
///
/// For each frame, the encoder stores only the smallest rectangle that contains all changed pixels. A frame without
/// changes occupies 70 bytes. Frame k of the input is frame k of the file. With one version of libdeflate, equal frames
/// give equal bytes. The encoder keeps the previous frame, the encoded chunks and the compressor's buffers.
public final class APNGEncoder {
  private let (width, height): (Int, Int)
  private let delay: APNGDelay
  private let plays: Int
  private let hasAlpha: Bool
  private let deflate: PNGDeflate
  private var last: Bitmap?
  private var chunks: [UInt8] = []
  private var frameCount: UInt32 = 0
  private var sequence: UInt32 = 0
  private var scanlines: [UInt8] = []
  private var stream: [UInt8] = []
  /// The largest number of bytes in one data chunk.
  package var dataLimit = 1 << 30

  /// Creates an encoder for frames of `width` × `height` pixels, each shown for `delay`.
  ///
  /// - Parameters:
  ///   - plays: the number of times the animation plays; 0 means without end.
  ///   - hasAlpha: whether frames may have pixels that are not opaque. Without alpha, a film of a screen is about a
  ///     quarter smaller.
  /// - Precondition: neither side is 0; `plays` is in 0…2³¹ − 1.
  public init(
    width: Int, height: Int, delay: APNGDelay, plays: Int = 1, hasAlpha: Bool = true,
    compression: PNGEncoder.Compression = .kept
  ) {
    precondition(width > 0 && height > 0, "\(width) × \(height) pixels: both sides of a PNG image must be above 0")
    precondition((0...0x7FFF_FFFF).contains(plays), "APNGEncoder: plays must be in 0…2147483647, but is \(plays)")
    (self.width, self.height, self.delay, self.plays, self.hasAlpha) = (width, height, delay, plays, hasAlpha)
    deflate = PNGDeflate(level: compression.level)
  }

  /// Adds the next frame.
  ///
  /// - Parameter delay: the delay of this frame; nil uses the delay of the encoder.
  /// - Precondition: the bitmap has the encoder's size, and is opaque if `hasAlpha` is false.
  public func add(_ picture: Bitmap, delay: APNGDelay? = nil) {
    precondition(picture.width == width && picture.height == height, "a frame does not have the encoder's size")
    let box = last.map { picture.box(ofChangesSince: $0) } ?? (0, 0, width, height)
    let part = box == (0, 0, width, height) ? picture : picture.part(box)
    let frame = APNGFrame(x: box.0, y: box.1, width: box.2, height: box.3, delay: delay ?? self.delay)
    chunks.appendChunk(.frame, frame.bytes(sequence: nextSequence())[...])
    append(compressed(part))
    last = picture
    frameCount += 1
  }

  /// Returns the file with all frames that have been added.
  ///
  /// - Precondition: at least one frame has been added.
  public func finish() -> [UInt8] {
    precondition(frameCount > 0, "APNGEncoder.finish(): no frame has been added")
    var bytes = PNGChunk.signature
    var header: [UInt8] = []
    header.appendBigEndian(UInt32(width))
    header.appendBigEndian(UInt32(height))
    bytes.appendChunk(.header, (header + [8, hasAlpha ? 6 : 2, 0, 0, 0])[...])
    var animation: [UInt8] = []
    animation.appendBigEndian(frameCount)
    animation.appendBigEndian(UInt32(plays))
    bytes.appendChunk(.animation, animation[...])
    bytes.appendChunk(.sRGB, [0])
    bytes += chunks
    bytes.appendChunk(.end, [])
    return bytes
  }

  private func compressed(_ part: Bitmap) -> ArraySlice<UInt8> {
    let capacity = PNGScanlines.capacity(width: part.width, height: part.height)
    if scanlines.count < capacity { scanlines = Array(repeating: 0, count: capacity) }
    let layout = PNGScanlines.pack(part, alwaysWithAlpha: hasAlpha, into: &scanlines)
    precondition(layout.hasAlpha == hasAlpha, "a frame is not opaque, but hasAlpha is false")
    return stream[..<deflate.compress(scanlines, count: layout.byteCount, into: &stream)]
  }

  private func append(_ data: ArraySlice<UInt8>) {
    if frameCount == 0 { return chunks.appendDataChunks(data, limit: dataLimit) }
    for start in stride(from: data.startIndex, to: data.endIndex, by: dataLimit) {
      var numbered: [UInt8] = []
      numbered.appendBigEndian(nextSequence())
      numbered += data[start..<min(start + dataLimit, data.endIndex)]
      chunks.appendChunk(.frameData, numbered[...])
    }
  }

  private func nextSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}

extension Bitmap {
  /// Returns the pixels of a rectangle (x, y, width, height).
  fileprivate func part(_ box: (Int, Int, Int, Int)) -> Bitmap {
    var part = Bitmap(width: box.2, height: box.3)
    let (stride, old) = (width, pixels.span)
    part.withMutablePixels { pixels in
      for y in 0..<box.3 {
        let row = old.extracting((box.1 + y) * stride + box.0..<(box.1 + y) * stride + box.0 + box.2)
        for x in row.indices { pixels[y * box.2 + x] = row[x] }
      }
    }
    return part
  }
}
