import Geometry
import Interface
import Layers

extension UITableViewCell {
  /// The duration in seconds of an animated change of editing mode (unverified).
  private static let editingDuration = 0.3

  /// Whether the editing control at the leading side is visible. The control is a delete control, an insert control
  /// or the circle for multiple selection.
  final var showsEditControl: Bool { isEditing && (choosesInEditing || editingStyle != .none) }

  /// Whether the reorder control is visible.
  final var showsReorder: Bool { isEditing && canMove }

  /// Begins editing mode if `editing` is true, otherwise ends it. Calls `willTransition(to:)` before, and
  /// `didTransition(to:)` after the change.
  final func changeEditing(to editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    let state = stateMask(isEditing: editing, showsConfirmation: showingDeleteConfirmation)
    willTransition(to: state)
    UIView.performWithoutAnimation {
      if editing { makeControls() }
      if animated { layoutIfNeeded() }
      storedEditing = editing
      accessoryDidChange()
    }
    guard animated else { return finishEditing(state) }
    UIView.animate(
      withDuration: Self.editingDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        setNeedsLayout()
        layoutIfNeeded()
      },
      completion: { [weak self] _ in if self?.isEditing == editing { self?.finishEditing(state) } })
  }

  /// Calls `willTransition(to:)`, and sets `showingDeleteConfirmation` to `isVisible`. Called before the delete
  /// confirmation or the swipe actions appear or disappear.
  ///
  /// - Parameter isVisible: True before an appearance, false before a disappearance.
  final func willChangeConfirmation(to isVisible: Bool) {
    guard isVisible != showingDeleteConfirmation else { return }
    willTransition(to: stateMask(isEditing: isEditing, showsConfirmation: isVisible))
    showingDeleteConfirmation = isVisible
  }

  /// Calls `didTransition(to:)` after the delete confirmation or the swipe actions have appeared or disappeared.
  final func didChangeConfirmation() {
    didTransition(to: stateMask(isEditing: isEditing, showsConfirmation: showingDeleteConfirmation))
  }

  private final func stateMask(isEditing: Bool, showsConfirmation: Bool) -> StateMask {
    (isEditing ? StateMask.showingEditControl : []).union(showsConfirmation ? .showingDeleteConfirmation : [])
  }

  private final func finishEditing(_ state: StateMask) {
    if !isEditing {
      parts.editControl?.removeFromSuperview()
      parts.reorderControl?.removeFromSuperview()
      (parts.editControl, parts.reorderControl) = (nil, nil)
    }
    setNeedsLayout()
    didTransition(to: state)
  }

  /// Creates the editing control and the reorder control, as far as the row permits editing and moving. The next
  /// layout moves them into the cell.
  private final func makeControls() {
    parts.editControl?.removeFromSuperview()
    parts.reorderControl?.removeFromSuperview()
    (parts.editControl, parts.reorderControl) = (nil, nil)
    if choosesInEditing || editingStyle != .none {
      let control = EditControl(choosesInEditing ? .choice : editingStyle == .insert ? .insertion : .deletion)
      control.isChosen = isSelected
      control.addAction(
        UIAction { [weak self] _ in self.map { $0.table?.editControlWasTapped(of: $0) } }, for: .touchUpInside)
      addSubview(control)
      parts.editControl = control
    }
    guard canMove else { return }
    let control = ReorderControl { [weak self] recognizer in self.map { $0.table?.reorder($0, recognizer) } }
    addSubview(control)
    parts.reorderControl = control
  }
}
