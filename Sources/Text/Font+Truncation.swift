package import Geometry

extension Font {
  /// The text as one line of at most `width` points: whole, or its longest beginning that fits with "…" behind it.
  ///
  /// Cuts between characters as people see them, never inside one. Spaces before the "…" stay (unverified for UILabel).
  /// When not even "…" fits, it is "…" alone; for a width that is not above 0, or NaN, too.
  /// - Parameter size: the font size in points, above 0.
  /// - Complexity: shapes the text once, and then a few of its beginnings.
  package func truncatedLine(_ text: String, toWidth width: CGFloat, size: CGFloat) -> ShapedLine {
    precondition(size > 0, "a font size of \(size)")
    let limit = width / scale(atSize: size)
    let whole = shape(text)
    if text.isEmpty || CGFloat(whole.advance) <= limit { return whole }
    guard limit > 0 else { return shape("…") }
    let ends = characterEnds(of: text, in: whole, withinAdvance: limit + CGFloat(unitsPerEm))
    for end in ends.reversed() {
      let line = shape(text[..<end] + "…")
      if CGFloat(line.advance) <= limit { return line }
    }
    return shape("…")
  }

  /// Where the beginnings end that could fit: those that take at most `advance` font units within the whole line.
  ///
  /// The caller adds an em, far more than kerning or a ligature at the cut can save, so no candidate is missed.
  private func characterEnds(of text: String, in line: ShapedLine, withinAdvance advance: CGFloat) -> [String.Index] {
    let glyphs = line.glyphs.sorted { $0.cluster < $1.cluster }
    var (next, used) = (0, 0)
    var ends: [String.Index] = []
    for end in text.indices.dropFirst() + [text.endIndex] {
      let offset = text.utf8.distance(from: text.startIndex, to: end)
      while next < glyphs.count, glyphs[next].cluster < offset {
        used += glyphs[next].advance
        next += 1
      }
      if CGFloat(used) > advance { break }
      ends.append(end)
    }
    return ends
  }
}
