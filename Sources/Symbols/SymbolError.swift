/// An error in the text of symbols.
package enum SymbolError: Error, Hashable, Sendable {
  /// A part precedes the first heading.
  case partWithoutHeading(line: String)
  /// Two symbols have the same name, including the names of variants.
  case duplicateName(String)
  /// A heading has a variant that does not exist.
  case unknownVariant(String, heading: String)
  /// The first word of a line is not a known kind of part.
  case unknownPart(line: String)
  /// A path has an unknown letter, or a letter with too few or too many numbers.
  case malformedPath(String)
  /// The parameters of a variant or of a symbol within another one are not numbers.
  case malformedPlacement(String)
  /// A part names a symbol that does not exist.
  case missingSymbol(String)
  /// A symbol contains itself, directly or through other symbols. The error is also thrown if symbols are nested too
  /// deeply.
  case recursiveSymbol(String)
}

extension SymbolError: CustomStringConvertible {
  /// The message of the error, in one sentence without a full stop.
  package var description: String {
    switch self {
    case .partWithoutHeading(let line): "'\(line)' precedes the first heading: write 'symbol NAME' above the line"
    case .duplicateName(let name): "the symbol '\(name)' is defined twice"
    case .unknownVariant(let variant, let heading):
      "'\(variant)' in '\(heading)' is not a variant: use fill, slash, circle or square"
    case .unknownPart(let line):
      "'\(line)' is not a part: use outline, line, solid, fill, inner, hole, clear, use or cut"
    case .malformedPath(let path): "'\(path)' is not a path: each letter needs its numbers, as in M12 3 L12 21"
    case .malformedPlacement(let text): "'\(text)' is not a placement: use scale, x and y, as in .55 0 -1"
    case .missingSymbol(let name): "the symbol '\(name)' does not exist"
    case .recursiveSymbol(let name): "the symbol '\(name)' contains itself"
    }
  }
}
