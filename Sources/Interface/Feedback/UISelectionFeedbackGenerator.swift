public import Geometry

/// An object with which an app requests feedback for a change of a selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Requests feedback for a change of the selection.
  open func selectionChanged() { note("selection", "") }

  /// Requests feedback for a change of the selection at a point.
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}
