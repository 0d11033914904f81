import Geometry

/// A reader of the path of a symbol's outline, which consists of command letters and numbers as in SVG.
struct SymbolPathReader {
  /// The whole text of the path, which errors contain.
  let text: Substring
  private var rest: Substring

  /// Creates a reader at the beginning of `text`.
  init(_ text: Substring) { (self.text, rest) = (text, text) }

  /// Whether only spaces are left.
  var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

  /// Reads a letter. Returns nil, and reads nothing, if a number or the end of the text follows.
  mutating func letter() -> Character? {
    skipSpaces()
    guard let first = rest.first, first.isLetter else { return nil }
    rest.removeFirst()
    return first
  }

  /// Reads a number.
  mutating func number() throws(SymbolError) -> CGFloat {
    skipSpaces()
    let digits = rest.prefix { "-.0123456789".contains($0) }
    guard let number = Double(digits), number.isFinite else { throw .malformedPath(String(text)) }
    rest = rest[digits.endIndex...]
    return CGFloat(number)
  }

  /// Reads the two numbers of a point.
  mutating func point() throws(SymbolError) -> CGPoint { CGPoint(x: try number(), y: try number()) }

  /// Reads all points before the next letter, and throws an error if there are fewer than three.
  mutating func points() throws(SymbolError) -> [CGPoint] {
    var points: [CGPoint] = []
    skipSpaces()
    while let next = rest.first, !next.isLetter {
      points.append(try point())
      skipSpaces()
    }
    guard points.count >= 3 else { throw .malformedPath(String(text)) }
    return points
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
}
