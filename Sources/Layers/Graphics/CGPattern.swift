package import DisplayList
public import Geometry
package import Pixels

/// The permitted deviation of a pattern's cells from their exact positions. Interlude places all cells exactly.
@frozen
public enum CGPatternTiling: Int32, Hashable, Sendable {
  /// Cells are not distorted; their distance may differ by a pixel.
  case noDistortion
  /// Distances are constant with a minimal distortion of the cells.
  case constantSpacingMinimalDistortion
  /// Distances are constant, and cells may be distorted.
  case constantSpacing
}

/// A function that draws a cell of a pattern.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// A function that releases the `info` pointer, which the functions of a pattern receive as their first argument.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern. On Apple's systems, the functions are C functions. In Interlude, they are closures.
@safe public struct CGPatternCallbacks {
  /// The version of the structure, which is 0.
  public var version: UInt32
  /// The function that draws a cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// The function that releases the pattern's `info` pointer, or nil.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates the functions of a pattern.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    unsafe (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// A drawing that fills shapes and repeats in both directions.
///
/// The cell is drawn once, when the pattern is created, and its commands are repeated. `releaseInfo` is called when the
/// cell has been drawn.
public final class CGPattern: Hashable, Sendable {
  /// The content of a cell.
  private enum Cell: Sendable {
    /// Commands in pattern coordinates.
    case commands([Command])
    /// A bitmap that fills the bounds, with the upper edge at the smallest y.
    case image(Bitmap)
  }

  private let cell: Cell
  private let bounds: CGRect
  private let matrix: CGAffineTransform
  private let step: CGSize
  /// Whether the cell has its own colours.
  let isColored: Bool

  /// Creates a pattern. Colours that an uncoloured pattern sets are ignored.
  ///
  /// The result is nil without a drawing function, if a step is 0, if `bounds` is not finite, or if `matrix` cannot be
  /// inverted.
  /// - Parameters:
  ///   - bounds: the cell, in pattern coordinates.
  ///   - matrix: the transform from pattern coordinates to the initial coordinates of the context.
  ///   - xStep: the horizontal distance of cells, in pattern coordinates.
  ///   - yStep: the vertical distance of cells, in pattern coordinates.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let functions = unsafe callbacks.pointee
    guard let drawPattern = unsafe functions.drawPattern, xStep != 0, yStep != 0, bounds.isFinite,
      matrix.isFinite, matrix.determinant != 0
    else { return nil }
    let context = CGContext(bounds: CGRect(origin: .zero, size: bounds.size))
    context.concatenate(CGAffineTransform(translationX: 0 - bounds.minX, y: 0 - bounds.minY))
    context.ignoresColors = !isColored
    unsafe drawPattern(info, context)
    unsafe functions.releaseInfo?(info)
    cell = .commands(context.commands.concatenating(CGAffineTransform(translationX: bounds.minX, y: bounds.minY)))
    (self.bounds, self.matrix, self.isColored) = (bounds, matrix, isColored)
    step = CGSize(width: abs(xStep), height: abs(yStep))
  }

  /// Creates a pattern whose cells show a bitmap. Each cell has the given size in points, and the first cell begins at
  /// the origin.
  package init(_ bitmap: Bitmap, size: CGSize) {
    (cell, bounds, matrix) = (.image(bitmap), CGRect(origin: .zero, size: size), .identity)
    (step, isColored) = (size, true)
  }

  /// Creates a pattern whose cells show a bitmap. The first cell is `rect`.
  init(_ bitmap: Bitmap, cell rect: CGRect) {
    (cell, bounds, matrix) = (.image(bitmap), rect, .identity)
    (step, isColored) = (rect.size, true)
  }

  /// Returns whether two references are to the same pattern.
  public static func == (a: CGPattern, b: CGPattern) -> Bool { a === b }
  /// Adds the identity of the pattern to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Returns the commands that draw all cells that touch an area.
  ///
  /// - Parameters:
  ///   - area: the area, in the coordinates of the drawing.
  ///   - color: the colour of an uncoloured pattern. A coloured pattern ignores it.
  ///   - outer: the transform from the initial coordinates of the context to the coordinates of the drawing.
  package func commands(covering area: CGRect, _ color: StraightColor, under outer: CGAffineTransform) -> [Command] {
    let transform = matrix.concatenating(outer)
    guard transform.determinant != 0, transform.isFinite, area.isFinite, step.width > 0, step.height > 0 else {
      return []
    }
    let covered = area.applying(transform.inverted())
    guard let columns = Self.indices(from: covered.minX, to: covered.maxX, bounds.minX, bounds.maxX, step.width),
      let rows = Self.indices(from: covered.minY, to: covered.maxY, bounds.minY, bounds.maxY, step.height)
    else { return [] }
    switch cell {
    case .image(let bitmap):
      let tiles = TiledImage(bitmap, cell: bounds, columns: columns, rows: rows)
      return tiles.commands.concatenating(transform)
    case .commands(let commands):
      let drawn = isColored ? commands : commands.map { $0.colored(color) }
      return rows.flatMap { row in
        columns.flatMap { column in
          drawn.concatenating(
            CGAffineTransform(translationX: CGFloat(column) * step.width, y: CGFloat(row) * step.height)
              .concatenating(transform))
        }
      }
    }
  }

  /// Returns the indices of the cells of a row or column that intersect the interval from `lower` to `upper`, or nil if
  /// there are none.
  ///
  /// Cell 0 extends from `first` to `last`, and cell k is shifted by k × `step`.
  private static func indices(
    from lower: CGFloat, to upper: CGFloat, _ first: CGFloat, _ last: CGFloat, _ step: CGFloat
  ) -> ClosedRange<Int>? {
    let (least, most) = (((lower - last) / step).rounded(.up), ((upper - first) / step).rounded(.down))
    guard least <= most, least.magnitude < 1e9, most.magnitude < 1e9 else { return nil }
    return Int(least)...Int(most)
  }
}

extension Command {
  /// Returns a fill or glyph command with the colour `color`, whose alpha is multiplied by the alpha of the command's
  /// own colour. Other commands are returned unchanged.
  fileprivate func colored(_ color: StraightColor) -> Command {
    switch self {
    case .fill(let shape, let own, let transform):
      .fill(shape, color: color.withAlpha(multipliedBy: own.alpha), transform: transform)
    case .glyphs(let run, let own, let transform):
      .glyphs(run, color: color.withAlpha(multipliedBy: own.alpha), transform: transform)
    case .image, .imagePart, .sampledImage, .gradient, .push, .popGroup, .block: self
    }
  }
}
