/// A cache of shaped lines, so that repeated layout does not shape the same text again. It never affects a result.
struct LineCache: Sendable {
  /// The text that was shaped, and the features with which it was shaped.
  ///
  /// Texts are compared by their bytes, because canonically equivalent strings are equal but can have different glyphs.
  private struct Key: Hashable {
    let text: String
    let features: ShapingFeatures

    static func == (a: Key, b: Key) -> Bool { a.features == b.features && a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  /// The number of lines at which the cache is emptied before the next insertion. The text of a few screens fits.
  static let limit = 512

  private var lines: [Key: ShapedLine] = [:]

  /// Returns the cached line for a text and its shaping features, or nil if there is none.
  func line(_ text: String, _ features: ShapingFeatures) -> ShapedLine? { lines[Key(text: text, features: features)] }

  /// Adds a line. If the cache is full, removes all others first.
  mutating func insert(_ line: ShapedLine, _ features: ShapingFeatures) {
    if lines.count >= Self.limit { lines = [:] }
    lines[Key(text: line.text, features: features)] = line
  }
}
