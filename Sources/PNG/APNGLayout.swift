/// What the chunks of an animation say once they are put together: where each frame lies, and how often it plays.
///
///     IHDR · acTL · fcTL 0 · IDAT… · fcTL 1 · fdAT 2 … · IEND     the picture is the first frame
///     IHDR · acTL · IDAT… · fcTL 0 · fdAT 1 … · IEND              the picture is for those who know no animations
///
/// - Source: PNG specification (W3C, third edition), 11.3.6 animation information.
struct APNGLayout {
  /// A frame and where its data lies in the file.
  struct StoredFrame {
    let frame: APNGFrame
    var data: [Range<Int>] = []
  }

  /// At least one; each has data.
  private(set) var frames: [StoredFrame] = []
  /// 0 is without end; once for a PNG without animation.
  private(set) var plays = 1

  /// Whether the file says so; one that does not is a film of its picture.
  private(set) var isAnimated = true

  private let canvas: PNGLayout
  private var sequence: UInt32 = 0
  /// Where the chunks gone through lie in relation to the picture's data.
  private var progress = Progress.beforePicture

  private enum Progress {
    case beforePicture
    /// In the picture's data, which is a frame's or not.
    case inPicture(isFrame: Bool)
    case behindPicture
  }

  /// Puts a file's animation together; its container is checked.
  ///
  /// - Throws: `corrupt`, naming the first chunk that does not fit.
  init(_ bytes: [UInt8], _ layout: PNGLayout) throws(PNGError) {
    canvas = layout
    let chunks = try Self.chunks(bytes)
    guard let announced = try readAnimation(chunks, bytes) else {
      // Without an animation chunk the others have no meaning.
      let frame = APNGFrame(width: layout.width, height: layout.height, delay: APNGDelay(0, 1))
      (frames, isAnimated) = ([StoredFrame(frame: frame, data: layout.data)], false)
      return
    }
    for (name, data) in chunks {
      switch name {
      case .frame: try readFrame(bytes[data])
      case .frameData: try readFrameData(bytes[data])
      case .data: try readData(data)
      default: break
      }
    }
    guard let last = frames.last, !last.data.isEmpty, frames.count == announced else {
      throw .corrupt(chunk: "acTL", reason: "\(announced) frames are announced, \(frames.count) are there")
    }
  }

  /// The chunks that pictures and animations consist of, in order.
  private static func chunks(_ bytes: [UInt8]) throws(PNGError) -> [(name: PNGChunk, data: Range<Int>)] {
    var (offset, chunks) = (PNGChunk.signature.count, [(name: PNGChunk, data: Range<Int>)]())
    repeat {
      let chunk = try PNGDecoder.chunk(in: bytes, at: &offset)
      if [.animation, .frame, .frameData, .data, .end].contains(chunk.name) { chunks.append(chunk) }
    } while chunks.last?.name != .end
    return chunks
  }

  /// Reads the animation chunk, which may lie behind the first frame's chunk.
  ///
  /// - Returns: how many frames are announced; nil when there is no animation.
  private mutating func readAnimation(
    _ chunks: [(name: PNGChunk, data: Range<Int>)], _ bytes: [UInt8]
  ) throws(PNGError) -> Int? {
    guard let place = chunks.firstIndex(where: { $0.name == .animation }) else { return nil }
    let data = chunks[place].data
    let isAlone = !chunks[(place + 1)...].contains { $0.name == .animation }
    guard data.count == 8, isAlone, !chunks[..<place].contains(where: { $0.name == .data }) else {
      throw .corrupt(chunk: "acTL", reason: "it is not one chunk of 8 bytes before the data")
    }
    plays = Int(bytes.bigEndian(at: data.lowerBound + 4))
    return Int(bytes.bigEndian(at: data.lowerBound))
  }

  private mutating func readFrame(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard data.count == 26 else { throw .corrupt(chunk: "fcTL", reason: "it has \(data.count) bytes, not 26") }
    try count(data, "fcTL")
    if let last = frames.last, last.data.isEmpty {
      throw .corrupt(chunk: "fcTL", reason: "the frame before has no data")
    }
    let frame = try APNGFrame(data, canvas: canvas)
    if case .beforePicture = progress {
      guard frame.width == canvas.width, frame.height == canvas.height else {
        throw .corrupt(chunk: "fcTL", reason: "the first frame is not the whole canvas")
      }
    } else {
      progress = .behindPicture
    }
    frames.append(StoredFrame(frame: frame))
  }

  private mutating func readData(_ data: Range<Int>) throws(PNGError) {
    if case .beforePicture = progress { progress = .inPicture(isFrame: !frames.isEmpty) }
    guard case .inPicture(let isFrame) = progress else {
      throw .corrupt(chunk: "IDAT", reason: "the picture's data goes on behind a frame")
    }
    if isFrame { frames[0].data.append(data) }
  }

  private mutating func readFrameData(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard data.count >= 4 else { throw .corrupt(chunk: "fdAT", reason: "it has \(data.count) bytes") }
    try count(data, "fdAT")
    // A frame's chunk has to be between the picture and a frame's data: only then are we behind the picture.
    guard case .behindPicture = progress else { throw .corrupt(chunk: "fdAT", reason: "it belongs to no frame") }
    frames[frames.count - 1].data.append(data.startIndex + 4..<data.endIndex)
  }

  /// Sequence numbers count the chunks of both kinds together.
  private mutating func count(_ data: ArraySlice<UInt8>, _ chunk: String) throws(PNGError) {
    let found = data.bigEndian(at: data.startIndex)
    guard found == sequence else { throw .corrupt(chunk: chunk, reason: "number \(found) where \(sequence) should be") }
    sequence += 1
  }
}
