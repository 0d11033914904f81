public import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

/// The registered classes of a table's cells, headers and footers, and the views that are available for reuse.
@MainActor
struct TableReuse {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  /// The closures that create cells from Interface Builder files, by reuse identifier.
  var cellMakers: [String: () -> UITableViewCell] = [:]
  /// The closures that create headers and footers from Interface Builder files, by reuse identifier.
  var headerMakers: [String: () -> UITableViewHeaderFooterView] = [:]
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var headers: [String: [UITableViewHeaderFooterView]] = [:]
  private var titles: [UITableView.HeaderKind: [UITableViewHeaderFooterView]] = [:]
  /// The visible cell that the data source is about to configure again (see `reconfigureRows(at:)`), or nil. The next
  /// dequeue call with the reuse identifier of this cell returns the cell.
  private var offered: UITableViewCell?
  /// The cells that were made available for reuse during the current layout, and that have not been reused yet. They
  /// are still subviews of the table.
  private var retired: [UITableViewCell] = []

  /// Removes and returns a reusable cell with an identifier. Returns nil if none is available.
  mutating func cell(_ identifier: String) -> UITableViewCell? { cells[identifier]?.popLast() }

  /// Returns the cell that was passed to `offer(_:)` if the cell has the reuse identifier `identifier`, otherwise
  /// nil. A returned cell is returned only once.
  mutating func takeOffer(_ identifier: String) -> UITableViewCell? {
    guard let cell = offered, cell.reuseIdentifier == identifier else { return nil }
    offered = nil
    return cell
  }

  /// Stores a visible cell, so that the next dequeue call with its reuse identifier returns the cell. The data source
  /// then configures the existing cell again.
  mutating func offer(_ cell: UITableViewCell) { offered = cell }

  mutating func withdrawOffer() { offered = nil }

  /// Removes and returns a reusable header or footer with an identifier. Returns nil if none is available.
  mutating func header(_ identifier: String) -> UITableViewHeaderFooterView? { headers[identifier]?.popLast() }

  /// Returns a header or footer that displays a title of the data source: a reused view or, if none is available, a
  /// new one. The caller sets the title.
  mutating func titleHeader(_ kind: UITableView.HeaderKind) -> UITableViewHeaderFooterView {
    if let view = titles[kind]?.popLast() { return view }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.titleKind = kind
    return view
  }

  mutating func recycle(_ cell: UITableViewCell) {
    retired.append(cell)
    if let identifier = cell.reuseIdentifier { cells[identifier, default: []].append(cell) }
  }

  mutating func recycle(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView else { return }
    if let kind = view.titleKind {
      titles[kind, default: []].append(view)
    } else if let identifier = view.reuseIdentifier {
      headers[identifier, default: []].append(view)
    }
  }

  /// Removes a cell from the retired cells of the current layout. Called if the cell is displayed again, so that the
  /// cell stays a subview of the table.
  mutating func take(_ cell: UITableViewCell) { retired.removeAll { $0 === cell } }

  /// Removes and returns the retired cells, which the current layout has not reused. The table then removes these
  /// cells from its subviews.
  mutating func takeRetired() -> [UITableViewCell] {
    defer { retired = [] }
    return retired
  }
}

extension UITableView {
  /// Registers the class of the cells with a reuse identifier. With nil, removes the registration.
  ///
  /// - Precondition: The class is `UITableViewCell` or a subclass.
  public final func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    reuse.cellMakers[identifier] = nil
    reuse.cellClasses[identifier] = cellClass.map { cellClass in
      guard let cellClass = cellClass as? UITableViewCell.Type else {
        fatalError(
          "UITableView.register(_:forCellReuseIdentifier:): \(cellClass) must be a UITableViewCell subclass")
      }
      return cellClass
    }
  }

  /// Registers the closure that creates the cells with a reuse identifier from an Interface Builder file. With nil,
  /// removes the registration.
  package final func registerMaker(
    _ maker: (() -> UITableViewCell)?, forCellReuseIdentifier identifier: String
  ) { reuse.cellMakers[identifier] = maker }

  /// Registers the closure that creates the headers and footers with a reuse identifier from an Interface Builder
  /// file. With nil, removes the registration.
  package final func registerMaker(
    _ maker: (() -> UITableViewHeaderFooterView)?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { reuse.headerMakers[identifier] = maker }

  /// Registers the class of the headers and footers with a reuse identifier. With nil, removes the registration.
  ///
  /// - Precondition: The class is `UITableViewHeaderFooterView` or a subclass.
  public final func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    reuse.headerClasses[identifier] = aClass.map { aClass in
      guard let aClass = aClass as? UITableViewHeaderFooterView.Type else {
        fatalError(
          """
          UITableView.register(_:forHeaderFooterViewReuseIdentifier:): \(aClass) must be a subclass of \
          UITableViewHeaderFooterView
          """)
      }
      return aClass
    }
  }

  /// Returns a cell with a reuse identifier: a reused cell or, if none is available, a new one. Returns nil if no
  /// cell is available and nothing is registered for the identifier.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reuse.takeOffer(identifier) { return cell }
    if let cell = reuse.cell(identifier) {
      UIView.performWithoutAnimation { cell.prepareForReuse() }
      return cell
    }
    if let make = reuse.cellMakers[identifier] { return make() }
    return reuse.cellClasses[identifier]?.init(registeredStyle: .default, reuseIdentifier: identifier)
  }

  /// Returns a cell with a reuse identifier: a reused cell or, if none is available, a new one. The cell has the size
  /// of the row.
  ///
  /// - Precondition: A class or an Interface Builder file is registered for the identifier, or a cell with the
  ///   identifier is available for reuse.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        """
        UITableView.dequeueReusableCell(withIdentifier: "\(identifier)", for:): no class is registered. Call \
        register(_:forCellReuseIdentifier:) first
        """)
    }
    if geometry.contains(indexPath) {
      UIView.performWithoutAnimation { cell.put(at: geometry.rect(ofRow: indexPath)) }
    }
    return cell
  }

  /// Returns a header or footer with a reuse identifier: a reused view or, if none is available, a new one. Returns
  /// nil if no view is available and nothing is registered for the identifier.
  public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = reuse.header(identifier) {
      UIView.performWithoutAnimation { view.prepareForReuse() }
      return view
    }
    let made =
      reuse.headerMakers[identifier]?() ?? reuse.headerClasses[identifier]?.init(registeredIdentifier: identifier)
    made?.table = self
    return made
  }
}
