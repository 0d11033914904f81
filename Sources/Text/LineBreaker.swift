internal import Geometry

/// A search for the ends of lines in a shaped segment.
struct LineBreaker {
  /// The amount in points by which a line may exceed its width, so that rounding errors break no line.
  static let tolerance: CGFloat = 1e-6

  let shaped: ShapedSegment
  let format: ParagraphFormat

  /// Returns the offset at which the line that begins at the offset `start` ends. The line has as many characters as
  /// fit, but at least one. Spaces at the end of the line are not measured.
  ///
  /// - Parameters:
  ///   - room: the available width of the line, in points.
  ///   - indent: the distance of the line from the leading edge of the container, in points.
  /// - Complexity: proportional to the length of the line.
  func lineEnd(from start: Int, room: CGFloat, indent: CGFloat) -> Int {
    let count = shaped.segment.units.count
    if format.wrapping == .none || start >= count || fits(start..<count, room, indent) { return count }
    let characters = shaped.characterEnds
    if format.wrapping == .words, let end = last(of: shaped.lineEnds, from: start, room, indent) { return end }
    if let end = last(of: characters, from: start, room, indent) { return end }
    return characters[characters.firstIndex(fromWhich: { $0 > start })]
  }

  /// Returns the largest of the ascending offsets `ends` for which the text from `start` to the offset fits into a
  /// line, or nil if there is none. `room` and `indent` have the same meaning as in `fits(_:_:_:)`.
  private func last(of ends: [Int], from start: Int, _ room: CGFloat, _ indent: CGFloat) -> Int? {
    var result: Int?
    for end in ends[ends.firstIndex(fromWhich: { $0 > start })...] {
      guard fits(start..<end, room, indent) else { break }
      result = end
    }
    return result
  }

  /// Returns whether a line with the text in a range fits into `room` points. `indent` is the distance of the line from
  /// the leading edge of the container, from which tab stops are measured.
  func fits(_ range: Range<Int>, _ room: CGFloat, _ indent: CGFloat) -> Bool {
    let content = format.wrapping == .none ? range : range.lowerBound..<shaped.contentEnd(of: range)
    return width(of: content, indent) <= room + Self.tolerance
  }

  /// Returns the width, in points, of a line with the text in a range. `indent` is the distance of the line from the
  /// leading edge of the container, from which tab stops are measured.
  func width(of range: Range<Int>, _ indent: CGFloat) -> CGFloat {
    if shaped.hasTabs { return PlacedLine(shaped, range, format: format, indent: indent).width }
    if range == shaped.segment.units.indices { return shaped.width }
    return shaped.widths[range.upperBound] - shaped.widths[range.lowerBound]
  }
}
