package import Geometry

extension Font {
  /// Returns the text as a line of at most `width` points: complete, or the longest prefix that fits, followed by "…".
  ///
  /// The text is truncated only between grapheme clusters. Spaces before the "…" remain (unverified for UILabel).
  /// If not even "…" fits, and also if `width` is NaN or not above 0, the line is "…" alone. Empty text gives an empty
  /// line.
  /// - Parameter size: the font size in points, above 0.
  /// - Complexity: shapes the text once, then a few of its prefixes.
  package func truncatedLine(_ text: String, toWidth width: CGFloat, size: CGFloat) -> ShapedLine {
    precondition(size > 0, "truncatedLine(_:toWidth:size:): size must be above 0, but is \(size)")
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

  /// Returns the ends of the prefixes of `text` that could fit if "…" is appended. These are the prefixes whose glyphs
  /// in `line`, the shaped text, have a total advance of at most `advance` font units.
  ///
  /// A prefix that is shaped separately can be narrower than in `line`, because of kerning or ligatures at its end. The
  /// caller adds an em to `advance`, which is far more than that difference, so that no candidate is missed.
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
