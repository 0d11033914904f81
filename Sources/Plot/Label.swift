/// The layout of labels: widths, truncation, line breaks and vertical positions.
enum Label {
  /// Returns the approximate width, in pixels, of a string in the font Inter at the font size `size`. The exact width
  /// depends on the viewer's fonts.
  static func width(_ text: String, size: Double) -> Double {
    text.reduce(0) { $0 + emWidth(of: $1) } * size
  }

  /// Returns the text, truncated in the middle if it is wider than `limit` pixels at the font size `size`.
  static func shortened(_ text: String, size: Double, width limit: Double) -> String {
    guard width(text, size: size) > limit else { return text }
    var (head, tail) = (text.prefix(text.count / 2), text.suffix(text.count - text.count / 2))
    while width("\(head)…\(tail)", size: size) > limit, !(head.isEmpty && tail.isEmpty) {
      if head.count >= tail.count { head = head.dropLast() } else { tail = tail.dropFirst() }
    }
    return "\(head)…\(tail)"
  }

  /// Returns the text in at most `count` lines, broken at spaces. Each line is at most `limit` pixels wide.
  ///
  /// A line of a single word can be wider than `limit`. If the text does not fit, the last line ends with "…".
  static func lines(_ text: String, size: Double, width limit: Double, count: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, width("\(last) \(word)", size: size) <= limit {
        lines[lines.count - 1] = "\(last) \(word)"
      } else if lines.count == count {
        lines[count - 1] = shortened("\(lines[count - 1]) …", size: size, width: limit)
        return lines
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Returns vertical positions for labels: near the positions `wanted`, in the same vertical order, and at least
  /// `distance` apart. The result at an index belongs to the position in `wanted` at this index.
  ///
  /// Labels that would overlap form a block that is centred on the mean of their wanted positions, and overlapping
  /// blocks are merged. All positions are within `range` if it has enough room for the labels.
  static func spread(_ wanted: [Double], distance: Double, within range: ClosedRange<Double>) -> [Double] {
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    var blocks: [(members: [Int], top: Double)] = []
    for index in order {
      blocks.append(([index], top([index], wanted, distance, range)))
      while blocks.count > 1 {
        let (above, last) = (blocks[blocks.count - 2], blocks[blocks.count - 1])
        guard above.top + Double(above.members.count) * distance > last.top else { break }
        let members = above.members + last.members
        blocks.removeLast(2)
        blocks.append((members, top(members, wanted, distance, range)))
      }
    }
    var result = wanted
    for block in blocks {
      for (offset, index) in block.members.enumerated() { result[index] = block.top + Double(offset) * distance }
    }
    return result
  }

  /// Returns the vertical position of the first label of a block of labels that are `distance` apart. The block is
  /// centred on the mean of the labels' wanted positions, and then moved into `range`.
  ///
  /// - Parameters:
  ///   - members: the indexes of the block's labels in `wanted`.
  ///   - wanted: the wanted positions of all labels.
  private static func top(
    _ members: [Int], _ wanted: [Double], _ distance: Double, _ range: ClosedRange<Double>
  ) -> Double {
    let length = Double(members.count - 1) * distance
    let middle = members.map { wanted[$0] }.reduce(0, +) / Double(members.count)
    return max(min(middle - length / 2, range.upperBound - length), range.lowerBound)
  }

  private static func emWidth(of character: Character) -> Double {
    switch character {
    case "i", "j", "l", "I", ".", ",", ":", "'", "|", "!": 0.27
    case "f", "t", "r", "(", ")", " ", "-", "›": 0.38
    case "m", "w", "M", "W", "@", "…", "→": 0.9
    case "A"..."Z": 0.7
    default: 0.6
    }
  }
}
