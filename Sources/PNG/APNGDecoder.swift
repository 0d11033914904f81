public import Pixels

/// The frames of an animated PNG, one after the other, as whole pictures.
///
///     var film = try APNGDecoder(bytes)
///     while let frame = try film.next() { … frame.picture, frame.delay … }
///
/// A PNG without animation is a film of one frame. Pixels are decoded as `PNGDecoder` decodes them; it keeps the file
/// and a few pictures, each of at most `PNGDecoder.maximumPixels`, however many frames there are.
public struct APNGDecoder: Sendable {
  /// One frame as it is seen.
  public struct Frame: Hashable, Sendable {
    /// The whole canvas.
    public let picture: Bitmap
    /// How long it shows; nothing in a PNG without animation.
    public let delay: APNGDelay
  }

  /// Pixels per row of every frame.
  public var width: Int { layout.width }
  /// Rows of every frame.
  public var height: Int { layout.height }
  /// How many frames there are, at least one.
  public var frameCount: Int { animation.frames.count }
  /// How often the film plays; 0 is without end.
  public var plays: Int { animation.plays }

  private let bytes: [UInt8]
  private let layout: PNGLayout
  private let animation: APNGLayout
  private var canvas: APNGCanvas
  private var nextFrame = 0

  /// A film about to be read.
  ///
  /// - Throws: `PNGError` for what is no PNG file, for a size that is too large, and for an animation whose chunks do not
  ///   fit together. Damaged pixels are found by `next()`.
  public init(_ bytes: [UInt8]) throws(PNGError) {
    layout = try PNGDecoder.checkContainer(bytes)
    animation = try APNGLayout(bytes, layout)
    canvas = APNGCanvas(width: layout.width, height: layout.height)
    self.bytes = bytes
  }

  /// Whether both read the same bytes, so that every frame is the same.
  package func readsTheSame(as other: APNGDecoder) -> Bool { bytes == other.bytes }

  /// The next frame; nil behind the last.
  ///
  /// - Throws: `PNGError` for damaged pixels, every time: no frame behind them can be known.
  public mutating func next() throws(PNGError) -> Frame? {
    guard nextFrame < frameCount else { return nil }
    let stored = animation.frames[nextFrame]
    let part = try animation.isAnimated ? PNGDecoder.decode(file(of: stored)) : PNGDecoder.decode(bytes, layout)
    nextFrame += 1
    return Frame(picture: canvas.show(part, stored.frame), delay: stored.frame.delay)
  }

  /// A frame as a PNG file of its own: pixels are then decoded in one place only.
  private func file(of stored: APNGLayout.StoredFrame) -> [UInt8] {
    var file = PNGChunk.signature
    var header: [UInt8] = []
    header.appendBigEndian(UInt32(stored.frame.width))
    header.appendBigEndian(UInt32(stored.frame.height))
    file.appendChunk(.header, (header + layout.kind)[...])
    // The palette and the transparent colour hold for all frames.
    for chunk in layout.essential.dropFirst() {
      let name = PNGChunk(code: bytes.bigEndian(at: chunk.lowerBound + 4))
      if name != .data, name != .end { file += bytes[chunk] }
    }
    for range in stored.data { file.appendChunk(.data, bytes[range]) }
    file.appendChunk(.end, [])
    return file
  }
}
