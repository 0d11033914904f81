import struct Foundation.IndexPath
import Geometry
import Interface

/// A scroll view whose rows show actions when the user swipes them: a table view or a collection view with a list.
@MainActor
protocol SwipeHost: UIScrollView {
  /// Whether the user can swipe rows in the current state of the view.
  var permitsSwipes: Bool { get }

  /// Returns the index path of the visible row at a point of the content, or nil.
  func swipeableRow(at point: CGPoint) -> IndexPath?
  /// Returns the swipe actions at the trailing or leading side of a row, or nil if the row has none at this side.
  func swipeActions(of path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration?

  /// Returns the cell of a row, or nil if the row is not visible.
  func swipeableCell(at path: IndexPath) -> UIView?
  /// Returns the frame that a row has in the content if it is not swiped.
  func swipeableFrame(at path: IndexPath) -> CGRect
  /// Moves the cell of a row to the right by `shift` points, or to the left if `shift` is negative.
  func placeCell(at path: IndexPath, shift: CGFloat)
  /// Adds the view with the action buttons of a row behind the cell of the row.
  func insertButtons(_ buttons: UIView, at path: IndexPath)

  /// Called before the actions of a row appear. Ends the highlight of a row.
  func swipeWillOpen()
  /// Called at the beginning of a swipe, after the action buttons of the row have been added.
  func swipeDidBegin(at path: IndexPath)
  /// Called when the animation that shows the actions has ended for the first time.
  func swipeDidOpen(at path: IndexPath)
  /// Called before the actions of a row disappear.
  func swipeWillEnd(at path: IndexPath)
  /// Called after the actions of a row have disappeared. `cell` is nil if the row was deleted.
  func swipeDidEnd(at path: IndexPath, cell: UIView?)
  /// Rotates the delete control in the cell of a row. Called in the animation that shows or hides the actions.
  func showDeleteControl(at path: IndexPath, isOpen: Bool)
}
