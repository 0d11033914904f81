package import Pixels

/// An encoder for animated GIFs that repeat endlessly.
///
///     header · loop · (delay, changed rectangle, its colours, indices)… · end
///
/// For each frame, the file stores the smallest rectangle that contains all changed pixels. Unchanged pixels in it are
/// transparent, so that they keep their colours. A rectangle with at most 255 new colours is exact; for more colours,
/// `GIFPalette` selects 255. Each time is rounded to hundredths of a second, and delays are the differences of rounded
/// times, so that rounding errors do not accumulate.
///
/// Browsers show a frame with a delay below 2/100 s for 1/10 s. The encoder therefore omits a frame that follows the
/// last stored frame after less than 2/100 s: animations of more than 50 frames per second lose frames, but keep their
/// speed. Translucent pixels are composited over black.
/// - Source: the GIF89a specification.
package struct GIFEncoder {
  private let width: Int
  private let height: Int
  private var bytes: [UInt8] = Array("GIF89a".utf8)
  private var shown: (picture: Bitmap, time: Int)?
  /// The most recent frame, if it was omitted because it followed the last stored frame too soon. Nil if no frame is
  /// omitted. If no later frame replaces it, `finish(end:)` writes it.
  private var early: Bitmap?
  /// The offset in `bytes` of the last frame's delay. The delay is known only when the next frame is added.
  private var delayOffset = 0

  /// The shortest delay that browsers respect, in hundredths of a second.
  package static let shortestDelay = 2

  /// Creates an encoder for frames of `width` × `height` pixels.
  ///
  /// - Precondition: both sides are in 1…65,535.
  package init(width: Int, height: Int) {
    precondition(
      (1...0xFFFF).contains(width) && (1...0xFFFF).contains(height),
      "GIFEncoder(width:height:): both sides must be in 1…65535, but are \(width) × \(height)")
    (self.width, self.height) = (width, height)
    bytes.appendNumbers(width, height)
    bytes += [0x70, 0, 0]  // 8 bits per channel, no global colour table
    bytes += [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1, 0, 0, 0]  // repeats endlessly
  }

  /// Adds a frame that is displayed from the time `seconds` on.
  ///
  /// - Precondition: the frame has the encoder's size, and times do not decrease.
  package mutating func add(_ picture: Bitmap, at seconds: Double) {
    precondition(
      picture.width == width && picture.height == height,
      "GIFEncoder.add(_:at:): frames must have \(width) × \(height) pixels, not \(picture.width) × \(picture.height)")
    let time = Int((seconds * 100).rounded())
    guard let shown else { return show(picture, at: time, over: nil) }
    precondition(
      time >= shown.time,
      "GIFEncoder.add(_:at:): times must not decrease, but \(seconds) s was added after \(Double(shown.time) / 100) s")
    if time - shown.time < Self.shortestDelay {
      early = picture
    } else {
      early = nil
      if picture != shown.picture { replace(shown, by: picture, at: time) }
    }
  }

  /// Writes the last frame's delay and returns the bytes of the file.
  ///
  /// - Parameter seconds: the time at which the last frame ends, in seconds. The last frame is displayed for at least
  ///   2/100 s.
  /// - Precondition: at least one frame was added.
  package mutating func finish(end seconds: Double) -> [UInt8] {
    guard let last = shown else { preconditionFailure("GIFEncoder.finish(end:): no frame was added") }
    if let early, early != last.picture { replace(last, by: early, at: last.time + Self.shortestDelay) }
    let end = Int((seconds * 100).rounded())
    setDelay(max(end - (shown?.time ?? end), Self.shortestDelay))
    return bytes + [0x3B]
  }

  private mutating func replace(_ old: (picture: Bitmap, time: Int), by picture: Bitmap, at time: Int) {
    setDelay(time - old.time)
    show(picture, at: time, over: old.picture)
  }

  /// Sets the delay of the last frame, in hundredths of a second. If the delay does not fit into two bytes, frames
  /// without changes are added for the remaining time.
  private mutating func setDelay(_ delay: Int) {
    var rest = delay
    while rest > 0xFFFF {
      let part = min(0xFFFF, rest - Self.shortestDelay)
      bytes.set(part, at: delayOffset)
      rest -= part
      // Index 1, after the only colour, is transparent.
      writeImage((0, 0, 1, 1), [1], GIFTable([0], hasTransparency: true))
    }
    bytes.set(rest, at: delayOffset)
  }

  private mutating func show(_ picture: Bitmap, at time: Int, over old: Bitmap?) {
    let box = old.map { picture.box(ofChangesSince: $0) } ?? (x: 0, y: 0, width: width, height: height)
    var counts = ColorCounts()
    picture.visitRuns(in: box, since: old) { color, count in
      if color != ColorCounts.none { counts.add(color, count: count) }
    }
    let palette = GIFPalette(counts, limit: old == nil ? 256 : 255)
    // Only differences use the transparent index, and their palettes leave room for it.
    let clear = UInt8(truncatingIfNeeded: palette.table.count)
    var indices: [UInt8] = []
    indices.reserveCapacity(box.width * box.height)
    picture.visitRuns(in: box, since: old) { color, count in
      let index = color == ColorCounts.none ? clear : palette.indices[counts.slot(of: color)]
      indices.append(contentsOf: repeatElement(index, count: count))
    }
    writeImage(box, indices, GIFTable(palette.table, hasTransparency: old != nil))
    shown = (picture, time)
  }

  private mutating func writeImage(
    _ box: (x: Int, y: Int, width: Int, height: Int), _ indices: [UInt8], _ table: GIFTable
  ) {
    // Graphic control extension: disposal method "do not dispose" (1 << 2), and the flag for a transparent index.
    bytes += [0x21, 0xF9, 4, 1 << 2 | (table.clear == nil ? 0 : 1)]
    delayOffset = bytes.count
    bytes += [0, 0, table.clear ?? 0, 0]
    bytes.append(0x2C)
    bytes.appendNumbers(box.x, box.y, box.width, box.height)
    bytes.append(0x80 | UInt8(table.depth - 1))  // local colour table
    bytes += table.bytes
    bytes += LZW.data(indices, depth: table.depth)
  }
}

/// A colour table as stored in the file, filled up to a power of two.
private struct GIFTable {
  /// The number of bits of an index, 1…8.
  let depth: Int
  /// The index that represents a transparent pixel, or nil if there is none.
  let clear: UInt8?
  private let colors: [UInt32]

  init(_ colors: [UInt32], hasTransparency: Bool) {
    self.colors = colors
    clear = hasTransparency ? UInt8(colors.count) : nil
    let count = colors.count + (hasTransparency ? 1 : 0)
    depth = max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  var bytes: [UInt8] {
    let used = colors.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255)] }
    return used + Array(repeating: 0, count: 3 << depth - used.count)
  }
}

extension Bitmap {
  /// Calls `body` for each sequence of equal pixels in the rows of a rectangle, with the colour and the number of
  /// pixels.
  ///
  /// - Parameter old: the bitmap to compare with, or nil. The colour of pixels that equal those of `old` is
  ///   `ColorCounts.none`.
  fileprivate func visitRuns(
    in box: (x: Int, y: Int, width: Int, height: Int), since old: Bitmap?, _ body: (UInt32, Int) -> Void
  ) {
    let earlier = old ?? self
    let (new, before) = (pixels.span, earlier.pixels.span)
    func color(_ index: Int) -> UInt32 {
      old != nil && new[index] == before[index] ? ColorCounts.none : new[index].bits & 0xFF_FFFF
    }
    for y in box.y..<box.y + box.height {
      let row = y * width + box.x
      var (start, run) = (row, color(row))
      for index in row..<row + box.width where color(index) != run {
        body(run, index - start)
        (start, run) = (index, color(index))
      }
      body(run, row + box.width - start)
    }
  }
}

extension [UInt8] {
  /// Appends 16-bit numbers in little-endian order.
  fileprivate mutating func appendNumbers(_ numbers: Int...) {
    for number in numbers { self += [UInt8(number & 255), UInt8(number >> 8)] }
  }

  /// Replaces the two bytes from `offset` on by a 16-bit number in little-endian order.
  fileprivate mutating func set(_ number: Int, at offset: Int) {
    (self[offset], self[offset + 1]) = (UInt8(number & 255), UInt8(number >> 8))
  }
}
