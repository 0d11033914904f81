public import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

/// The views that a table can reuse, and the classes of those that it can create.
@MainActor
struct TableReuse {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var headers: [String: [UITableViewHeaderFooterView]] = [:]
  private var titles: [UITableView.HeaderKind: [UITableViewHeaderFooterView]] = [:]
  /// The cell that the next request for its identifier receives.
  private var offered: UITableViewCell?
  /// Cells that were recycled in this layout, and that are still subviews.
  private var retired: [UITableViewCell] = []

  /// Returns a recycled cell, or nil if there is none.
  mutating func cell(_ identifier: String) -> UITableViewCell? { cells[identifier]?.popLast() }

  /// Returns the cell that is configured again, or nil if it has another identifier.
  mutating func takeOffer(_ identifier: String) -> UITableViewCell? {
    guard let cell = offered, cell.reuseIdentifier == identifier else { return nil }
    offered = nil
    return cell
  }

  /// Makes the next request for a cell return a visible one, which is configured again.
  mutating func offer(_ cell: UITableViewCell) { offered = cell }

  mutating func withdrawOffer() { offered = nil }

  /// Returns a recycled header or footer, or nil if there is none.
  mutating func header(_ identifier: String) -> UITableViewHeaderFooterView? { headers[identifier]?.popLast() }

  /// Returns a header or footer for a title.
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

  /// Records that a cell is visible again.
  mutating func take(_ cell: UITableViewCell) { retired.removeAll { $0 === cell } }

  /// Returns the cells to remove.
  mutating func takeRetired() -> [UITableViewCell] {
    defer { retired = [] }
    return retired
  }
}

extension UITableView {
  /// Sets the class of the cells with an identifier, or removes it if the class is nil.
  ///
  /// - Precondition: The class is `UITableViewCell` or a subclass.
  public final func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    reuse.cellClasses[identifier] = cellClass.map { cellClass in
      guard let cellClass = cellClass as? UITableViewCell.Type else {
        fatalError("UITableView.register(_:forCellReuseIdentifier:): \(cellClass) is not a UITableViewCell")
      }
      return cellClass
    }
  }

  /// Sets the class of the headers and footers with an identifier, or removes it if the class is nil.
  ///
  /// - Precondition: The class is `UITableViewHeaderFooterView` or a subclass.
  public final func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    reuse.headerClasses[identifier] = aClass.map { aClass in
      guard let aClass = aClass as? UITableViewHeaderFooterView.Type else {
        fatalError(
          "UITableView.register(_:forHeaderFooterViewReuseIdentifier:): \(aClass) is not a UITableViewHeaderFooterView")
      }
      return aClass
    }
  }

  /// Returns a reused cell, a new one of the registered class, or nil if no class is registered.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reuse.takeOffer(identifier) { return cell }
    if let cell = reuse.cell(identifier) {
      UIView.performWithoutAnimation { cell.prepareForReuse() }
      return cell
    }
    return reuse.cellClasses[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a reused cell or a new one of the registered class, with the size of the row.
  ///
  /// - Precondition: A class is registered for the identifier, or a cell with it was recycled.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        """
        UITableView.dequeueReusableCell(withIdentifier: "\(identifier)", for:): no class is registered. Call \
        register(_:forCellReuseIdentifier:) before
        """)
    }
    if geometry.contains(indexPath) {
      UIView.performWithoutAnimation { cell.put(at: geometry.rect(ofRow: indexPath)) }
    }
    return cell
  }

  /// Returns a reused header or footer, a new one of the registered class, or nil if no class is registered.
  public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = reuse.header(identifier) {
      UIView.performWithoutAnimation { view.prepareForReuse() }
      return view
    }
    return reuse.headerClasses[identifier]?.init(reuseIdentifier: identifier)
  }
}
