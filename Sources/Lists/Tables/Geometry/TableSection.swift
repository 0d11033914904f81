import Geometry

/// The heights of the components of one table section, in points. From top to bottom, a section consists of a space,
/// the header, the rows and the footer.
struct TableSection: Equatable {
  /// The distance from the previous section to the header, in points.
  var space: CGFloat = 0
  /// The height of the header, in points.
  var header: CGFloat = 0
  /// The height of the footer, in points.
  var footer: CGFloat = 0
  var rows = RowHeights(count: 0, height: .init(length: 0, isEstimated: false))

  /// The height of the whole section: the sum of the space, the header, the rows and the footer.
  var total: CGFloat { space + header + rows.total + footer }
  /// The distance from the beginning of the section, above its space, to the first row.
  var rowStart: CGFloat { space + header }
}
