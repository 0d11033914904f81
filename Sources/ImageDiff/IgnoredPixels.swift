package import Pixels

/// The search for marked pixels that look like anti-aliasing and are therefore ignored.
///
/// A pixel can look like anti-aliasing only if it is not flat (see `FlatRows`) in at least one of the bitmaps, and
/// has a neighbour that is flat in both. In a row with many marked pixels, the pixels without these properties are
/// excluded first, for the whole row at once. In other rows, a faster check excludes most pixels.
struct IgnoredPixels {
  private let marks: PixelMask
  /// The number of marked pixels in each row.
  private let counts: [Int]
  private let detector: AntialiasingDetector
  private var first: FlatRows
  private var second: FlatRows
  private var ignored: PixelMask
  /// The pixels of `ignored` that can be part of a movement.
  private var moved: PixelMask
  /// The marks of the row that is being examined, without those that were excluded.
  private var steps: [UInt64]

  /// Returns the ignored pixels: marked pixels that look like anti-aliasing and are not in an area that was moved.
  ///
  /// The areas are boxes that together contain all marked pixels, with more than `gap` pixels between any two boxes.
  /// The search for areas is slow. It is omitted if all marked pixels were moved together, or if no pixel that looks
  /// like anti-aliasing can be part of a movement.
  ///
  /// A movement that explains a box (see `Movement`) also explains every box inside it. If few pixels can be part of a
  /// movement, the box of each such pixel and of the marked pixels near it is therefore tested first. If no movement
  /// explains this box, none explains an area that contains the pixel.
  /// - Precondition: both bitmaps have the same size.
  static func find(_ scan: DifferenceScan, gap: Int, _ expected: Bitmap, _ actual: Bitmap) -> PixelMask {
    let marks = scan.marks
    guard let whole = marks.box, !Movement.explains(whole, expected, actual) else { return PixelMask(size: marks.size) }
    var search = IgnoredPixels(scan, expected, actual)
    for y in whole.top..<whole.bottom { search.examine(y) }
    var moved = search.moved
    if moved.count <= fewPixels {
      moved = moved.filtered { Movement.explains(marks.surroundings(x: $0, y: $1, gap: gap), expected, actual) }
    }
    guard !moved.isBlank else { return search.ignored }
    for box in ChangedAreas.boxes(marks, gap: gap)
    where moved.hasAny(in: box) && Movement.explains(box, expected, actual) {
      search.ignored.remove(box)
    }
    return search.ignored.count > 0 ? search.ignored : PixelMask(size: marks.size)
  }

  /// The largest number of pixels whose surroundings are examined, because this takes less time than a search for areas.
  private static let fewPixels = 64

  private init(_ scan: DifferenceScan, _ expected: Bitmap, _ actual: Bitmap) {
    (marks, counts) = (scan.marks, scan.rowCounts)
    steps = Array(repeating: 0, count: marks.stride)
    detector = AntialiasingDetector(expected, actual)
    (first, second) = (FlatRows(expected), FlatRows(actual))
    (ignored, moved) = (PixelMask(size: marks.size), PixelMask(size: marks.size))
  }

  /// Examines the marked pixels of row `y`, and adds those that look like anti-aliasing to `ignored`.
  private mutating func examine(_ y: Int) {
    let count = counts[y]
    guard count > 0 else { return }
    let start = marks.range(ofRow: y).lowerBound
    for index in steps.indices { steps[index] = marks.words[start + index] }
    if count * 16 > marks.size.width {
      excludeByRows(y)
    } else {
      // The marked pixels of this row are far apart. If there are several, loading the whole row in advance takes less
      // time than waiting for the memory around each pixel.
      if count * 256 > marks.size.width { detector.prefetch(row: y + 2) }
      detector.removeFlat(inRow: y, from: &steps)
    }
    detector.keepAntialiased(inRow: y, of: &steps)
    for index in steps.indices where steps[index] != 0 {
      let found = steps[index]
      ignored.withRow(y) { $0[index] = found }
      found.forEachBit { bit in
        if detector.mayBeMoved(x: index * 64 + bit, y: y) { moved.insert(x: index * 64 + bit, y: y) }
      }
    }
  }

  /// Removes the pixels of row `y` that cannot be anti-aliased from `steps`, for the whole row at once.
  private mutating func excludeByRows(_ y: Int) {
    for row in y - 1...y + 1 {
      first.find(row)
      second.find(row)
    }
    for index in steps.indices where steps[index] != 0 { steps[index] &= candidates(index, y) }
  }

  /// Returns a bit mask of the pixels that can be anti-aliased, among the 64 pixels of word `index` in row `y`. These
  /// are the pixels that are not flat in at least one of the bitmaps, and have a neighbour that is flat in both.
  private func candidates(_ index: Int, _ y: Int) -> UInt64 {
    var near: UInt64 = 0
    for row in y - 1...y + 1 {
      let own = flat(index, row)
      near |= own | own << 1 | flat(index - 1, row) >> 63 | own >> 1 | flat(index + 1, row) << 63
    }
    return near & ~flat(index, y)
  }

  /// Returns a bit mask of the pixels that are flat in both bitmaps, among the 64 pixels of word `index` in row `y`.
  /// Pixels outside the bitmaps are not flat.
  private func flat(_ index: Int, _ y: Int) -> UInt64 {
    guard 0..<marks.stride ~= index, 0..<marks.size.height ~= y else { return 0 }
    return first.mask.words[y * marks.stride + index] & second.mask.words[y * marks.stride + index]
  }
}

/// A detector of pixels that look like anti-aliasing, because they are between a darker and a brighter flat area.
///
/// A pixel looks like anti-aliasing if at most two of its eight neighbours have its brightness, some are darker and
/// some brighter, and the darkest or the brightest neighbour has at least three neighbours of equal colour in both
/// bitmaps. For a pixel on the border of a bitmap, the outside is regarded as one neighbour of equal colour.
///
/// `isAntialiased(x:y:)` is the plain implementation. `keepAntialiased(inRow:of:)` gives the same result for the marked
/// pixels of a row: a C function examines all pixels but those near the border.
/// - Source: Vyšniauskas 2009, "Anti-aliased Pixel and Intensity Slope Detector", as pixelmatch applies it.
package struct AntialiasingDetector {
  private let first: Bitmap
  private let second: Bitmap

  /// Creates a detector for two bitmaps of the same size.
  package init(_ first: Bitmap, _ second: Bitmap) {
    self.first = first
    self.second = second
  }

  /// Returns whether the pixel looks like anti-aliasing in at least one of the bitmaps.
  package func isAntialiased(x: Int, y: Int) -> Bool {
    isStep(in: first, x, y) || isStep(in: second, x, y)
  }

  /// Removes pixels that do not look like anti-aliasing from `marks`, marks of row `y`: pixels with too many neighbours
  /// of their colour, and with neighbours of only one colour, of which none is darker or none is brighter.
  ///
  /// This fast check excludes most pixels, but none on the border.
  func removeFlat(inRow y: Int, from marks: inout [UInt64]) {
    var marks = marks.mutableSpan
    PixelDifferences.removeFlat(first, second, y: y, from: &marks)
  }

  /// Removes the marks of all pixels in row `y` that do not look like anti-aliasing. `marks` contains one bit for each pixel
  /// of the row.
  func keepAntialiased(inRow y: Int, of marks: inout [UInt64]) {
    var marks = marks.mutableSpan
    PixelDifferences.keepAntialiased(first, second, y: y, of: &marks)
    for index in marks.indices where marks[index] != 0 {
      (marks[index] & outer(index, y)).forEachBit { bit in
        if !isAntialiased(x: index * 64 + bit, y: y) { marks[index] &= ~(1 << UInt64(bit)) }
      }
    }
  }

  /// Returns a bit mask of the pixels that are less than two pixels from the border of the bitmaps, among the 64 pixels of
  /// word `index` in row `y`.
  private func outer(_ index: Int, _ y: Int) -> UInt64 {
    guard y >= 2, y < first.height - 2, first.width > 4 else { return .max }
    let inner = (2..<first.width - 2).clamped(to: index * 64..<index * 64 + 64)
    return ~UInt64(bits: inner.lowerBound - index * 64..<inner.upperBound - index * 64)
  }

  /// Returns false if the pixel is certainly not in an area that was moved.
  func mayBeMoved(x: Int, y: Int) -> Bool { Movement.mayExplain(x: x, y: y, first, second) }

  /// Starts to load a row of both bitmaps into the CPU's cache. A row below the bitmaps has no effect.
  func prefetch(row y: Int) {
    guard y < first.height else { return }
    let row = y * first.width..<(y + 1) * first.width
    PixelDifferences.prefetch(first.pixels.span.extracting(row))
    PixelDifferences.prefetch(second.pixels.span.extracting(row))
  }

  private func isStep(in picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let pixels = picture.pixels.span
    let center = pixels[y &* picture.width &+ x].brightness
    var equals = isOnBorder(x, y) ? 1 : 0
    var (darkest, brightest) = ((change: 0, place: 0), (change: 0, place: 0))
    forEachNeighbour(x, y) { place in
      let change = pixels[place].brightness &- center
      equals &+= change == 0 ? 1 : 0
      if change < darkest.change { darkest = (change, place) }
      if change > brightest.change { brightest = (change, place) }
    }
    guard equals <= 2, darkest.change < 0, brightest.change > 0 else { return false }
    return isFlat(darkest.place) || isFlat(brightest.place)
  }

  /// Returns whether the pixel at an index has at least three neighbours of its colour in both bitmaps.
  private func isFlat(_ place: Int) -> Bool {
    let (y, x) = place.quotientAndRemainder(dividingBy: first.width)
    return isFlat(in: first, x, y) && isFlat(in: second, x, y)
  }

  private func isFlat(in picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let pixels = picture.pixels.span
    let pixel = pixels[y &* picture.width &+ x]
    var equals = isOnBorder(x, y) ? 1 : 0
    forEachNeighbour(x, y) { place in equals &+= pixels[place] == pixel ? 1 : 0 }
    return equals > 2
  }

  /// Calls `body` with the index of each neighbour of the pixel in column `x`, row `y`, column by column.
  ///
  /// The order matters, because the first of several equally dark or bright neighbours is used, as in pixelmatch.
  @inline(__always)
  private func forEachNeighbour(_ x: Int, _ y: Int, _ body: (Int) -> Void) {
    for column in max(x - 1, 0)...min(x + 1, first.width - 1) {
      for row in max(y - 1, 0)...min(y + 1, first.height - 1) where column != x || row != y {
        body(row * first.width + column)
      }
    }
  }

  private func isOnBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == first.width - 1 || y == first.height - 1
  }
}

/// A check of whether an area of one bitmap equals the other bitmap after a movement by a few pixels.
///
/// Each pixel of a moved edge can look like anti-aliasing. Only a comparison of its surroundings detects the movement.
enum Movement {
  /// The largest detected movement along each axis, in pixels.
  static let reach = 2

  /// Returns whether one bitmap, in `box` and its surroundings, equals the other bitmap after that bitmap has been
  /// moved by one or two whole pixels.
  ///
  /// Pixels that the movement brings in from outside the bitmap are unknown and match any pixel. Either bitmap can be
  /// the moved one, so that the result does not depend on the order of the bitmaps.
  static func explains(_ box: PixelBox, _ expected: Bitmap, _ actual: Bitmap) -> Bool {
    let area = box.grown(by: reach, inside: PictureSize(expected))
    for dy in -reach...reach {
      for dx in -reach...reach where dx != 0 || dy != 0 {
        if isMoved(area, expected, actual, dx, dy) || isMoved(area, actual, expected, dx, dy) { return true }
      }
    }
    return false
  }

  /// Returns false if `explains(_:_:_:)` is certainly false for every area that contains the pixel in column `x`, row
  /// `y`.
  ///
  /// If a movement explains an area, each pixel of the area has the same colour in one bitmap as a pixel at most
  /// `reach` columns and rows away in the other bitmap. This holds from the expected bitmap to the actual one, and
  /// vice versa.
  static func mayExplain(x: Int, y: Int, _ expected: Bitmap, _ actual: Bitmap) -> Bool {
    let pixel = PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)
    guard x >= reach, x < expected.width - reach, y >= reach, y < expected.height - reach else {
      return explains(pixel, expected, actual)
    }
    let (first, second, place) = (expected.pixels.span, actual.pixels.span, y &* expected.width &+ x)
    let (old, new) = (first[place], second[place])
    for dy in -reach...reach {
      for dx in -reach...reach where dx != 0 || dy != 0 {
        let step = dy &* expected.width &+ dx
        if first[place &- step] == new, second[place &+ step] == old { return explains(pixel, expected, actual) }
      }
    }
    return false
  }

  private static func isMoved(_ area: PixelBox, _ expected: Bitmap, _ actual: Bitmap, _ dx: Int, _ dy: Int) -> Bool {
    // Only pixels that come from inside the bitmap can be compared.
    let columns = (area.left..<area.right).clamped(to: max(dx, 0)..<max(expected.width + min(dx, 0), dx, 0))
    let rows = (area.top..<area.bottom).clamped(to: max(dy, 0)..<max(expected.height + min(dy, 0), dy, 0))
    if columns.isEmpty { return true }
    let (before, after) = (expected.pixels.span, actual.pixels.span)
    return rows.allSatisfy { y in
      let (start, origin) = (y * actual.width + columns.lowerBound, (y - dy) * expected.width + columns.lowerBound - dx)
      return after.extracting(start..<start + columns.count)
        .hasSameBits(as: before.extracting(origin..<origin + columns.count))
    }
  }
}
