/// A simple decoder for animated GIFs, written from the specification, with which tests check the encoder's files.
///
/// The decoder supports only the features that the encoder uses and throws an error for any other one.
struct GIFReader {
  struct Frame {
    /// The canvas after the frame, row by row: 24-bit colours with red in the lowest byte, nil where nothing was drawn.
    let pixels: [UInt32?]
    /// The delay in hundredths of a second.
    let delay: Int
    /// The number of entries in the frame's colour table.
    let colorCount: Int
    /// The left column, top row, width and height of the stored rectangle.
    let box: [Int]
  }

  struct Fault: Error { let what: String }

  private(set) var frames: [Frame] = []
  private(set) var width = 0
  private(set) var height = 0
  private(set) var isEndless = false
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard take(6) == Array("GIF89a".utf8) else { throw Fault(what: "the header is not GIF89a") }
    (width, height) = (number(), number())
    guard take(3) == [0x70, 0, 0] else { throw Fault(what: "there is a global colour table") }
    var canvas = [UInt32?](repeating: nil, count: width * height)
    var control: (delay: Int, clear: Int?) = (0, nil)
    while next < bytes.count {
      let kind = byte()
      switch kind {
      case 0x21 where bytes[next] == 0xFF:
        next += 1
        isEndless = take(17) == [11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
      case 0x21 where bytes[next] == 0xF9:
        next += 1
        let (size, flags) = (byte(), byte())
        control.delay = number()
        let clear = byte()
        guard size == 4, byte() == 0, flags >> 2 & 7 == 1 else { throw Fault(what: "unexpected graphic control") }
        control.clear = flags & 1 == 1 ? clear : nil
      case 0x2C: try readImage(onto: &canvas, control)
      case 0x3B:
        guard next == bytes.count else { throw Fault(what: "bytes after the trailer") }
        return
      default: throw Fault(what: "unknown block \(kind)")
      }
    }
    throw Fault(what: "the trailer is missing")
  }

  private mutating func readImage(onto canvas: inout [UInt32?], _ control: (delay: Int, clear: Int?)) throws {
    let box = [number(), number(), number(), number()]
    let flags = byte()
    guard flags & 0xF8 == 0x80 else { throw Fault(what: "the frame has no local colour table") }
    let colors = (0..<2 << (flags & 7)).map { _ in
      UInt32(byte()) | UInt32(byte()) << 8 | UInt32(byte()) << 16
    }
    let indices = try readIndices(count: box[2] * box[3])
    for (offset, index) in indices.enumerated() where index != control.clear {
      let (x, y) = (box[0] + offset % box[2], box[1] + offset / box[2])
      guard x < width, y < height else { throw Fault(what: "the frame exceeds the canvas") }
      canvas[y * width + x] = colors[index]
    }
    frames.append(Frame(pixels: canvas, delay: control.delay, colorCount: colors.count, box: box))
  }

  /// Decodes image data as in appendix F of the specification, with a table of complete strings.
  private mutating func readIndices(count: Int) throws -> [Int] {
    let size = byte()
    var data: [UInt8] = []
    while case let length = byte(), length > 0 { data += take(length) }
    let (clear, end) = (1 << size, 1 << size + 1)
    var (width, bit, strings, indices) = (size + 1, 0, [[Int]](), [Int]())
    var before: [Int]?
    while true {
      guard bit + width <= data.count * 8 else { throw Fault(what: "the end code is missing") }
      var code = 0
      for offset in 0..<width where data[(bit + offset) / 8] >> ((bit + offset) % 8) & 1 == 1 { code |= 1 << offset }
      bit += width
      if code == clear {
        strings = (0..<clear).map { [$0] } + [[], []]
        (width, before) = (size + 1, nil)
        continue
      }
      if code == end { break }
      guard code <= strings.count, code < strings.count || before != nil else { throw Fault(what: "no code \(code)") }
      let string = code < strings.count ? strings[code] : before! + [before![0]]
      indices += string
      if let before, strings.count < 4096 {
        strings.append(before + [string[0]])
        if strings.count == 1 << width, width < 12 { width += 1 }
      }
      before = string
    }
    guard indices.count == count, data.count * 8 - bit < 8 else {
      throw Fault(what: "the data decodes to \(indices.count) pixels, not \(count)")
    }
    return indices
  }

  private mutating func byte() -> Int {
    defer { next += 1 }
    return Int(bytes[next])
  }

  private mutating func number() -> Int { byte() + byte() << 8 }

  private mutating func take(_ count: Int) -> [UInt8] {
    defer { next += count }
    return Array(bytes[next..<next + count])
  }
}
