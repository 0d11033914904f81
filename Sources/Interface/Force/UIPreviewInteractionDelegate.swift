public import protocol Foundation.NSObjectProtocol
import Geometry

/// Methods that are called when a preview interaction progresses.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// Returns whether the interaction begins. Called when a touch is pressed harder than an average touch. The default
  /// is true.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called when the force changes in the preview phase.
  ///
  /// - Parameters:
  ///   - transitionProgress: The progress of the phase, 0…1. It decreases if the force decreases.
  ///   - ended: Whether the phase is complete. The progress is then 1.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// Called when the force changes in the commit phase, which follows the preview phase.
  ///
  /// Without this method, the interaction has no commit phase: it ends with the preview phase.
  /// - Parameters:
  ///   - transitionProgress: The progress of the phase, 0…1. It decreases if the force decreases.
  ///   - ended: Whether the phase, and with it the interaction, is complete. The progress is then 1.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// Called when the interaction is cancelled, or the touch ends before the last phase is complete.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// The default implementation returns true.
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  /// The default implementation ends the interaction, so that it has no commit phase.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {
    previewInteraction.endWithoutCommit()
  }
}
