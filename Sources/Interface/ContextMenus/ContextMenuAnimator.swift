import class Foundation.NSObject

/// The animations and completions that an app adds to one animation of a contextual menu: to its opening, to its
/// closing, or to the animation after a tap on the preview.
@MainActor
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(previewViewController: UIViewController?) { self.previewViewController = previewViewController }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animations. Called inside the animation block that moves the preview.
  func animate() { animations.forEach { $0() } }
  /// Calls the completions and removes them, so that each is called only once.
  func complete() {
    let all = completions
    completions = []
    all.forEach { $0() }
  }
}
