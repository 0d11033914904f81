public import class Foundation.Bundle
public import class Foundation.NSCoder
public import struct Foundation.IndexPath
import Geometry
public import Interface

/// A view controller whose view is a table. The controller is the data source and the delegate of the table.
///
/// The table is reloaded when the view appears for the first time. All rows are deselected whenever the view appears.
/// If the view appears in an interactive pop, the selection fades with the transition, and a cancelled transition
/// restores the selection.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private final let style: UITableView.Style
  private final var hasLoadedRows = false
  /// Whether all rows are deselected when the view appears. The default is true.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller with a table of the given style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose table is in a nib file. Without a file, the controller creates a plain table.
  ///
  /// - Parameters:
  ///   - nibName: The name of the file without its extension, or nil for a file with the name of the class.
  ///   - bundle: The bundle with the file, or nil for the bundle of `AppResources`.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    coder.decodeMembers(of: self, as: UITableViewController.self)
  }

  /// The table. If the view of a subclass is not a table, the value is nil.
  public final var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  /// Creates the table.
  open override func loadView() {
    guard !loadViewFromFile() else { return adoptTable() }
    let size = Stage.current?.window.bounds.size ?? StageProfile.modern.defaultSize
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    (table.dataSource, table.delegate) = (self, self)
    view = table
  }

  /// Makes this view controller the data source and the delegate of a table from an Interface Builder file, if the
  /// file specifies none.
  private final func adoptTable() {
    guard let table = viewIfLoaded as? UITableView else { return }
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  /// Reloads the table before the first appearance. Deselects all rows if `clearsSelectionOnViewWillAppear` is true.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let table = viewIfLoaded as? UITableView else { return }
    if !hasLoadedRows {
      hasLoadedRows = true
      table.reloadData()
    }
    if clearsSelectionOnViewWillAppear { table.clearSelection(along: transitionCoordinator, animated: animated) }
  }

  /// Shows the scroll indicators for a short time.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (viewIfLoaded as? UITableView)?.flashScrollIndicators()
  }

  /// Begins editing mode of the view controller and its table if `editing` is true, otherwise ends it.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UITableView)?.setEditing(editing, animated: animated)
  }

  // The protocol methods are declared in the class, because Swift cannot override methods of protocol extensions.

  // MARK: Data source

  /// Returns the number of static sections, or 1 by default.
  open func numberOfSections(in tableView: UITableView) -> Int { tableView.staticSections?.count ?? 1 }
  /// Returns the number of static cells in a section, or 0 without static cells.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticSections?[section].cells.count ?? 0
  }
  /// Returns the static cell of a row. Without static cells, the default implementation traps. A subclass with rows
  /// overrides the method.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let sections = tableView.staticSections { return sections[indexPath.section].cells[indexPath.row].cell }
    fatalError("\(Self.self) must override tableView(_:cellForRowAt:), because its table has rows")
  }
  /// Returns the title of a static section's header, or nil by default.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.staticSections?[section].header
  }
  /// Returns the title of a static section's footer, or nil by default.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.staticSections?[section].footer
  }
  /// Returns whether a row can be edited. The default implementation returns true.
  open func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool {
    tableView.noteDefault()
    return true
  }
  /// Returns whether a row can be moved. The default implementation returns false.
  open func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool {
    tableView.noteDefault()
    return false
  }
  /// Does nothing. Override this method to delete or insert the row in the data that the table displays.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing. Override this method to move the row in the data that the table displays.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// Does nothing by default.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// Returns the height of the static cell, or the `rowHeight` of the table by default.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.staticSections?[indexPath.section].cells[indexPath.row].height ?? tableView.rowHeight
  }
  /// Returns the `sectionHeaderHeight` of the table by default.
  open func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// Returns the `sectionFooterHeight` of the table by default.
  open func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  /// Returns the `estimatedRowHeight` of the table by default.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  /// Returns nil by default.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// Returns nil by default.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Returns true by default.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns the same row by default.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Returns the same row by default.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Returns `delete` by default.
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    tableView.noteDefault()
    return .delete
  }
  /// Returns "Delete" by default.
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    tableView.noteDefault()
    return "Delete"
  }
  /// Returns true by default.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    tableView.noteDefault()
    return true
  }
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing by default.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns `proposedDestinationIndexPath` by default.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Returns 0 by default. The table then uses the `indentationLevel` of the cell.
  open func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    tableView.noteDefault()
    return 0
  }
  /// Returns nil by default.
  open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    nil
  }
  /// Returns nil by default.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns nil by default.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  // MARK: Scrolling

  /// Does nothing by default.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing by default.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing by default.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil by default.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing by default.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing by default.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Returns true by default.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing by default.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
