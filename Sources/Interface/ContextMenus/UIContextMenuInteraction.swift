public import class Foundation.NSObject
import Geometry

/// An interaction that opens a menu with a preview after a long press on a view.
///
/// The touch that opens the menu can move to a row and choose it. A tap on the preview calls the delegate, and a tap
/// elsewhere closes the menu.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The kinds of menus. Raw values are those of UIKit.
  public enum Appearance: Int, Sendable {
    /// No menu is visible.
    case unknown
    /// The menu has a preview.
    case rich
    /// The menu has no preview. Menus of this kind do not exist on a stage.
    case compact
  }

  /// The view to which the interaction was added, or nil.
  public private(set) final weak var view: UIView?
  /// The delegate, which supplies the menu.
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
  private final let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private final var presentation: ContextMenuPresentation?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.name = "contextMenu"
    press.addAction { [weak self] in self?.handle($0) }
  }

  /// The kind of the visible menu, or `unknown` if no menu is visible.
  open var menuAppearance: Appearance { presentation == nil ? .unknown : .rich }

  /// Returns the position of the press in the coordinates of a view, or of the window if `view` is nil.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Closes the menu.
  open func dismissMenu() { presentation?.close() }

  /// Replaces the visible menu by the menu that `block` returns. `block` receives the visible menu. The method has no
  /// effect if no menu is visible.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.updateMenu(block) }

  /// Called before the interaction is added to a view or removed from one.
  open func willMove(to view: UIView?) {
    if view == nil { self.view?.removeGestureRecognizer(press) }
  }

  /// Called after the interaction was added to a view or removed from one.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  private final func handle(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: open(at: recognizer.location(in: view))
    case .changed: presentation?.touchMoved(to: recognizer.location(in: nil))
    case .ended: presentation?.touchEnded(at: recognizer.location(in: nil))
    case .possible, .cancelled, .failed: break
    }
  }

  /// Requests the configuration of the menu for `point`, in the view's coordinates, from the delegate, and opens the
  /// menu. Does nothing if the delegate returns nil.
  private final func open(at point: CGPoint) {
    guard presentation == nil, let delegate, let view, let window = view.window,
      let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    else { return }
    let preview =
      delegate.contextMenuInteraction(
        self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
      ?? UITargetedPreview(view: view)
    let presentation = ContextMenuPresentation(configuration, preview, of: self, in: window)
    self.presentation = presentation
    presentation.onClose = { [weak self] in self?.presentation = nil }
    let animator = ContextMenuAnimator(previewViewController: presentation.controller)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    presentation.open(animator)
  }

  /// Returns the preview whose target is the position to which the visible preview returns when the menu closes.
  /// Returns nil if the delegate supplies none: the visible preview then returns to the position at which it was
  /// lifted.
  final func dismissalPreview(for configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.contextMenuInteraction(
      self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate?.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
  }
}
