// The selection of colours if a rectangle has more than a table can hold: the set of all colours is divided into boxes.
// Each division is of the box with the largest error, at the mean of the channel with the largest error. If more than
// half of a box's pixels have one colour, that colour represents the box, so that flat areas, of which screens mostly
// consist, do not change. Otherwise the mean represents it.
//
// Dithering was rejected: it keeps gradients smooth, but the noise changes in every frame and triples the file size.

/// The colour table of one stored rectangle, and the entry of the table for each colour of the bitmap.
struct GIFPalette {
  /// The table: 24-bit colours, with red in the lowest byte.
  private(set) var table: [UInt32] = []
  /// The index in `table` of each counted colour, in the order of the slots of the hash table `ColorCounts`. Empty
  /// slots have the index 0.
  private(set) var indices: [UInt8]

  /// Creates a palette of at most `limit` colours. If `counts` contains at most `limit` colours, the palette consists
  /// of exactly these colours.
  ///
  /// - Precondition: `limit` is at least 1.
  init(_ counts: ColorCounts, limit: Int) {
    indices = Array(repeating: 0, count: counts.colors.count)
    var colors = counts.ascending
    guard colors.count > limit else {
      table = colors.map(\.color)
      for (index, color) in table.enumerated() { indices[counts.slot(of: color)] = UInt8(index) }
      return
    }
    for (index, box) in Self.boxes(of: &colors, limit: limit).enumerated() {
      table.append(Self.color(for: colors[box.range], mean: box.mean, count: box.count))
      for (color, _) in colors[box.range] { indices[counts.slot(of: color)] = UInt8(index) }
    }
  }

  /// A group of colours that are represented by one entry of the table.
  private struct Box {
    let range: Range<Int>
    let count: Int
    let mean: SIMD3<Int>
    /// The index of the colour channel in which the sum of the squared differences from the mean is largest.
    let channel: Int
    /// The sum of the squared differences from the mean in `channel`, over all pixels.
    let error: Int

    /// Creates a box of the colours in `range`.
    ///
    /// A bitmap has at most 2³⁰ pixels, so that the products of counts and components do not overflow.
    ///
    /// - Precondition: the range is not empty.
    init(_ range: Range<Int>, of colors: [(color: UInt32, count: Int)]) {
      self.range = range
      var (count, sum, squares) = (0, SIMD3<Int>.zero, SIMD3<Int>.zero)
      for entry in colors[range] {
        let channels = GIFPalette.channels(entry.color)
        count += entry.count
        sum &+= channels &* entry.count
        squares &+= channels &* channels &* entry.count
      }
      let scaledMean = (sum &* 256) / count  // in 256ths of a level
      let errors = squares &- (scaledMean &* sum) / SIMD3(repeating: 256)
      let widest = (0..<3).max { errors[$0] < errors[$1] } ?? 0
      (self.count, channel, error) = (count, widest, errors[widest])
      mean = (sum &+ count / 2) / count
    }
  }

  private static func boxes(of colors: inout [(color: UInt32, count: Int)], limit: Int) -> [Box] {
    var boxes = [Box(colors.indices, of: colors)]
    while boxes.count < limit {
      // A box of one colour cannot be divided. Of boxes with equal errors, the first is divided.
      let splittable = boxes.indices.filter { boxes[$0].range.count > 1 }
      guard let worst = splittable.max(by: { boxes[$0].error < boxes[$1].error }) else { break }
      let (lower, upper) = cut(boxes[worst], of: &colors)
      boxes[worst] = Box(lower, of: colors)
      boxes.append(Box(upper, of: colors))
    }
    return boxes
  }

  /// Divides the colours of `box` in two nonempty ranges: those that are at most the mean in `box.channel`, and those
  /// that are above it. The colours are sorted accordingly.
  private static func cut(_ box: Box, of colors: inout [(color: UInt32, count: Int)]) -> (Range<Int>, Range<Int>) {
    func value(_ color: UInt32) -> Int { channels(color)[box.channel] }
    colors[box.range].sort { (value($0.color), $0.color) < (value($1.color), $1.color) }
    let above = colors[box.range].firstIndex { value($0.color) > box.mean[box.channel] } ?? box.range.upperBound
    let middle = min(max(above, box.range.lowerBound + 1), box.range.upperBound - 1)
    return (box.range.lowerBound..<middle, middle..<box.range.upperBound)
  }

  private static func color(for colors: ArraySlice<(color: UInt32, count: Int)>, mean: SIMD3<Int>, count: Int) -> UInt32
  {
    let most = colors.max { $0.count < $1.count }
    if let most, most.count * 2 > count { return most.color }
    return UInt32(mean.x) | UInt32(mean.y) << 8 | UInt32(mean.z) << 16
  }

  private static func channels(_ color: UInt32) -> SIMD3<Int> {
    SIMD3(Int(color & 255), Int(color >> 8 & 255), Int(color >> 16 & 255))
  }
}
