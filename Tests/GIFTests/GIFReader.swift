/// A plain reader of animated GIFs, written from the specification: what tests hold the encoder's files against.
///
/// It knows what the encoder writes, and says where a file is anything else.
struct GIFReader {
  struct Frame {
    /// Colours of 24 bits, red lowest, row by row, as they are seen; nil where nothing was ever drawn.
    let pixels: [UInt32?]
    /// Hundredths of a second.
    let delay: Int
    /// How many bytes of table and data it has.
    let colorCount: Int
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
    guard take(6) == Array("GIF89a".utf8) else { throw Fault(what: "no GIF89a") }
    (width, height) = (number(), number())
    guard take(3) == [0x70, 0, 0] else { throw Fault(what: "a table for all frames") }
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
        guard size == 4, byte() == 0, flags >> 2 & 7 == 1 else { throw Fault(what: "a control of another kind") }
        control.clear = flags & 1 == 1 ? clear : nil
      case 0x2C: try readImage(onto: &canvas, control)
      case 0x3B:
        guard next == bytes.count else { throw Fault(what: "bytes behind the end") }
        return
      default: throw Fault(what: "block \(kind)")
      }
    }
    throw Fault(what: "no end")
  }

  private mutating func readImage(onto canvas: inout [UInt32?], _ control: (delay: Int, clear: Int?)) throws {
    let box = [number(), number(), number(), number()]
    let flags = byte()
    guard flags & 0xF8 == 0x80 else { throw Fault(what: "no table of its own") }
    let colors = (0..<2 << (flags & 7)).map { _ in
      UInt32(byte()) | UInt32(byte()) << 8 | UInt32(byte()) << 16
    }
    let indices = try readIndices(count: box[2] * box[3])
    for (place, index) in indices.enumerated() where index != control.clear {
      let (x, y) = (box[0] + place % box[2], box[1] + place / box[2])
      guard x < width, y < height else { throw Fault(what: "off the canvas") }
      canvas[y * width + x] = colors[index]
    }
    frames.append(Frame(pixels: canvas, delay: control.delay, colorCount: colors.count, box: box))
  }

  /// The decoder of the specification's appendix F, with a table of whole strings.
  private mutating func readIndices(count: Int) throws -> [Int] {
    let size = byte()
    var data: [UInt8] = []
    while case let length = byte(), length > 0 { data += take(length) }
    let (clear, end) = (1 << size, 1 << size + 1)
    var (width, bit, strings, indices) = (size + 1, 0, [[Int]](), [Int]())
    var before: [Int]?
    while true {
      guard bit + width <= data.count * 8 else { throw Fault(what: "data without an end") }
      var code = 0
      for place in 0..<width where data[(bit + place) / 8] >> ((bit + place) % 8) & 1 == 1 { code |= 1 << place }
      bit += width
      if code == clear {
        strings = (0..<clear).map { [$0] } + [[], []]
        (width, before) = (size + 1, nil)
        continue
      }
      if code == end { break }
      guard code <= strings.count, code < strings.count || before != nil else { throw Fault(what: "code \(code)") }
      let string = code < strings.count ? strings[code] : before! + [before![0]]
      indices += string
      if let before, strings.count < 4096 {
        strings.append(before + [string[0]])
        if strings.count == 1 << width, width < 12 { width += 1 }
      }
      before = string
    }
    guard indices.count == count, data.count * 8 - bit < 8 else {
      throw Fault(what: "\(indices.count) of \(count) pixels")
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
