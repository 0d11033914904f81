public import class Foundation.Bundle
public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A view controller that displays a message and buttons, as an alert in the middle of the window or as an action sheet
/// at its lower edge.
///
/// A tap on a button dismisses the controller and then calls the handler of the action. On a pad, an action sheet is a
/// popover, for which the app must set the source view or the bar button item.
///
///     let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The styles of alert controllers. The raw values are those of iOS.
  public enum Style: Int, Sendable {
    /// A list of buttons at the lower edge of the window, or in a popover on a pad.
    case actionSheet = 0
    /// A box in the middle of the window.
    case alert = 1
  }

  /// The style, which the initializer received.
  public private(set) final var preferredStyle = Style.actionSheet
  /// The title, which is displayed at the top.
  open override var title: String? { didSet { contentDidChange() } }
  /// The text below the title.
  open var message: String? { didSet { contentDidChange() } }
  /// The actions in the order in which they were added.
  public private(set) final var actions: [UIAlertAction] = []
  /// The action whose title is semibold in an alert. If the value is nil, which is the default, the title of the cancel
  /// action is semibold.
  ///
  /// - Precondition: the action was added.
  open var preferredAction: UIAlertAction? {
    didSet {
      require(
        preferredAction.map { own in actions.contains { $0 === own } } ?? true,
        "UIAlertController.preferredAction must be one of the actions: add it first")
      contentDidChange()
    }
  }

  /// The views below the message, from top to bottom. Each view has the width of the message, and the height that
  /// `sizeThatFits(_:)` returns for this width.
  package final var contentViews: [UIView] = [] { didSet { contentDidChange() } }
  /// The height of the area at the bottom of the window that is covered, for example by a keyboard, in points. The
  /// alert stays above this area.
  package final var coveredHeight: CGFloat = 0 {
    didSet { presentationController?.containerView?.setNeedsLayout() }
  }

  /// The view with the text fields.
  final lazy var fieldList = AlertFieldList()
  /// A closure that receives the tapped action before the dismissal.
  final var willChoose: ((UIAlertAction) -> Void)?
  /// A closure that is called after a tap outside the popover has dismissed the controller. If there is a cancel
  /// action, the handler of that action is called instead of this closure.
  final var onStrayDismissal: (() -> Void)?
  private final let transitions = AlertTransitions()
  final var alertView: AlertView? { viewIfLoaded as? AlertView }

  /// Creates a controller without content. Use `init(title:message:preferredStyle:)`.
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  /// Creates a controller without content from an element of an Interface Builder file. Other coders are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a controller with a title, a message and a style.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    let isPopover = preferredStyle == .actionSheet && UITraitCollection.current.userInterfaceIdiom == .pad
    modalPresentationStyle = isPopover ? .popover : .custom
    transitioningDelegate = transitions
    popoverPresentationController?.onDismissal = { [weak self] in self?.callCancelHandler() }
  }

  /// Whether the controller is a popover, which displays no cancel action.
  final var isPopover: Bool { modalPresentationStyle == .popover }

  /// Adds an action. Actions are displayed in the order in which they are added, except for the cancel action. In an
  /// alert, the cancel action is the first of two buttons, but the last of three or more. In an action sheet, the
  /// cancel action is in a separate box below the others. A popover does not display the cancel action.
  ///
  /// - Precondition: If the style of `action` is `cancel`, no other cancel action was added before.
  open func addAction(_ action: UIAlertAction) {
    require(
      action.style != .cancel || cancelAction == nil,
      "UIAlertController.addAction(_:): the alert controller already has an action with the style cancel. Add this "
        + "action with another style")
    actions.append(action)
    action.onChange = { [weak self] in self?.alertView?.showActions() }
    contentDidChange()
  }

  final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// Creates the view with the texts and the buttons.
  open override func loadView() {
    let view = AlertView(AlertStyle(self))
    view.onChoice = { [weak self] in self?.choose($0) }
    self.view = view
    contentDidChange()
  }

  /// The size of the content in points. For a popover, the value is the size that fits the texts and the buttons.
  /// Otherwise, the value is the size that was set.
  open override var preferredContentSize: CGSize {
    get { isPopover ? popoverSize : super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }

  private final var popoverSize: CGSize {
    loadViewIfNeeded()
    return alertView?.sizeThatFits(CGSize(width: AlertStyle.popoverWidth, height: .greatestFiniteMagnitude)) ?? .zero
  }

  private final func contentDidChange() {
    guard let alertView else { return }
    alertView.show(AlertContent(self))
    presentationController?.containerView?.setNeedsLayout()
  }

  /// Dismisses the controller, then calls the handler of an action. A disabled action has no effect.
  package final func choose(_ action: UIAlertAction) {
    guard action.isEnabled, let presentingViewController, !isBeingDismissed else { return }
    willChoose?(action)
    presentingViewController.dismiss(animated: true) { action.handler?(action) }
  }

  /// Called after a tap outside a popover. Calls the handler of the cancel action or, if there is no cancel action, the
  /// closure `onStrayDismissal`.
  private final func callCancelHandler() {
    if let cancelAction { cancelAction.handler?(cancelAction) } else { onStrayDismissal?() }
  }
}
