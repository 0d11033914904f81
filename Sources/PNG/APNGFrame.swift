/// How long a frame of an animation shows: a fraction of a second, exactly.
public struct APNGDelay: Hashable, Sendable {
  /// Above the line.
  public let numerator: UInt16
  /// Below the line; 0 counts as 100.
  public let denominator: UInt16

  /// `numerator` / `denominator` seconds.
  public init(_ numerator: UInt16, _ denominator: UInt16) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }
}

/// Where a frame of an animation lies on the canvas, and how it gets there: an `fcTL` chunk.
struct APNGFrame: Hashable {
  /// What becomes of the frame's place when its time is over.
  enum Disposal: UInt8 {
    /// It stays, it is cleared, or it is as it was before the frame.
    case none, background, previous
  }

  /// How it is laid on what is there.
  enum Blend: UInt8 {
    /// In place of it, or over it.
    case source, over
  }

  var x = 0
  var y = 0
  var width: Int
  var height: Int
  var delay: APNGDelay
  var disposal = Disposal.none
  var blend = Blend.source

  /// The chunk's data.
  func bytes(sequence: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in [sequence] + [width, height, x, y].map({ UInt32($0) }) { bytes.appendBigEndian(value) }
    bytes.appendBigEndian(delay.numerator)
    bytes.appendBigEndian(delay.denominator)
    return bytes + [disposal.rawValue, blend.rawValue]
  }

  init(x: Int = 0, y: Int = 0, width: Int, height: Int, delay: APNGDelay) {
    (self.x, self.y, self.width, self.height, self.delay) = (x, y, width, height, delay)
  }

  /// Reads a chunk's data, behind its sequence number.
  init(_ data: ArraySlice<UInt8>, canvas: PNGLayout) throws(PNGError) {
    let start = data.startIndex
    func number(_ offset: Int) -> Int { Int(data.bigEndian(at: start + offset)) }
    (width, height, x, y) = (number(4), number(8), number(12), number(16))
    let times = number(20)
    delay = APNGDelay(UInt16(times >> 16), UInt16(times & 0xFFFF))
    guard width > 0, height > 0, x + width <= canvas.width, y + height <= canvas.height else {
      throw .corrupt(chunk: "fcTL", reason: "\(width) × \(height) at (\(x), \(y)) is not on the canvas")
    }
    guard let disposal = Disposal(rawValue: data[start + 24]), let blend = Blend(rawValue: data[start + 25]) else {
      throw .corrupt(chunk: "fcTL", reason: "an unknown way to lay a frame down")
    }
    (self.disposal, self.blend) = (disposal, blend)
  }
}
