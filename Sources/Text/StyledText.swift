/// Text whose parts have styles and whose paragraphs have formats. Offsets are in UTF-16 units.
package struct StyledText: Hashable, Sendable {
  /// A style or a format that applies to the UTF-16 units from the end of the previous run to `end`.
  package struct Run<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The offset after the last unit of the run.
    package var end: Int
    /// The style or the format of the run's units.
    package var value: Value

    /// Creates a run.
    package init(end: Int, value: Value) { (self.end, self.value) = (end, value) }
  }

  /// The UTF-16 units of the text.
  package var units: [UInt16]
  /// The styles, in order. The last run ends at the end of the text.
  package var styles: [Run<TextStyle>]
  /// The formats, in order. The format at the first unit of a paragraph applies to the whole paragraph.
  package var formats: [Run<ParagraphFormat>]

  /// Creates styled text.
  ///
  /// - Precondition: there is at least one style and one format, and their last runs end at the end of the text.
  package init(units: [UInt16], styles: [Run<TextStyle>], formats: [Run<ParagraphFormat>]) {
    precondition(
      styles.last?.end == units.count && formats.last?.end == units.count,
      "StyledText: the runs must end at the end of the text, at \(units.count) UTF-16 units")
    (self.units, self.styles, self.formats) = (units, styles, formats)
  }

  /// Creates styled text in one style and one format.
  package init(_ text: String, style: TextStyle, format: ParagraphFormat = ParagraphFormat()) {
    let units = Array(text.utf16)
    self.init(
      units: units, styles: [Run(end: units.count, value: style)], formats: [Run(end: units.count, value: format)])
  }
}

extension [StyledText.Run<TextStyle>] {
  /// Returns the styles of a range, with offsets from the range's start. For an empty range, returns the style at its
  /// position.
  func part(_ range: Range<Int>) -> Self {
    let first = firstIndex(fromWhich: { $0.end > range.lowerBound })
    var part: Self = []
    for run in self[Swift.min(first, count - 1)...] {
      part.append(Element(end: Swift.min(run.end, range.upperBound) - range.lowerBound, value: run.value))
      if run.end >= range.upperBound { break }
    }
    return part
  }
}

/// A part of styled text that contains no line break. It is laid out independently of the other parts.
struct TextSegment: Hashable, Sendable {
  /// The text in UTF-16, without a line break.
  var units: [UInt16]
  /// The styles, with offsets from the segment's start.
  var styles: [StyledText.Run<TextStyle>]
  /// The writing direction of the paragraph.
  var direction: ParagraphDirection
}

/// The position of a segment in its text.
struct SegmentRange: Hashable, Sendable {
  /// The offsets of the segment's UTF-16 units in the text, without the line break.
  var units: Range<Int>
  /// The format of the paragraph.
  var format: ParagraphFormat
  /// Whether the segment is the first segment of its paragraph, and whether it is the last one.
  var beginsParagraph: Bool, endsParagraph: Bool
}

extension StyledText {
  /// Returns the parts between line breaks. A line break at the end of the text begins no further part.
  ///
  /// U+2028, the line separator, breaks a line inside a paragraph. All other line breaks end a paragraph.
  func segments() -> [SegmentRange] {
    var segments: [SegmentRange] = []
    var (start, index, formatIndex, begins) = (0, 0, 0, true)
    var format = formats[0].value
    func add(_ end: Int, endsParagraph: Bool) {
      while begins, formatIndex + 1 < formats.count, formats[formatIndex].end <= start { formatIndex += 1 }
      if begins { format = formats[formatIndex].value }
      segments.append(
        SegmentRange(units: start..<end, format: format, beginsParagraph: begins, endsParagraph: endsParagraph))
      begins = endsParagraph
    }
    while index < units.count {
      let unit = units[index]
      index += 1
      guard unit.breaksLine else { continue }
      add(index - 1, endsParagraph: unit != 0x2028)
      if unit == 0x0D, index < units.count, units[index] == 0x0A { index += 1 }
      start = index
    }
    if start < units.count || segments.isEmpty { add(units.count, endsParagraph: true) }
    return segments
  }
}

extension UInt16 {
  /// Whether the unit is a line break.
  var breaksLine: Bool {
    switch self {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the unit is a space that is not drawn at the end of a wrapped line.
  var hangs: Bool {
    switch self {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}
