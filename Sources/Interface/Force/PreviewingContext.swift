import class Foundation.NSObject
import Geometry

/// The registration of a source view for previews. While a preview is visible, the registration owns the preview's
/// presentation.
@MainActor
final class PreviewingContext: NSObject, UIViewControllerPreviewing, UIPreviewInteractionDelegate {
  private weak var weakDelegate: (any UIViewControllerPreviewingDelegate)?
  let sourceView: UIView
  var sourceRect: CGRect
  private let interaction: UIPreviewInteraction
  private var presentation: PeekPresentation?

  init(delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView) {
    (weakDelegate, self.sourceView, sourceRect) = (delegate, sourceView, sourceView.bounds)
    interaction = UIPreviewInteraction(view: sourceView)
    super.init()
    interaction.delegate = self
    interaction.onChange = { [weak self] in self?.touchDidMove() }
  }

  var delegate: any UIViewControllerPreviewingDelegate {
    guard let weakDelegate else {
      fatalError("UIViewControllerPreviewing.delegate: the delegate was deallocated. Keep a strong reference to it")
    }
    return weakDelegate
  }

  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { interaction.recognizer }

  /// Ends the registration: removes the gesture recognizer from the source view, and closes a visible preview.
  func end() {
    presentation?.close()
    sourceView.removeGestureRecognizer(interaction.recognizer)
  }

  // MARK: The interaction

  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    guard presentation == nil, let weakDelegate, let window = sourceView.window else { return false }
    let location = previewInteraction.location(in: sourceView)
    guard let controller = weakDelegate.previewingContext(self, viewControllerForLocation: location) else {
      return false
    }
    let presentation = PeekPresentation(of: controller, from: sourceView, sourceRect, in: window)
    presentation.onClose = { [weak self] in self?.presentation = nil }
    self.presentation = presentation
    return true
  }

  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
  ) {
    presentation?.hint(transitionProgress)
    if ended { presentation?.open(touch: previewInteraction.recognizer.location(in: nil)) }
  }

  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {
    guard ended else { return }
    presentation?.commit { [self] in weakDelegate?.previewingContext(self, commit: $0) }
  }

  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) { presentation?.touchEnded() }

  private func touchDidMove() { presentation?.touchMoved(to: interaction.recognizer.location(in: nil)) }
}
