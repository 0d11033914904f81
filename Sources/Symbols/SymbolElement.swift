import Geometry

/// An element of a symbol: a path that is painted or erased, or another symbol.
indirect enum SymbolElement: Hashable, Sendable {
  /// A path, and the method of painting it.
  case path(Path, SymbolInk)
  /// The elements of another symbol, which are painted or erased as a whole. Their line width is multiplied by
  /// `lineWidth`. The `SymbolPlacement` determines their scale and offset.
  case group([SymbolElement], SymbolPlacement, lineWidth: CGFloat, erases: Bool)
}

/// The method of painting or erasing a path: the width of its line, and whether the area inside is filled.
struct SymbolInk: Hashable, Sendable {
  /// The factor by which the line width is multiplied.
  var width: CGFloat = 1
  /// The width that is added to the line, in grid units.
  var extraWidth: CGFloat = 0
  /// Whether the area inside the path is painted, too.
  var fills = false
  /// Whether the path is erased instead of painted.
  var erases = false
}
