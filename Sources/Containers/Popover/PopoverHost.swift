import class Foundation.NSCoder
import Geometry
import Interface

/// The container that a popover controller presents. The only child of the container is the content view controller,
/// which can be replaced while the popover is visible.
@MainActor
final class PopoverHost: UIViewController, UIPopoverPresentationControllerDelegate {
  private var content: UIViewController
  /// The popover controller. This strong reference keeps the popover controller alive while the popover is visible.
  private var owner: UIPopoverController

  init(content: UIViewController, owner: UIPopoverController) {
    (self.content, self.owner) = (content, owner)
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "\(content.traceName).popover"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() { insert(content) }

  private func insert(_ content: UIViewController) {
    addChild(content)
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = content.view.backgroundColor
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  /// Replaces the content by `other`. If `animated` is true and the view is in a window, the new content appears with
  /// a cross-fade.
  func replaceContent(by other: UIViewController, animated: Bool) {
    let old = content
    content = other
    guard isViewLoaded, old !== other else { return }
    guard animated, view.window != nil else {
      remove(old)
      return insert(other)
    }
    addChild(other)
    old.willMove(toParent: nil)
    other.view.frame = view.bounds
    other.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transition(from: old, to: other, duration: 0.25, options: .transitionCrossDissolve, animations: nil) { _ in
      old.removeFromParent()
      other.didMove(toParent: self)
    }
  }

  private func remove(_ old: UIViewController) {
    old.willMove(toParent: nil)
    old.viewIfLoaded?.removeFromSuperview()
    old.removeFromParent()
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    owner.contentSizeDidChange()
  }

  /// Removes the content from this view controller if the popover has been dismissed, so that the app can present the
  /// content again. The content's appearance transition ends before the removal.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    content.endAppearanceTransition()
    remove(content)
  }

  // MARK: The delegate of the presentation

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }

  /// Writes a warning to the trace if the app has no strong reference to the popover controller. UIKit raises an
  /// exception when a popover controller is deallocated while its popover is visible.
  ///
  /// - Source: C-265, B-025.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard isBeingPresented, isKnownUniquelyReferenced(&owner) else { return }
    warn(
      "the app has no reference to the UIPopoverController of the visible popover: store the controller in a property "
        + "until the popover is dismissed"
    )
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    owner.delegate?.popoverControllerShouldDismissPopover(owner) ?? true
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { owner.wasDismissed() }

  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout UIView
  ) { owner.delegate?.popoverController(owner, willRepositionPopoverTo: &rect, in: &view) }
}
