public import class Foundation.NSObject
import Geometry
import Layers

/// An interaction that is driven by the force of a touch on a view, in two phases: preview and commit.
///
/// The interaction needs a screen that measures force (`Stage.forceTouchCapability`). The preview phase begins above
/// the force 1 and is complete at half of the largest force. The commit phase is complete at nine tenths of the largest
/// force. These forces are unverified.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  private enum Phase { case inactive, preview, commit }

  /// The view on which touches begin the interaction.
  open private(set) weak var view: UIView?
  /// The object that is called when the interaction progresses.
  open weak var delegate: (any UIPreviewInteractionDelegate)?
  /// The gesture recognizer for touches that are pressed harder.
  final let recognizer = ForceGestureRecognizer()
  /// A closure that is called after the delegate when the touch moves or its force changes.
  final var onChange: (() -> Void)?
  private final var phase = Phase.inactive

  /// The forces at which the preview phase and the commit phase are complete.
  private static let previewForce = UITouch.largestForce * 0.5, commitForce = UITouch.largestForce * 0.9

  /// Creates an interaction for touches on a view.
  public init(view: UIView) {
    self.view = view
    super.init()
    recognizer.name = "previewInteraction"
    recognizer.shouldBegin = { [weak self] in self?.shouldBegin ?? false }
    recognizer.addAction { [weak self] _ in self?.recognizerDidChange() }
    view.addGestureRecognizer(recognizer)
  }

  isolated deinit { view?.removeGestureRecognizer(recognizer) }

  /// Returns the position of the touch in a coordinate space, or in that of the window if `coordinateSpace` is nil.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint {
    guard let coordinateSpace, let view else { return recognizer.location(in: nil) }
    return view.convert(recognizer.location(in: view), to: coordinateSpace)
  }

  /// Cancels the interaction, if it is active, and calls the delegate's `previewInteractionDidCancel(_:)`. The delegate
  /// then receives no further calls for the touch.
  open func cancel() {
    guard phase != .inactive else { return }
    phase = .inactive
    delegate?.previewInteractionDidCancel(self)
  }

  private final var shouldBegin: Bool {
    guard let delegate else { return false }
    return delegate.previewInteractionShouldBegin(self)
  }

  private final func recognizerDidChange() {
    switch recognizer.state {
    case .began:
      phase = .preview
      update()
    case .changed: update()
    case .ended, .cancelled: cancel()
    case .possible, .failed: break
    }
  }

  private final func update() {
    let force = recognizer.force
    if phase == .preview { updatePreview(Self.progress(force, ForceGestureRecognizer.leastForce, Self.previewForce)) }
    if phase == .commit { updateCommit(Self.progress(force, Self.previewForce, Self.commitForce)) }
    onChange?()
  }

  private final func updatePreview(_ progress: CGFloat) {
    if progress == 1 { phase = .commit }
    delegate?.previewInteraction(self, didUpdatePreviewTransition: progress, ended: progress == 1)
  }

  private final func updateCommit(_ progress: CGFloat) {
    if progress == 1 { phase = .inactive }
    delegate?.previewInteraction(self, didUpdateCommitTransition: progress, ended: progress == 1)
  }

  /// Ends the interaction without a commit phase. Called if the delegate does not implement the commit phase.
  final func endWithoutCommit() { phase = .inactive }

  private static func progress(_ force: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
    min(max((force - start) / (end - start), 0), 1)
  }
}
