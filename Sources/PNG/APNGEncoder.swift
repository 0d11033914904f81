public import Pixels

/// An encoder that writes frames of one size as an animated PNG.
///
///     signature · IHDR · acTL · sRGB · fcTL · IDAT · fcTL · fdAT · fcTL · fdAT … · IEND
///
/// For each frame, the encoder writes only the smallest rectangle that contains all changed pixels. A frame without
/// changes occupies 70 bytes. Frame k of the input is frame k of the file. Equal sequences of frames give equal files,
/// as for `PNGEncoder`. Memory holds the previous frame, the encoded chunks and the compressor's buffers.
public final class APNGEncoder {
  private let (width, height): (Int, Int)
  private let delay: APNGDelay
  private let plays: Int
  private let hasAlpha: Bool
  private let deflate: ScanlineDeflate
  private var last: Bitmap?
  private var chunks: [UInt8] = []
  private var frameCount: UInt32 = 0
  private var sequence: UInt32 = 0
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
    deflate = ScanlineDeflate(compression.method)
  }

  /// Adds the next frame.
  ///
  /// - Parameter delay: the delay of this frame; nil uses the delay of the encoder.
  /// - Precondition: the bitmap has the encoder's size, and is opaque if `hasAlpha` is false.
  public func add(_ picture: Bitmap, delay: APNGDelay? = nil) {
    precondition(
      picture.width == width && picture.height == height, "APNGEncoder.add: a frame must have the encoder's size")
    let box = last.map { picture.box(ofChangesSince: $0) } ?? (0, 0, width, height)
    let frame = APNGFrame(x: box.0, y: box.1, width: box.2, height: box.3, delay: delay ?? self.delay)
    chunks.appendChunk(.frame, frame.bytes(sequence: nextSequence())[...])
    let isTranslucent = deflate.compress(picture, BitmapPart(box), alwaysWithAlpha: hasAlpha)
    precondition(isTranslucent == hasAlpha, "APNGEncoder.add: a frame must be opaque, because hasAlpha is false")
    append(deflate.stream)
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
