import DisplayList
import Geometry
import Pixels
import Text

extension TextPainter {
  /// Returns the commands that draw an underline or a strikethrough for consecutive glyphs of a line (`piece`).
  ///
  /// - Parameters:
  ///   - left: the x coordinate of the left end of the line of text.
  ///   - baseline: the y coordinate of the baseline of the glyphs.
  ///   - position: the height of the decoration's centre above the baseline, in font units.
  ///   - thickness: the thickness of a single line of the decoration, in font units.
  func lines(
    _ decoration: TextAppearance.Decoration, _ piece: TextPiece, _ left: CGFloat, at baseline: CGFloat, position: Int,
    thickness: Int, _ appearance: TextAppearance
  ) -> [Command] {
    let scale = piece.style.font.scale(atSize: piece.style.size)
    let (count, factor) = decoration.style.lines
    let height = CGFloat(thickness * factor) * scale
    let top = baseline - CGFloat(position) * scale - height / 2
    var path = Path()
    for (start, end) in piece.decoratedParts(byWord: decoration.style.contains(.byWord)) {
      for index in 0..<count {
        let y = top + CGFloat(index) * 2 * height
        path.addDashes(
          from: left + start, to: left + end, y: y, height: height, lengths: decoration.style.dashes ?? [])
      }
    }
    guard !path.points.isEmpty else { return [] }
    return [.fill(.path(path), color: lineColor(decoration, appearance), transform: .identity)]
  }
}

extension TextPiece {
  /// Returns the horizontal intervals of an underline or a strikethrough, in points from the left end of the line of
  /// text. If `byWord` is true, there is one interval for each word of the piece, otherwise one for the whole piece.
  fileprivate func decoratedParts(byWord: Bool) -> [(CGFloat, CGFloat)] {
    guard byWord else { return width > 0 ? [(x, x + width)] : [] }
    var parts: [(CGFloat, CGFloat)] = []
    for (index, glyph) in glyphs.enumerated() {
      let end = index + 1 < glyphs.count ? glyphs[index + 1].x : x + width
      if font.outline(of: glyph.glyph).points.isEmpty { continue }
      if let last = parts.last, last.1 == glyph.x {
        parts[parts.count - 1].1 = end
      } else {
        parts.append((glyph.x, end))
      }
    }
    return parts
  }
}

extension Path {
  /// Adds a dashed horizontal line from x = `start` to x = `end` to the path. `y` is the upper edge of the line, and
  /// `height` its thickness. `lengths` are the lengths of dashes and gaps as multiples of `height`. If `lengths` is
  /// empty, the line is solid.
  ///
  /// Dashes begin at multiples of their period from x = 0, so that the dashes of adjacent pieces of text form one
  /// continuous pattern.
  fileprivate mutating func addDashes(
    from start: CGFloat, to end: CGFloat, y: CGFloat, height: CGFloat, lengths: [Int]
  ) {
    guard !lengths.isEmpty, height > 0 else {
      return addPath(Path(rect: CGRect(x: start, y: y, width: end - start, height: height)))
    }
    let period = CGFloat(lengths.reduce(0, +)) * height
    var x = (start / period).rounded(.down) * period
    while x < end {
      for (index, length) in lengths.enumerated() {
        let next = x + CGFloat(length) * height
        let (from, to) = (max(x, start), min(next, end))
        if index % 2 == 0, from < to { addPath(Path(rect: CGRect(x: from, y: y, width: to - from, height: height))) }
        x = next
      }
    }
  }
}
