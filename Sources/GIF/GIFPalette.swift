// Which colours stay, when there are more than a table holds: the colours are cut into boxes, the box whose colours
// lie farthest apart first, at the mean of its widest channel. A colour that most of a box has is kept as it is, so that
// flat areas, of which screens mostly consist, never change; the others become the mean.
//
// Dithering was rejected: it keeps gradients smooth, but noise moves from frame to frame and triples the file.

/// The colours of one stored part, and which of them stands for each colour of the picture.
struct GIFPalette {
  /// The table: colours of 24 bits, red lowest.
  private(set) var table: [UInt32] = []
  /// The index in the table by the place of a colour in the counts.
  private(set) var indices: [UInt8]

  /// At most `limit` colours, at least one; exactly those of the picture when they are no more.
  init(_ counts: ColorCounts, limit: Int) {
    indices = Array(repeating: 0, count: counts.colors.count)
    var colors = counts.ascending
    guard colors.count > limit else {
      table = colors.map(\.color)
      for (index, color) in table.enumerated() { indices[counts.place(of: color)] = UInt8(index) }
      return
    }
    for (index, box) in Self.boxes(of: &colors, limit: limit).enumerated() {
      table.append(Self.color(for: colors[box.range], mean: box.mean, count: box.count))
      for (color, _) in colors[box.range] { indices[counts.place(of: color)] = UInt8(index) }
    }
  }

  /// Colours that one entry of the table stands for.
  private struct Box {
    let range: Range<Int>
    let count: Int
    let mean: SIMD3<Int>
    /// The channel whose values lie farthest apart, and the sum of the squares of their distances from the mean.
    let channel: Int
    let error: Int

    /// - Precondition: not empty. A picture has less than 2³⁰ pixels, so every product stays below 2⁵⁵.
    init(_ range: Range<Int>, of colors: [(color: UInt32, count: Int)]) {
      self.range = range
      var (count, sum, squares) = (0, SIMD3<Int>.zero, SIMD3<Int>.zero)
      for entry in colors[range] {
        let channels = GIFPalette.channels(entry.color)
        count += entry.count
        sum &+= channels &* entry.count
        squares &+= channels &* channels &* entry.count
      }
      let finelyMean = (sum &* 256) / count  // in 256ths of a level
      let errors = squares &- (finelyMean &* sum) / SIMD3(repeating: 256)
      let widest = (0..<3).max { errors[$0] < errors[$1] } ?? 0
      (self.count, channel, error) = (count, widest, errors[widest])
      mean = (sum &+ count / 2) / count
    }
  }

  private static func boxes(of colors: inout [(color: UInt32, count: Int)], limit: Int) -> [Box] {
    var boxes = [Box(colors.indices, of: colors)]
    while boxes.count < limit {
      // Of two boxes with the same error the earlier one; a box of one colour is never cut.
      let splittable = boxes.indices.filter { boxes[$0].range.count > 1 }
      guard let worst = splittable.max(by: { boxes[$0].error < boxes[$1].error }) else { break }
      let (lower, upper) = cut(boxes[worst], of: &colors)
      boxes[worst] = Box(lower, of: colors)
      boxes.append(Box(upper, of: colors))
    }
    return boxes
  }

  /// Cuts a box in two, neither empty: what is at most the mean of the widest channel, and the rest.
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
