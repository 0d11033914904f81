/// Lines that were shaped, so that a screen laid out again is not shaped again; a line is the same, kept or shaped anew.
struct LineMemory: Sendable {
  /// What was shaped: its bytes count, as texts that are equal as characters may have other glyphs.
  private struct Key: Hashable {
    let text: String
    let features: ShapingFeatures

    static func == (a: Key, b: Key) -> Bool { a.features == b.features && a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  /// When as many are kept, all are let go: more than what a few screens show.
  static let limit = 512

  private var lines: [Key: ShapedLine] = [:]

  /// A line that is kept; nil when it is not.
  func line(_ text: String, _ features: ShapingFeatures) -> ShapedLine? { lines[Key(text: text, features: features)] }

  /// Keeps a line.
  mutating func keep(_ line: ShapedLine, _ features: ShapingFeatures) {
    if lines.count >= Self.limit { lines = [:] }
    lines[Key(text: line.text, features: features)] = line
  }
}
