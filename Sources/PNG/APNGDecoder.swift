public import Pixels

/// A decoder that returns the frames of an animated PNG one after the other, each as the whole canvas.
///
///     var film = try APNGDecoder(bytes)
///     while let frame = try film.next() { … frame.picture, frame.delay … }
///
/// A PNG without animation has one frame. Pixels are decoded as by `PNGDecoder`. Memory holds the file and a few
/// bitmaps of at most `PNGDecoder.maximumPixels` each, independent of the number of frames.
public struct APNGDecoder: Sendable {
  /// A decoded frame, with the pixels of the whole canvas and its delay.
  public struct Frame: Hashable, Sendable {
    /// The pixels of the whole canvas.
    public let picture: Bitmap
    /// The time for which the frame is shown. It is 0 in a PNG without animation.
    public let delay: APNGDelay
  }

  /// The width of every frame, in pixels.
  public var width: Int { layout.width }
  /// The height of every frame, in pixels.
  public var height: Int { layout.height }
  /// The number of frames, at least one.
  public var frameCount: Int { animation.frames.count }
  /// The number of times the animation plays. 0 means without end.
  public var plays: Int { animation.plays }

  private let bytes: [UInt8]
  private let layout: PNGLayout
  private let animation: APNGLayout
  private var canvas: APNGCanvas
  private var nextFrame = 0

  /// Creates a decoder for a PNG file and checks the file's chunks.
  ///
  /// - Throws: `PNGError` if the bytes are no PNG file, if the size is too large, or if the animation's chunks are
  ///   inconsistent. Damaged pixels are reported by `next()`.
  public init(_ bytes: [UInt8]) throws(PNGError) {
    layout = try PNGDecoder.checkContainer(bytes)
    animation = try APNGLayout(bytes, layout)
    canvas = APNGCanvas(width: layout.width, height: layout.height)
    self.bytes = bytes
  }

  /// Returns whether both decoders were created from equal bytes. If so, all their frames are equal.
  package func readsTheSame(as other: APNGDecoder) -> Bool { bytes == other.bytes }

  /// Decodes and returns the next frame, or nil after the last one.
  ///
  /// - Throws: `PNGError` for damaged pixels. Every later call throws the same error, because later frames depend on
  ///   the damaged one.
  public mutating func next() throws(PNGError) -> Frame? {
    guard nextFrame < frameCount else { return nil }
    let stored = animation.frames[nextFrame]
    let part = try animation.isAnimated ? PNGDecoder.decode(file(of: stored)) : PNGDecoder.decode(bytes, layout)
    nextFrame += 1
    return Frame(picture: canvas.show(part, stored.frame), delay: stored.frame.delay)
  }

  /// Returns a PNG file without animation that contains the pixels of a stored frame. `PNGDecoder` decodes this file,
  /// so that the pixels of all frames are decoded by the same code as other PNG files.
  private func file(of stored: APNGLayout.StoredFrame) -> [UInt8] {
    var file = PNGChunk.signature
    var header: [UInt8] = []
    header.appendBigEndian(UInt32(stored.frame.width))
    header.appendBigEndian(UInt32(stored.frame.height))
    file.appendChunk(.header, (header + layout.kind)[...])
    // The palette and the transparent colour apply to all frames.
    for chunk in layout.essential.dropFirst() {
      let name = PNGChunk(code: bytes.bigEndian(at: chunk.lowerBound + 4))
      if name != .data, name != .end { file += bytes[chunk] }
    }
    for range in stored.data { file.appendChunk(.data, bytes[range]) }
    file.appendChunk(.end, [])
    return file
  }
}
