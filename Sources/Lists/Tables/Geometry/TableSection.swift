import Geometry

/// The heights of one section of a table, from top to bottom: a space, the header, the rows and the footer.
struct TableSection: Equatable {
  /// The distance from the previous section to the header, in points.
  var space: CGFloat = 0
  /// The height of the header, in points.
  var header: CGFloat = 0
  /// The height of the footer, in points.
  var footer: CGFloat = 0
  var rows = RowHeights(count: 0, height: .init(length: 0, isEstimated: false))

  /// The height of the whole section.
  var total: CGFloat { space + header + rows.total + footer }
  /// The distance from the beginning of the section to the first row.
  var rowStart: CGFloat { space + header }
}
