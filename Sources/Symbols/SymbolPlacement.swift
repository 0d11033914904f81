package import Geometry

/// The scale and the offset of a symbol that is drawn within another one.
struct SymbolPlacement: Hashable, Sendable {
  /// The scale about the centre of the grid.
  var scale: CGFloat = 1
  /// The offset of the symbol's centre from the centre of the grid, in grid units.
  var (x, y): (CGFloat, CGFloat) = (0, 0)

  /// Creates the placement that leaves a symbol in its own size and position.
  init() {}

  /// Creates a placement from up to three words: the scale, the horizontal offset and the vertical offset. `scale`
  /// replaces an absent scale, and 0 an absent offset. Errors contain `text`.
  init(_ words: some Collection<Substring>, of text: Substring, scale: CGFloat = 1) throws(SymbolError) {
    var numbers: [CGFloat] = []
    for word in words {
      guard let number = Double(word), number.isFinite else { throw .malformedPlacement(String(text)) }
      numbers.append(CGFloat(number))
    }
    guard numbers.count <= 3 else { throw .malformedPlacement(String(text)) }
    self.scale = numbers.first ?? scale
    if numbers.count > 1 { x = numbers[1] }
    if numbers.count > 2 { y = numbers[2] }
  }

  /// The transform from the grid of the placed symbol to the grid of the enclosing symbol.
  var transform: CGAffineTransform {
    let corner = SymbolGrid.center * (1 - scale)
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: corner + x, ty: corner + y)
  }
}

/// The grid on which symbols are drawn.
package enum SymbolGrid {
  /// The coordinate of the centre, along both axes.
  package static let center: CGFloat = 12
  /// The number of grid units for one point of the font size, at medium scale.
  ///
  /// An enclosing circle with a line of regular weight is then almost as large as the font size.
  package static let unitsPerEm: CGFloat = 22
  /// The width that a `clear` part erases on each side of its line, in grid units.
  static let gap: CGFloat = 1.1
  /// The factor by which the line width of symbols inside a circle or a square is multiplied.
  static let enclosedWidth: CGFloat = 0.92
  /// The width of the line that is drawn around filled areas, as a fraction of the line width. The line extends the
  /// areas by half of this width on each side.
  static let fillGrowth: CGFloat = 0.4
}
