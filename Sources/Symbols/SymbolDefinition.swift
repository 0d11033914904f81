import Geometry

/// The definition of a symbol and its variants: the heading, and the lines of text that define its parts. The parts
/// are parsed each time the symbol is used.
struct SymbolDefinition: Hashable, Sendable {
  /// A kind of variant that is derived from a symbol, such as the filled symbol.
  enum Variant: Hashable, Sendable {
    /// The variant NAME.fill, with filled outlines.
    case fill
    /// The variant NAME.slash, with a diagonal line through the symbol.
    case slash
    /// The symbol inside a shape. With `isOutline`, the symbol is not filled.
    case enclosed(SymbolEnclosure, SymbolPlacement, isOutline: Bool)
  }

  /// The name of the symbol without the endings of variants, for example `bell`.
  let name: String
  /// Whether the symbol can be used without a variant. This is false for the heading `glyph`, which defines only
  /// variants.
  let isListed: Bool
  /// The derived variants, in the order of the heading.
  let variants: [Variant]
  /// The lines of the parts. A line that begins with `+` in the text is joined to the line before it.
  private(set) var lines: [String] = []

  /// Creates a definition without parts from the text of its heading.
  init(heading: Substring) throws(SymbolError) {
    let words = heading.split(separator: " ")
    guard words.count > 1 else { throw .unknownPart(line: String(heading)) }
    (name, isListed) = (String(words[1]), words[0] == "symbol")
    var variants: [Variant] = []
    for word in words.dropFirst(2) { variants.append(try Variant(word, heading: heading)) }
    self.variants = variants
  }

  /// Adds a line with the text of a part. A line that begins with `+` is joined to the line before it.
  mutating func add(_ line: Substring) throws(SymbolError) {
    guard line.first == "+" else { return lines.append(String(line)) }
    guard !lines.isEmpty else { throw .unknownPart(line: String(line)) }
    lines[lines.count - 1] += line.dropFirst()
  }

  /// Whether the symbol has a variant with filled outlines.
  var hasFill: Bool { variants.contains(.fill) }
}

/// A shape around a symbol.
enum SymbolEnclosure: String, Sendable {
  /// A circle, for variants such as `bell.circle`.
  case circle
  /// A square with round corners, for variants such as `bell.square`.
  case square

  /// The path of the shape, in the format of `SymbolText`.
  var path: Substring {
    switch self {
    case .circle: "O12 12 10"
    case .square: "R2.8 2.8 18.4 18.4 4"
    }
  }
}

extension SymbolDefinition.Variant {
  /// The scale of a symbol inside a circle or a square, if the symbol's heading specifies no scale.
  private static let enclosedScale: CGFloat = 0.55

  /// Creates a variant from a word of a heading, for example `fill` or `circle:.56,0,1`.
  fileprivate init(_ word: Substring, heading: Substring) throws(SymbolError) {
    let parts = word.split(separator: ":", maxSplits: 1)
    switch (parts[0], parts.count) {
    case ("fill", 1): self = .fill
    case ("slash", 1): self = .slash
    default:
      guard let shape = SymbolEnclosure(rawValue: String(parts[0])) else {
        throw .unknownVariant(String(word), heading: String(heading))
      }
      var numbers = parts.count > 1 ? parts[1].split(separator: ",") : []
      let isOutline = numbers.last == "outline"
      if isOutline { numbers.removeLast() }
      let placement = try SymbolPlacement(numbers, of: word, scale: Self.enclosedScale)
      self = .enclosed(shape, placement, isOutline: isOutline)
    }
  }
}
