import Geometry
import Interface

/// The sizes and distances from which the frames of one section of a flow layout are computed.
struct FlowMeasures {
  let axis: FlowAxis
  /// The length across the axis that is available for the section and its insets, in points.
  let breadth: CGFloat
  let insets: UIEdgeInsets
  let lineSpacing: CGFloat
  let itemSpacing: CGFloat
  /// The length of the header along the axis, in points. 0 means no header.
  let header: CGFloat
  /// The length of the footer along the axis, in points. 0 means no footer.
  let footer: CGFloat
  let items: [CGSize]
}

/// The frames of the items, the header and the footer of one section of a flow layout. Along the scroll direction, a
/// section consists of:
///
///     start ─ header ─ inset ─ line ─ spacing ─ line ─ … ─ inset ─ footer ─ end
struct FlowSection {
  /// A line of items: the indices of the items in the section, and the range of the line along the axis, from `low`
  /// to `high`.
  struct Line {
    let items: Range<Int>
    let low: CGFloat
    let high: CGFloat
  }

  let start: CGFloat
  let end: CGFloat
  /// The frame of the header, or nil if the section has no header.
  let header: CGRect?
  /// The frame of the footer, or nil if the section has no footer.
  let footer: CGRect?
  let items: [CGRect]
  let lines: [Line]

  /// Creates a section, and computes the frames of its elements.
  ///
  /// - Parameters:
  ///   - measures: The sizes and distances of the section.
  ///   - start: The position along the axis at which the section begins, in points.
  init(_ measures: FlowMeasures, at start: CGFloat) {
    let axis = measures.axis
    var builder = FlowLineBuilder(measures, at: start + measures.header + axis.along(measures.insets).near)
    builder.build()
    let footer = builder.position + axis.along(measures.insets).far
    (self.start, end) = (start, footer + measures.footer)
    func bar(_ position: CGFloat, _ length: CGFloat) -> CGRect? {
      length > 0 ? axis.rect(along: position, across: 0, length: length, breadth: measures.breadth) : nil
    }
    header = bar(start, measures.header)
    self.footer = bar(footer, measures.footer)
    (items, lines) = (builder.frames, builder.lines)
  }

  /// Returns the indices of the items in all lines that intersect the range from `low` to `high` along the axis.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    var (first, beyond) = (0, lines.count)
    while first < beyond {
      let middle = (first + beyond) / 2
      if lines[middle].high < low { first = middle + 1 } else { beyond = middle }
    }
    var last = first
    while last < lines.count, lines[last].low <= high { last += 1 }
    return first < last ? lines[first].items.lowerBound..<lines[last - 1].items.upperBound : 0..<0
  }
}

/// The computation of the lines of one section of a flow layout.
///
/// All lines except the last one are justified: the spacing is so large that the items fill the line. The last line
/// begins at the near edge (left or top). If all items have the same size, the spacing of the last line is that of
/// the other lines. Otherwise, it is `itemSpacing` (unverified). Along the axis, each item is centred in its line.
private struct FlowLineBuilder {
  private let measures: FlowMeasures
  private let axis: FlowAxis
  private let (near, room): (CGFloat, CGFloat)
  private let isUniform: Bool
  /// The position along the axis at which the last added line ends.
  private(set) var position: CGFloat
  private(set) var frames: [CGRect] = []
  private(set) var lines: [FlowSection.Line] = []

  init(_ measures: FlowMeasures, at position: CGFloat) {
    (self.measures, axis, self.position) = (measures, measures.axis, position)
    let sides = axis.across(measures.insets)
    (near, room) = (sides.near, max(0, measures.breadth - sides.near - sides.far))
    isUniform = measures.items.allSatisfy { $0 == measures.items[0] }
    frames.reserveCapacity(measures.items.count)
  }

  mutating func build() {
    var first = 0
    while first < measures.items.count {
      let next = end(ofLineFrom: first)
      if first > 0 { position += measures.lineSpacing }
      place(first..<next)
      first = next
    }
  }

  /// Returns the index after the last item of a line.
  ///
  /// - Parameter first: The index of the first item of the line, which always belongs to the line, even if it does
  ///   not fit.
  private func end(ofLineFrom first: Int) -> Int {
    var (next, used) = (first + 1, axis.across(measures.items[first]))
    while next < measures.items.count {
      used += measures.itemSpacing + axis.across(measures.items[next])
      // Rounding errors can make the sum of the widths exceed the available length.
      if used > room + 0.001 { break }
      next += 1
    }
    return next
  }

  private mutating func place(_ range: Range<Int>) {
    let length = range.map { axis.along(measures.items[$0]) }.max() ?? 0
    let used = range.reduce(0) { $0 + axis.across(measures.items[$1]) }
    let spacing = spacing(range, used: used)
    var across = near + margin(range, used: used)
    for index in range {
      let size = measures.items[index]
      frames.append(
        axis.rect(
          along: position + (length - axis.along(size)) / 2, across: across, length: axis.along(size),
          breadth: axis.across(size)))
      across += axis.across(size) + spacing
    }
    lines.append(FlowSection.Line(items: range, low: position, high: position + length))
    position += length
  }

  /// Returns the distance between the items of a line, in points.
  ///
  /// - Parameters:
  ///   - range: The indices of the items in the line.
  ///   - used: The sum of the lengths across the axis of the items in the line, in points.
  private func spacing(_ range: Range<Int>, used: CGFloat) -> CGFloat {
    let isLast = range.upperBound == measures.items.count
    guard isLast else { return range.count > 1 ? (room - used) / CGFloat(range.count - 1) : 0 }
    guard isUniform else { return measures.itemSpacing }
    let breadth = axis.across(measures.items[0])
    let columns = lines.first?.items.count ?? capacity(breadth)
    return columns > 1 ? (room - breadth * CGFloat(columns)) / CGFloat(columns - 1) : measures.itemSpacing
  }

  /// Returns the number of items that fit into a line if every item has the same length across the axis.
  ///
  /// - Parameter breadth: The length of an item across the axis, in points.
  private func capacity(_ breadth: CGFloat) -> Int {
    guard breadth + measures.itemSpacing > 0 else { return 1 }
    return Int(min(1e6, ((room + measures.itemSpacing + 0.001) / (breadth + measures.itemSpacing)).rounded(.down)))
  }

  /// Returns the distance in points from the near inset to the first item of a line, across the axis. The result is
  /// 0, except if the line contains a single item, which is centred.
  ///
  /// In the last line, a single item is centred only if all items of the section have the same size, and no line has
  /// space for two of them. Otherwise, the item begins at the near inset.
  /// - Parameters:
  ///   - range: The indices of the items in the line.
  ///   - used: The sum of the lengths across the axis of the items in the line, in points.
  private func margin(_ range: Range<Int>, used: CGFloat) -> CGFloat {
    let isLast = range.upperBound == measures.items.count
    let isAlone = range.count == 1 && (!isLast || isUniform && capacity(axis.across(measures.items[0])) <= 1)
    return isAlone ? max(0, (room - used) / 2) : 0
  }
}
