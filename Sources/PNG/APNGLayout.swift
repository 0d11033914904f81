/// The structure of an animation: its frames, their data ranges in the file, and the number of plays.
///
///     IHDR · acTL · fcTL 0 · IDAT… · fcTL 1 · fdAT 2 … · IEND     the IDAT image is the first frame
///     IHDR · acTL · IDAT… · fcTL 0 · fdAT 1 … · IEND              the IDAT image is for viewers without APNG
///
/// - Source: PNG specification (W3C, third edition), 11.3.6 animation information.
struct APNGLayout {
  /// A frame and the ranges of its data in the file.
  struct StoredFrame {
    let frame: APNGFrame
    var data: [Range<Int>] = []
  }

  /// The frames, at least one. Each frame has at least one data range.
  private(set) var frames: [StoredFrame] = []
  /// The number of times the animation plays. 0 means without end. The value is 1 for a PNG without animation.
  private(set) var plays = 1

  /// Whether the file has an `acTL` chunk. Without it, the file is an animation with one frame.
  private(set) var isAnimated = true

  private let canvas: PNGLayout
  private var sequence: UInt32 = 0
  /// The position of the current chunk: before, in or after the `IDAT` chunks.
  private var progress = Progress.beforePicture

  private enum Progress {
    case beforePicture
    /// The current chunk is an `IDAT` chunk, whose image is a frame of the animation if `isFrame` is true.
    case inPicture(isFrame: Bool)
    case behindPicture
  }

  /// Creates the structure of the animation in a file. `layout` is the result of `PNGDecoder.checkContainer(_:)` for
  /// the file.
  ///
  /// - Throws: `corrupt` with the name of the first inconsistent chunk.
  init(_ bytes: [UInt8], _ layout: PNGLayout) throws(PNGError) {
    canvas = layout
    let chunks = try Self.chunks(bytes)
    guard let announced = try readAnimation(chunks, bytes) else {
      // Without an acTL chunk, fcTL and fdAT chunks have no meaning.
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
      throw .corrupt(chunk: "acTL", reason: "it states \(announced) frames, but the file contains \(frames.count)")
    }
  }

  /// Returns the chunks that contain image and animation data, in order.
  private static func chunks(_ bytes: [UInt8]) throws(PNGError) -> [(name: PNGChunk, data: Range<Int>)] {
    var (offset, chunks) = (PNGChunk.signature.count, [(name: PNGChunk, data: Range<Int>)]())
    repeat {
      let chunk = try PNGDecoder.chunk(in: bytes, at: &offset)
      if [.animation, .frame, .frameData, .data, .end].contains(chunk.name) { chunks.append(chunk) }
    } while chunks.last?.name != .end
    return chunks
  }

  /// Reads the `acTL` chunk, which may follow the first `fcTL` chunk. Sets `plays`.
  ///
  /// - Returns: the number of frames that the chunk states, or nil if the file has no `acTL` chunk.
  private mutating func readAnimation(
    _ chunks: [(name: PNGChunk, data: Range<Int>)], _ bytes: [UInt8]
  ) throws(PNGError) -> Int? {
    guard let place = chunks.firstIndex(where: { $0.name == .animation }) else { return nil }
    let data = chunks[place].data
    let isAlone = !chunks[(place + 1)...].contains { $0.name == .animation }
    guard data.count == 8, isAlone, !chunks[..<place].contains(where: { $0.name == .data }) else {
      throw .corrupt(chunk: "acTL", reason: "there must be one acTL chunk of 8 bytes before IDAT")
    }
    plays = Int(bytes.bigEndian(at: data.lowerBound + 4))
    return Int(bytes.bigEndian(at: data.lowerBound))
  }

  private mutating func readFrame(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard data.count == 26 else {
      throw .corrupt(chunk: "fcTL", reason: "it has \(data.count) bytes, but must have 26")
    }
    try count(data, "fcTL")
    if let last = frames.last, last.data.isEmpty {
      throw .corrupt(chunk: "fcTL", reason: "the previous frame has no data")
    }
    let frame = try APNGFrame(data, canvas: canvas)
    if case .beforePicture = progress {
      guard frame.width == canvas.width, frame.height == canvas.height else {
        throw .corrupt(chunk: "fcTL", reason: "the first frame does not have the size of the canvas")
      }
    } else {
      progress = .behindPicture
    }
    frames.append(StoredFrame(frame: frame))
  }

  private mutating func readData(_ data: Range<Int>) throws(PNGError) {
    if case .beforePicture = progress { progress = .inPicture(isFrame: !frames.isEmpty) }
    guard case .inPicture(let isFrame) = progress else {
      throw .corrupt(chunk: "IDAT", reason: "the chunk follows a chunk of a later frame")
    }
    if isFrame { frames[0].data.append(data) }
  }

  private mutating func readFrameData(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard data.count >= 4 else {
      throw .corrupt(chunk: "fdAT", reason: "it has \(data.count) bytes, but must have at least 4")
    }
    try count(data, "fdAT")
    // An fcTL chunk after the IDAT data sets this state, so that fdAT chunks belong to a frame.
    guard case .behindPicture = progress else { throw .corrupt(chunk: "fdAT", reason: "no fcTL chunk precedes it") }
    frames[frames.count - 1].data.append(data.startIndex + 4..<data.endIndex)
  }

  /// Checks that the sequence number at the start of a chunk's data is the next one. `fcTL` and `fdAT` chunks are
  /// numbered in one sequence.
  private mutating func count(_ data: ArraySlice<UInt8>, _ chunk: String) throws(PNGError) {
    let found = data.bigEndian(at: data.startIndex)
    guard found == sequence else {
      throw .corrupt(chunk: chunk, reason: "its sequence number is \(found), but must be \(sequence)")
    }
    sequence += 1
  }
}
