import Geometry

/// A part of a symbol's definition: one line of the text below the heading.
enum SymbolPart: Hashable, Sendable {
  /// The kinds of parts that consist of a path. `SymbolText` describes them.
  enum Kind: String, Sendable {
    /// Parts that are painted. In the variant `.fill`, `outline`, `inner` and `hole` are painted or erased differently.
    case outline, line, solid, fill, inner, hole
    /// A part that erases what was painted before.
    case clear
  }

  /// A path with its kind. The line width is multiplied by `width`.
  case path(Kind, Path, width: CGFloat)
  /// Another symbol, which is painted or erased with a scale and an offset. The line width of that symbol is multiplied
  /// by `width`.
  case symbol(String, SymbolPlacement, width: CGFloat, erases: Bool)

  /// Creates a part from a line of text that neither begins nor ends with spaces.
  init(_ line: Substring) throws(SymbolError) {
    let words = line.split(separator: " ", maxSplits: 1)
    let key = words[0].split(separator: ":", maxSplits: 1)
    let width = key.count > 1 ? Double(key[1]) : 1
    guard words.count == 2, let width, width > 0 else { throw .unknownPart(line: String(line)) }
    if key[0] == "use" || key[0] == "cut" {
      let operands = words[1].split(separator: " ")
      self = .symbol(
        String(operands[0]), try SymbolPlacement(operands.dropFirst(), of: line), width: CGFloat(width),
        erases: key[0] == "cut")
      return
    }
    guard let kind = Kind(rawValue: String(key[0])) else { throw .unknownPart(line: String(line)) }
    self = .path(kind, try Path(symbol: words[1]), width: CGFloat(width))
  }
}

extension SymbolPart.Kind {
  /// Returns the method of painting `path`, the path of a part of this kind.
  ///
  /// - Parameters:
  ///   - width: the factor by which the line width is multiplied.
  ///   - isFilled: true for the variant `.fill` of the symbol, false for the symbol itself.
  func ink(of path: Path, width: CGFloat, isFilled: Bool) -> SymbolInk {
    switch self {
    case .outline: SymbolInk(width: width, fills: isFilled)
    case .line: SymbolInk(width: width)
    case .solid: SymbolInk(width: width, fills: true)
    case .fill: SymbolInk(width: width * SymbolGrid.fillGrowth, fills: true)
    case .inner: SymbolInk(width: width, erases: isFilled)
    case .hole: SymbolInk(width: width * SymbolGrid.fillGrowth, fills: true, erases: isFilled)
    case .clear:
      SymbolInk(width: width, extraWidth: 2 * SymbolGrid.gap, fills: path.verbs.contains(.close), erases: true)
    }
  }
}
