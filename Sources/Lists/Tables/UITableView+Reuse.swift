public import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

/// The registered classes of a table's cells, headers and footers, and the views that are available for reuse.
@MainActor
struct TableReuse {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  /// Closures that create cells from Interface Builder files.
  var cellMakers: [String: () -> UITableViewCell] = [:]
  /// Closures that create headers and footers from Interface Builder files.
  var headerMakers: [String: () -> UITableViewHeaderFooterView] = [:]
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var headers: [String: [UITableViewHeaderFooterView]] = [:]
  private var titles: [UITableView.HeaderKind: [UITableViewHeaderFooterView]] = [:]
  /// The visible cell that the next dequeue call with the cell's identifier returns, or nil. The data source then
  /// reconfigures this cell.
  private var offered: UITableViewCell?
  /// The cells that were made available for reuse during the current layout and not reused yet. The cells are still
  /// subviews.
  private var retired: [UITableViewCell] = []

  /// Removes and returns a reusable cell with an identifier. Returns nil if none is available.
  mutating func cell(_ identifier: String) -> UITableViewCell? { cells[identifier]?.popLast() }

  /// Returns the cell that was passed to `offer(_:)` if it has the identifier, otherwise nil. Later calls return nil
  /// until another cell is offered.
  mutating func takeOffer(_ identifier: String) -> UITableViewCell? {
    guard let cell = offered, cell.reuseIdentifier == identifier else { return nil }
    offered = nil
    return cell
  }

  /// Makes the next dequeue call return a visible cell, which the data source reconfigures.
  mutating func offer(_ cell: UITableViewCell) { offered = cell }

  mutating func withdrawOffer() { offered = nil }

  /// Removes and returns a reusable header or footer with an identifier. Returns nil if none is available.
  mutating func header(_ identifier: String) -> UITableViewHeaderFooterView? { headers[identifier]?.popLast() }

  /// Returns a reused or new header or footer for displaying a title of the data source.
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

  /// Records that the current layout reuses a cell, so that the cell stays a subview of the table.
  mutating func take(_ cell: UITableViewCell) { retired.removeAll { $0 === cell } }

  /// Returns the cells that were not reused in the current layout. The table then removes these cells from its
  /// subviews.
  mutating func takeRetired() -> [UITableViewCell] {
    defer { retired = [] }
    return retired
  }
}

extension UITableView {
  /// Registers a class of cells for a reuse identifier. Nil removes the registration.
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

  /// Sets the closure that creates the cells with an identifier from an Interface Builder file. Nil removes the
  /// closure.
  package final func registerMaker(
    _ maker: (() -> UITableViewCell)?, forCellReuseIdentifier identifier: String
  ) { reuse.cellMakers[identifier] = maker }

  /// Sets the closure that creates the headers and footers with an identifier from an Interface Builder file. Nil
  /// removes the closure.
  package final func registerMaker(
    _ maker: (() -> UITableViewHeaderFooterView)?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { reuse.headerMakers[identifier] = maker }

  /// Registers a class of headers and footers for a reuse identifier. Nil removes the registration.
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

  /// Returns a cell with an identifier: a reused cell or, if none is available, a new one. Returns nil if nothing is
  /// registered for the identifier.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reuse.takeOffer(identifier) { return cell }
    if let cell = reuse.cell(identifier) {
      UIView.performWithoutAnimation { cell.prepareForReuse() }
      return cell
    }
    if let make = reuse.cellMakers[identifier] { return make() }
    return reuse.cellClasses[identifier]?.init(registeredStyle: .default, reuseIdentifier: identifier)
  }

  /// Returns a cell with the size of the row: a reused cell or, if none is available, a new one of the registered
  /// class.
  ///
  /// - Precondition: A class is registered for the identifier, or a cell with the identifier is available for reuse.
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

  /// Returns a header or footer with an identifier: a reused view or, if none is available, a new one. Returns nil if
  /// nothing is registered for the identifier.
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
