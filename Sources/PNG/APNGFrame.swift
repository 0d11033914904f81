/// The display duration of one frame of an animation, as an exact fraction of a second.
public struct APNGDelay: Hashable, Sendable {
  /// The numerator of the fraction.
  public let numerator: UInt16
  /// The denominator of the fraction. 0 means 100.
  public let denominator: UInt16

  /// Creates a delay of `numerator` / `denominator` seconds.
  public init(_ numerator: UInt16, _ denominator: UInt16) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }
}

/// The contents of an `fcTL` chunk: a frame's rectangle on the canvas, its delay, disposal and blending.
struct APNGFrame: Hashable {
  /// The treatment of the frame's rectangle after the frame has been shown.
  enum Disposal: UInt8 {
    /// `none` keeps the contents of the rectangle, `background` clears the rectangle, and `previous` restores the
    /// contents that the rectangle had before the frame was composited.
    case none, background, previous
  }

  /// The method of combining the frame with the canvas.
  enum Blend: UInt8 {
    /// `source` replaces the contents of the canvas, and `over` composites the frame over these contents.
    case source, over
  }

  var x = 0
  var y = 0
  var width: Int
  var height: Int
  var delay: APNGDelay
  var disposal = Disposal.none
  var blend = Blend.source

  /// Returns the data of the `fcTL` chunk, which starts with the sequence number.
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

  /// Creates a frame from a chunk's data, which starts with the sequence number.
  ///
  /// - Throws: `corrupt` if the frame is empty or not within the canvas, or if its disposal or blending is unknown.
  init(_ data: ArraySlice<UInt8>, canvas: PNGLayout) throws(PNGError) {
    let start = data.startIndex
    func number(_ offset: Int) -> Int { Int(data.bigEndian(at: start + offset)) }
    (width, height, x, y) = (number(4), number(8), number(12), number(16))
    let times = number(20)
    delay = APNGDelay(UInt16(times >> 16), UInt16(times & 0xFFFF))
    guard width > 0, height > 0, x + width <= canvas.width, y + height <= canvas.height else {
      throw .corrupt(chunk: "fcTL", reason: "\(width) × \(height) at (\(x), \(y)) is empty or outside the canvas")
    }
    guard let disposal = Disposal(rawValue: data[start + 24]), let blend = Blend(rawValue: data[start + 25]) else {
      throw .corrupt(chunk: "fcTL", reason: "unknown disposal or blend operation")
    }
    (self.disposal, self.blend) = (disposal, blend)
  }
}
