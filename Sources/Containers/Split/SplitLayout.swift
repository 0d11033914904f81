package import Geometry

/// The frames of the columns of a split view controller in a display mode.
///
///     │ primary │ supplementary │ secondary            beside: the columns share the width
///     │ primary │ ▒▒▒▒▒ secondary ▒▒▒▒▒                over: the secondary column has the full width
///
/// The frames of hidden columns are beyond the leading edge, in the order of the columns. An animated change of the
/// display mode therefore slides them in or out. Frames are in the coordinate space of the split view controller's
/// view.
package struct SplitLayout: Hashable {
  /// The columns of a split view controller.
  package typealias Column = UISplitViewController.Column

  /// The lengths, in points, and the direction from which the frames of the columns are computed.
  package struct Measures: Hashable {
    /// The size of the split view controller's view, in points.
    package var size: CGSize
    /// The widths in points of the columns before the secondary column: first that of the primary column and, if
    /// there are three columns, then that of the supplementary column.
    package var widths: [CGFloat]
    /// The width of the line between two columns, in points.
    package var divider: CGFloat
    /// Whether the primary column is at the right edge of the view.
    package var isMirrored: Bool

    /// Creates the measurements of a split view controller's view.
    package init(size: CGSize, widths: [CGFloat], divider: CGFloat, isMirrored: Bool) {
      (self.size, self.widths, self.divider, self.isMirrored) = (size, widths, divider, isMirrored)
    }
  }

  /// The frame of the primary column.
  package private(set) var primary = CGRect.zero
  /// The frame of the supplementary column, or zero if there is none.
  package private(set) var supplementary = CGRect.zero
  /// The frame of the secondary column.
  package private(set) var secondary = CGRect.zero
  /// The frames of the lines at the trailing edges of the primary and of the supplementary column.
  package private(set) var dividers: [CGRect] = []
  /// The columns that are visible, from the leading edge.
  package let visible: [Column]

  /// Creates the layout of a display mode.
  package init(_ mode: UISplitViewController.DisplayMode, in measures: Measures) {
    let columns: [Column] = measures.widths.count > 1 ? [.primary, .supplementary] : [.primary]
    let count = min(mode.columnCount, columns.count)
    visible = Array(columns.suffix(count)) + [.secondary]
    var edges: [CGFloat] = []
    let hidden = measures.widths.prefix(columns.count - count).reduce(0) { $0 + $1 + measures.divider }
    var x = -hidden
    for width in measures.widths {
      edges.append(x)
      x += width + measures.divider
    }
    place(columns, at: edges, in: measures)
    secondary = Self.secondary(mode, after: x, in: measures)
    if measures.isMirrored { mirror(in: measures.size.width) }
  }

  private mutating func place(_ columns: [Column], at edges: [CGFloat], in measures: Measures) {
    let height = measures.size.height
    for (index, column) in columns.enumerated() {
      let frame = CGRect(x: edges[index], y: 0, width: measures.widths[index], height: height)
      if column == .primary { primary = frame } else { supplementary = frame }
      dividers.append(CGRect(x: frame.maxX, y: 0, width: measures.divider, height: height))
    }
  }

  private static func secondary(
    _ mode: UISplitViewController.DisplayMode, after x: CGFloat, in measures: Measures
  ) -> CGRect {
    let (size, last) = (measures.size, (measures.widths.last ?? 0) + measures.divider)
    return switch mode {
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary:
      CGRect(x: 0, y: 0, width: size.width, height: size.height)
    case .oneBesideSecondary, .twoBesideSecondary:
      CGRect(x: x, y: 0, width: max(size.width - x, 0), height: size.height)
    case .twoDisplaceSecondary:
      CGRect(x: x, y: 0, width: max(size.width - last, 0), height: size.height)
    }
  }

  private mutating func mirror(in width: CGFloat) {
    func mirrored(_ rect: CGRect) -> CGRect {
      CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    (primary, supplementary, secondary) = (mirrored(primary), mirrored(supplementary), mirrored(secondary))
    dividers = dividers.map(mirrored)
  }

  /// Returns the frame of a column. The frame of `compact` is zero.
  package func frame(of column: Column) -> CGRect {
    switch column {
    case .primary: primary
    case .supplementary: supplementary
    case .secondary: secondary
    case .compact: .zero
    }
  }
}
