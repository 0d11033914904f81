/// Animated PNG files written chunk by chunk, without code of the room under test.
struct HandmadeAPNG {
  typealias Chunk = (name: String, data: [UInt8])

  var chunks: [Chunk] = []

  var bytes: [UInt8] { chunks.reduce([137, 80, 78, 71, 13, 10, 26, 10]) { $0 + HandmadePNG.chunk($1.name, $1.data) } }

  /// A film of 8-bit RGBA, without frames yet.
  static func rgba(_ width: Int, _ height: Int, frames: Int, plays: Int = 0) -> HandmadeAPNG {
    HandmadeAPNG(chunks: [
      ("IHDR", numbers(width, height) + [8, 6, 0, 0, 0]), ("acTL", numbers(frames, plays)),
    ])
  }

  /// Three frames of 3 × 2 pixels: all of it, two pixels, one pixel in two pieces of data.
  static func threeFrames() -> HandmadeAPNG {
    var film = rgba(3, 2, frames: 3)
    let row: [UInt8] = [0, 1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255]
    let last = HandmadePNG.zlib([0, 9, 9, 9, 255])
    film.chunks += [fcTL(0, 3, 2), ("IDAT", HandmadePNG.zlib(row + row))]
    film.chunks += [fcTL(1, 2, 1, at: (1, 1)), fdAT(2, HandmadePNG.zlib([0] + row[5...]))]
    film.chunks += [fcTL(3, 1, 1), fdAT(4, Array(last[..<5])), fdAT(5, Array(last[5...])), ("IEND", [])]
    return film
  }

  static func fcTL(
    _ number: Int, _ width: Int, _ height: Int, at place: (x: Int, y: Int) = (0, 0), delay: [UInt8] = [0, 1, 0, 60],
    disposal: Int = 0, blend: Int = 0
  ) -> Chunk {
    let ways = [UInt8(truncatingIfNeeded: disposal), UInt8(truncatingIfNeeded: blend)]
    return ("fcTL", numbers(number, width, height, place.x, place.y) + delay + ways)
  }

  static func fdAT(_ number: Int, _ stream: [UInt8]) -> Chunk { ("fdAT", numbers(number) + stream) }

  /// Four bytes each, highest first.
  static func numbers(_ values: Int...) -> [UInt8] {
    values.flatMap { value in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  }
}
