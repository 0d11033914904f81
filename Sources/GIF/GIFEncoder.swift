package import Pixels

/// A film as an animated GIF that plays without end.
///
///     header · loop · (delay, changed rectangle, its colours, indices)… · end
///
/// Of each frame the smallest rectangle around what changed is stored, and in it only the pixels that changed: those
/// that stay keep the colour they have. A part of at most 255 new colours is exact; of more, the nearest of 255 are
/// taken. Times are rounded to hundredths one by one, so that errors never add up.
///
/// Browsers show a frame of less than 2/100 s for a tenth of a second. So what would be one is left out: a film of more
/// than 50 frames a second loses some, never its pace. What is not opaque shows on black.
/// - Source: the GIF89a specification.
package struct GIFEncoder {
  private let width: Int
  private let height: Int
  private var bytes: [UInt8] = Array("GIF89a".utf8)
  private var shown: (picture: Bitmap, time: Int)?
  /// A frame that came too early after the one that shows, in case that none follows.
  private var early: Bitmap?
  /// Where the delay of the last frame is to be written, once it is known.
  private var delayPlace = 0

  /// The shortest time that players keep to, in hundredths of a second.
  package static let shortestDelay = 2

  /// A film of frames of `width` × `height` pixels.
  ///
  /// - Precondition: both are in 1…65,535.
  package init(width: Int, height: Int) {
    precondition(
      (1...0xFFFF).contains(width) && (1...0xFFFF).contains(height), "GIF has no picture of \(width) × \(height) pixels"
    )
    (self.width, self.height) = (width, height)
    bytes.appendNumbers(width, height)
    bytes += [0x70, 0, 0]  // 8 bits per channel, no colours for all frames
    bytes += [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1, 0, 0, 0]  // without end
  }

  /// Adds the frame that shows from a time on, in seconds.
  ///
  /// - Precondition: it has the film's size; times rise.
  package mutating func add(_ picture: Bitmap, at seconds: Double) {
    precondition(picture.width == width && picture.height == height, "a frame of another size than its film")
    let time = Int((seconds * 100).rounded())
    guard let shown else { return show(picture, at: time, over: nil) }
    precondition(time >= shown.time, "a frame at \(seconds) s came out of order")
    if time - shown.time < Self.shortestDelay {
      early = picture
    } else {
      early = nil
      if picture != shown.picture { replace(shown, by: picture, at: time) }
    }
  }

  /// The file.
  ///
  /// - Parameter end: when the last frame ends, in seconds; it shows for 2/100 s at least.
  /// - Precondition: there is a frame.
  package mutating func finish(end seconds: Double) -> [UInt8] {
    guard let last = shown else { preconditionFailure("a film without frames") }
    if let early, early != last.picture { replace(last, by: early, at: last.time + Self.shortestDelay) }
    let end = Int((seconds * 100).rounded())
    hold(for: max(end - (shown?.time ?? end), Self.shortestDelay))
    return bytes + [0x3B]
  }

  private mutating func replace(_ old: (picture: Bitmap, time: Int), by picture: Bitmap, at time: Int) {
    hold(for: time - old.time)
    show(picture, at: time, over: old.picture)
  }

  /// Lets the last frame show so long; a frame that changes nothing follows when its two bytes do not suffice.
  private mutating func hold(for delay: Int) {
    var rest = delay
    while rest > 0xFFFF {
      let part = min(0xFFFF, rest - Self.shortestDelay)
      bytes.set(part, at: delayPlace)
      rest -= part
      // The index behind the only colour leaves what is there.
      writeImage((0, 0, 1, 1), [1], GIFTable([0], isSeenThrough: true))
    }
    bytes.set(rest, at: delayPlace)
  }

  private mutating func show(_ picture: Bitmap, at time: Int, over old: Bitmap?) {
    let box = old.map { picture.box(ofChangesSince: $0) } ?? (x: 0, y: 0, width: width, height: height)
    var counts = ColorCounts()
    picture.visitRuns(in: box, since: old) { color, count in
      if color != ColorCounts.none { counts.add(color, count: count) }
    }
    let palette = GIFPalette(counts, limit: old == nil ? 256 : 255)
    let clear = UInt8(truncatingIfNeeded: palette.table.count)  // only used where there is room for it
    var indices: [UInt8] = []
    indices.reserveCapacity(box.width * box.height)
    picture.visitRuns(in: box, since: old) { color, count in
      let index = color == ColorCounts.none ? clear : palette.indices[counts.place(of: color)]
      indices.append(contentsOf: repeatElement(index, count: count))
    }
    writeImage(box, indices, GIFTable(palette.table, isSeenThrough: old != nil))
    shown = (picture, time)
  }

  private mutating func writeImage(
    _ box: (x: Int, y: Int, width: Int, height: Int), _ indices: [UInt8], _ table: GIFTable
  ) {
    // Graphic control: it stays when its time is over (1 << 2), and one index leaves what is there.
    bytes += [0x21, 0xF9, 4, 1 << 2 | (table.clear == nil ? 0 : 1)]
    delayPlace = bytes.count
    bytes += [0, 0, table.clear ?? 0, 0]
    bytes.append(0x2C)
    bytes.appendNumbers(box.x, box.y, box.width, box.height)
    bytes.append(0x80 | UInt8(table.depth - 1))  // colours of its own
    bytes += table.bytes
    bytes += LZW.data(indices, depth: table.depth)
  }
}

/// A table of colours as it is stored: a power of two of them.
private struct GIFTable {
  /// Bits of an index, 1…8.
  let depth: Int
  /// The index of no colour at all.
  let clear: UInt8?
  private let colors: [UInt32]

  init(_ colors: [UInt32], isSeenThrough: Bool) {
    self.colors = colors
    clear = isSeenThrough ? UInt8(colors.count) : nil
    let count = colors.count + (isSeenThrough ? 1 : 0)
    depth = max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  var bytes: [UInt8] {
    let used = colors.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255)] }
    return used + Array(repeating: 0, count: 3 << depth - used.count)
  }
}

extension Bitmap {
  /// Visits the runs of one colour in a rectangle, row by row; `ColorCounts.none` is what has not changed.
  fileprivate func visitRuns(
    in box: (x: Int, y: Int, width: Int, height: Int), since old: Bitmap?, _ body: (UInt32, Int) -> Void
  ) {
    let earlier = old ?? self
    let (new, before) = (pixels.span, earlier.pixels.span)
    func color(_ place: Int) -> UInt32 {
      old != nil && new[place] == before[place] ? ColorCounts.none : new[place].bits & 0xFF_FFFF
    }
    for y in box.y..<box.y + box.height {
      let row = y * width + box.x
      var (start, run) = (row, color(row))
      for place in row..<row + box.width where color(place) != run {
        body(run, place - start)
        (start, run) = (place, color(place))
      }
      body(run, row + box.width - start)
    }
  }
}

extension [UInt8] {
  /// Appends numbers of two bytes, the lower one first.
  fileprivate mutating func appendNumbers(_ numbers: Int...) {
    for number in numbers { self += [UInt8(number & 255), UInt8(number >> 8)] }
  }

  /// Writes a number of two bytes over what is there.
  fileprivate mutating func set(_ number: Int, at place: Int) {
    (self[place], self[place + 1]) = (UInt8(number & 255), UInt8(number >> 8))
  }
}
