package import Geometry

/// A symbol: paths that are painted and erased one after the other, on a grid of 24 × 24 units.
package struct Symbol: Hashable, Sendable {
  /// The name, for example `bell.fill`.
  package let name: String
  let elements: [SymbolElement]

  /// Returns the outlines of the symbol for a line width and a size.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of lines, in grid units, above 0.
  ///   - unit: The size of a grid unit in the result, above 0.
  package func drawing(lineWidth: CGFloat, unit: CGFloat) -> SymbolDrawing {
    let pen = SymbolPen(
      lineWidth: lineWidth * unit, unit: unit, transform: CGAffineTransform(scaleX: unit, y: unit))
    return SymbolDrawing(marks: elements.map(pen.mark))
  }
}

/// The outlines of a symbol for a weight and a size.
package struct SymbolDrawing: Hashable, Sendable {
  /// A step of the drawing: paths that are painted or erased, or a group of steps.
  package indirect enum Mark: Hashable, Sendable {
    /// Paths whose insides, by the non-zero winding rule, are painted. `bounds` are the bounds of the painted area.
    case paint([Path], bounds: CGRect)
    /// Paths whose insides, by the non-zero winding rule, are erased.
    case erase([Path])
    /// Steps whose result is painted as a whole or, if `erases` is true, erased.
    case group([Mark], erases: Bool)
  }

  /// The steps, in order.
  package let marks: [Mark]

  /// The bounds of everything that the steps paint. Erasures do not make the bounds smaller. Null if nothing is
  /// painted.
  package var bounds: CGRect { marks.reduce(CGRect.null) { $0.union($1.bounds) } }
  /// Whether a step erases what was painted before.
  package var hasErasures: Bool { marks.contains { $0.hasErasures } }
}

extension SymbolDrawing.Mark {
  /// The bounds of everything that the step paints. Null if the step erases.
  fileprivate var bounds: CGRect {
    switch self {
    case .paint(_, let bounds): bounds
    case .group(let marks, erases: false): marks.reduce(CGRect.null) { $0.union($1.bounds) }
    case .erase, .group(_, erases: true): .null
    }
  }

  fileprivate var hasErasures: Bool {
    switch self {
    case .paint: false
    case .erase: true
    case .group(let marks, let erases): erases || marks.contains { $0.hasErasures }
    }
  }
}

/// The parameters with which the elements of a symbol are converted to outlines: the line width and the transform.
private struct SymbolPen {
  /// The width of lines, in the units of the resulting drawing.
  var lineWidth: CGFloat
  /// The size of one grid unit of the symbol, in the units of the resulting drawing.
  let unit: CGFloat
  /// The transform from the grid of the current elements to the resulting drawing.
  var transform: CGAffineTransform

  func mark(_ element: SymbolElement) -> SymbolDrawing.Mark {
    switch element {
    case .path(let path, let ink): return mark(path.applying(transform), ink)
    case .group(let elements, let placement, let factor, let erases):
      var pen = self
      pen.lineWidth *= factor
      pen.transform = placement.transform.concatenating(transform)
      return .group(elements.map(pen.mark), erases: erases)
    }
  }

  private func mark(_ path: Path, _ ink: SymbolInk) -> SymbolDrawing.Mark {
    let width = lineWidth * ink.width + ink.extraWidth * unit
    let line = path.stroked(width: width, cap: .round, join: .round)
    let paths = ink.fills ? [path, line] : [line]
    // The outline of the line consists of chords, so that its bounds are exact, and it surrounds the area inside.
    return ink.erases ? .erase(paths) : .paint(paths, bounds: line.controlPointBounds)
  }
}
