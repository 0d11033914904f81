public import Pixels

/// The frames of an animated PNG, one after the other, as whole pictures.
///
///     var film = try APNGDecoder(bytes)
///     while let frame = try film.next() { … frame.picture, frame.delay … }
///
/// A PNG without animation is a film of one frame. Pixels are decoded as `PNGDecoder` decodes them; it keeps the file
/// and two pictures, however many frames there are.
public struct APNGDecoder {
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
  public var frameCount: Int { frames.count }

  private let bytes: [UInt8]
  private let layout: PNGLayout
  private let frames: [StoredFrame]
  private var canvas: Bitmap
  private var nextFrame = 0

  /// A film about to be read.
  ///
  /// - Throws: `PNGError` for what is no PNG file, for a size that is too large, and for an animation whose chunks do not
  ///   fit together. Damaged pixels are found by `next()`.
  public init(_ bytes: [UInt8]) throws(PNGError) {
    layout = try PNGDecoder.checkContainer(bytes)
    var reader = AnimationReader(layout)
    try reader.read(bytes)
    frames = try reader.finish()
    self.bytes = bytes
    canvas = Bitmap(width: layout.width, height: layout.height)
  }

  /// The next frame; nil behind the last.
  ///
  /// - Throws: `PNGError` for damaged pixels.
  public mutating func next() throws(PNGError) -> Frame? {
    guard nextFrame < frames.count else { return nil }
    let stored = frames[nextFrame]
    nextFrame += 1
    let part = try PNGDecoder.decode(file(of: stored))
    let before = stored.frame.disposal == .previous ? canvas : nil
    canvas.lay(part, stored.frame)
    let frame = Frame(picture: canvas, delay: stored.frame.delay)
    switch stored.frame.disposal {
    case .none: break
    // Nothing was there before the first frame.
    case .previous where nextFrame > 1: canvas = before ?? canvas
    case .background, .previous: canvas.clear(stored.frame)
    }
    return frame
  }

  /// A frame as a PNG file of its own: pixels are then decoded in one place only.
  private func file(of stored: StoredFrame) -> [UInt8] {
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

/// A frame and where its data lies in the file.
private struct StoredFrame {
  let frame: APNGFrame
  var data: [Range<Int>] = []
}

/// Puts the chunks of an animation together.
private struct AnimationReader {
  private let layout: PNGLayout
  private var announced: Int?
  private var frames: [StoredFrame] = []
  private var sequence: UInt32 = 0
  private var hasSeenData = false

  init(_ layout: PNGLayout) { self.layout = layout }

  mutating func read(_ bytes: [UInt8]) throws(PNGError) {
    var (offset, name) = (PNGChunk.signature.count, PNGChunk.header)
    repeat {
      let data: Range<Int>
      (name, data) = try PNGDecoder.chunk(in: bytes, at: &offset)
      switch name {
      case .animation: try readAnimation(bytes[data])
      case .frame: try readFrame(bytes[data])
      case .frameData: try readFrameData(bytes[data])
      case .data:
        // Data before the first frame's chunk is a picture for those who know no animations.
        hasSeenData = true
        if frames.count == 1 { frames[0].data.append(data) }
      default: break
      }
    } while name != .end
  }

  private mutating func readAnimation(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard data.count == 8, announced == nil, !hasSeenData else {
      throw .corrupt(chunk: "acTL", reason: "it is not one chunk of 8 bytes before the data")
    }
    announced = Int(data.bigEndian(at: data.startIndex))
  }

  private mutating func readFrame(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard announced != nil else { return }  // Without an animation it has no meaning.
    guard data.count == 26 else { throw .corrupt(chunk: "fcTL", reason: "it has \(data.count) bytes, not 26") }
    try count(data, "fcTL")
    if let last = frames.last, last.data.isEmpty {
      throw .corrupt(chunk: "fcTL", reason: "the frame before has no data")
    }
    let frame = try APNGFrame(data, canvas: layout)
    if !hasSeenData, frame.width != layout.width || frame.height != layout.height {
      throw .corrupt(chunk: "fcTL", reason: "the first frame is not the whole canvas")
    }
    frames.append(StoredFrame(frame: frame))
  }

  private mutating func readFrameData(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard announced != nil else { return }
    guard data.count > 4 else { throw .corrupt(chunk: "fdAT", reason: "it has \(data.count) bytes") }
    try count(data, "fdAT")
    guard hasSeenData, !frames.isEmpty else { throw .corrupt(chunk: "fdAT", reason: "it belongs to no frame") }
    frames[frames.count - 1].data.append(data.startIndex + 4..<data.endIndex)
  }

  /// Sequence numbers count the chunks of both kinds together.
  private mutating func count(_ data: ArraySlice<UInt8>, _ chunk: String) throws(PNGError) {
    let found = data.bigEndian(at: data.startIndex)
    guard found == sequence else { throw .corrupt(chunk: chunk, reason: "number \(found) where \(sequence) should be") }
    sequence += 1
  }

  func finish() throws(PNGError) -> [StoredFrame] {
    guard let announced else {
      let frame = APNGFrame(width: layout.width, height: layout.height, delay: APNGDelay(0, 1))
      return [StoredFrame(frame: frame, data: layout.data)]
    }
    guard let last = frames.last, !last.data.isEmpty, frames.count == announced else {
      throw .corrupt(chunk: "acTL", reason: "\(announced) frames are announced, \(frames.count) are there")
    }
    return frames
  }
}

extension Bitmap {
  fileprivate mutating func lay(_ part: Bitmap, _ frame: APNGFrame) {
    for y in 0..<part.height {
      for x in 0..<part.width {
        let pixel = part[x: x, y: y]
        let below = self[x: frame.x + x, y: frame.y + y]
        self[x: frame.x + x, y: frame.y + y] = frame.blend == .source ? pixel : pixel.over(below)
      }
    }
  }

  fileprivate mutating func clear(_ frame: APNGFrame) {
    for y in frame.y..<frame.y + frame.height {
      for x in frame.x..<frame.x + frame.width { self[x: x, y: y] = .clear }
    }
  }
}
