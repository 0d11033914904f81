internal import Geometry

/// An algorithm that shortens a segment to the width of a line, and replaces the omitted text by "…".
struct SegmentTruncation {
  /// The text that is shortened: the text from the beginning of the line to the end of the segment.
  let rest: ShapedSegment
  let mode: TextTruncation
  /// Whether text follows after the segment, so that "…" is needed even if the segment fits.
  let continues: Bool
  /// The largest width of the line in points. `indent` is the line's distance from the container's leading edge.
  let room: CGFloat, indent: CGFloat
  let format: ParagraphFormat

  /// Returns the segment with "…" and as many characters as fit. If no character fits, the result is "…" alone.
  ///
  /// The text is shortened only between grapheme clusters. Spaces before the "…" remain (unverified for UILabel).
  func shortened() -> ShapedSegment {
    let count = rest.characterEnds.count
    let most = continues && mode == .tail ? count : count - 1
    if room > 0 {
      for kept in stride(from: most, through: 1, by: -1) where canFit(kept) {
        let candidate = ShapedSegment(segment(keeping: kept))
        if width(of: candidate) <= room + LineBreaker.tolerance { return candidate }
      }
    }
    return ShapedSegment(segment(keeping: 0))
  }

  private func width(of candidate: ShapedSegment) -> CGFloat {
    LineBreaker(shaped: candidate, format: format).width(of: candidate.segment.units.indices, indent)
  }

  /// Returns false if `kept` characters certainly do not fit together with "…". Such a number of characters need not be
  /// shaped.
  ///
  /// The estimate permits one em more than the width, because kerning, ligatures and "…" change the width of the text
  /// by less than an em.
  private func canFit(_ kept: Int) -> Bool {
    let (before, after) = kept.ends(mode, rest.characterEnds)
    let width = rest.widths[before] + rest.widths[rest.widths.count - 1] - rest.widths[after]
    return width <= room + (rest.segment.styles.map(\.value.size).max() ?? 0)
  }

  private func segment(keeping kept: Int) -> TextSegment {
    let (before, after) = kept.ends(mode, rest.characterEnds)
    let (units, styles) = (rest.segment.units, rest.segment.styles)
    var result = rest.segment
    result.units = units[..<before] + [0x2026] + units[after...]
    let dots = styles.part(max(0, before - 1)..<max(0, before - 1))
    result.styles = before > 0 ? styles.part(0..<before) : []
    let style = dots.first?.value ?? styles[0].value
    result.styles.append(StyledText.Run(end: before + 1, value: style.withoutAttachment))
    if after < units.count {
      result.styles += styles.part(after..<units.count).map { run in
        StyledText.Run(end: run.end + before + 1, value: run.value)
      }
    }
    return result
  }
}

extension TextStyle {
  /// The style without the box of an attachment.
  fileprivate var withoutAttachment: TextStyle {
    var style = self
    style.attachment = nil
    return style
  }
}

extension Int {
  /// Returns the two offsets between which "…" replaces the text: the end of the text before "…", and the start of the
  /// text after it. This integer is the number of characters that remain.
  ///
  /// - Parameter ends: the offsets at which the characters of the whole text end.
  fileprivate func ends(_ mode: TextTruncation, _ ends: [Int]) -> (before: Int, after: Int) {
    let first =
      switch mode {
      case .head: 0
      case .middle: (self + 1) / 2
      case .tail: self
      }
    func offset(_ characters: Int) -> Int { characters == 0 ? 0 : ends[characters - 1] }
    return (offset(first), offset(ends.count - (self - first)))
  }
}
