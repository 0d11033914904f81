public import Geometry
public import Interface
import Layers

/// An object that displays a view controller in a popover. The class is the API of iOS 3.2 to 8.
///
/// The popover points at a rectangle of a view or at a bar button item. The content is presented in the style
/// `popover`, inside a container view controller, by the view controller whose view contains that view or displays
/// that item. In a narrow window, the popover does not become a full-screen presentation.
///
/// The popover controller keeps itself alive while the popover is visible. If the app has no reference to the popover
/// controller when the popover appears, a warning is written to the trace. UIKit raises an exception instead.
///
/// - Source: C-244 to C-271, G-224 to G-227.
@preconcurrency @MainActor
open class UIPopoverController {
  /// The delegate, which can refuse dismissals by the user.
  open weak var delegate: (any UIPopoverControllerDelegate)?
  /// The views that receive touches while the popover is visible. A tap in one of them does not dismiss the popover.
  open var passthroughViews: [UIView]? { didSet { presentation?.passthroughViews = passthroughViews } }
  /// The least distances between the popover and the edges of the window, in points, or nil for the standard
  /// distances.
  open var popoverLayoutMargins: UIEdgeInsets? { didSet { updateMargins() } }
  /// The class of the view that draws the background and the arrow of the popover, or nil for the standard appearance.
  ///
  /// A new value applies to the next presentation.
  open var popoverBackgroundViewClass: UIPopoverBackgroundView.Type?
  /// The background colour of the popover and its arrow, or nil for the background colour of the content.
  open var backgroundColor: UIColor? { didSet { presentation?.backgroundColor = backgroundColor } }

  private final var content: UIViewController
  /// The content size that was set on the popover controller, or nil if the content determines the size.
  private final var ownSize: CGSize?
  /// The container of the content that is presented while the popover is visible; otherwise nil.
  private final var host: PopoverHost?

  /// Creates a popover controller for a view controller.
  ///
  /// - Precondition: the device is a pad. On a phone, UIKit raises an exception.
  public init(contentViewController viewController: UIViewController) {
    require(
      Stage.current?.device.userInterfaceIdiom != .phone,
      "UIPopoverController(contentViewController:) requires a pad, but the device of the stage is a phone")
    content = viewController
  }

  // MARK: Content

  /// The view controller that the popover displays. Setting the property while the popover is visible animates the
  /// change.
  open var contentViewController: UIViewController {
    get { content }
    set { setContentViewController(newValue, animated: true) }
  }

  /// Replaces the content. The popover takes the size of the new content. A size that was set on the popover controller
  /// is discarded.
  ///
  /// - Source: C-248.
  open func setContentViewController(_ viewController: UIViewController, animated: Bool) {
    (content, ownSize) = (viewController, nil)
    resize(animated: animated) { $0.replaceContent(by: viewController, animated: animated) }
  }

  /// The size of the content in points. Setting the property while the popover is visible animates the change.
  ///
  /// The default is the preferred size of the content. A value that the app has set replaces that size until the
  /// content view controller is replaced.
  /// `contentSize` is the Swift name of `popoverContentSize`.
  /// - Source: C-247, C-250.
  open var contentSize: CGSize {
    get { ownSize ?? content.contentSizeForViewInPopover }
    set { setContentSize(newValue, animated: true) }
  }

  /// Sets the size of the content. If `animated` is true, a visible popover changes its size with an animation.
  open func setContentSize(_ size: CGSize, animated: Bool) {
    ownSize = size
    resize(animated: animated)
  }

  /// The size of the content in points.
  public final var popoverContentSize: CGSize {
    get { contentSize }
    set { contentSize = newValue }
  }

  /// Sets the size of the content. If `animated` is true, a visible popover changes its size with an animation.
  public final func setPopoverContentSize(_ size: CGSize, animated: Bool) { setContentSize(size, animated: animated) }

  /// Calls `change`, and then updates the size of the popover to the size of the content. Has no effect if no popover
  /// is visible.
  ///
  /// - Parameter change: a closure that receives the presented container, for example to replace the content in the
  ///   container.
  private final func resize(animated: Bool, _ change: (PopoverHost) -> Void = { _ in }) {
    guard let host else { return }
    change(host)
    let update = { host.preferredContentSize = self.contentSize }
    if animated { update() } else { UIView.performWithoutAnimation(update) }
  }

  // MARK: Presentation

  /// Whether the popover is visible.
  open var isPopoverVisible: Bool { host?.presentingViewController != nil }
  /// The direction of the arrow, or `unknown` while the popover is not visible.
  open var popoverArrowDirection: UIPopoverArrowDirection { presentation?.arrowDirection ?? .unknown }

  private final var presentation: UIPopoverPresentationController? { host?.popoverPresentationController }

  /// Presents the popover so that it points at a rectangle of a view. If the popover is visible already, it moves to
  /// the rectangle.
  ///
  /// - Precondition: the view is in a window. Otherwise, UIKit raises an exception.
  /// - Source: C-253.
  open func present(
    from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    require(view.window != nil, "UIPopoverController.present(from:in:): the view must be in a window")
    present(from: view, arrowDirections, animated: animated) { ($0.sourceView, $0.sourceRect) = (view, rect) }
  }

  /// Presents the popover so that it points at a bar button item. If the popover is visible already, it moves to the
  /// item.
  ///
  /// - Precondition: a bar in a window displays the item. Otherwise, UIKit raises an exception.
  /// - Source: C-252.
  open func present(
    from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
  ) {
    guard let view = item.view, view.window != nil else {
      fatalError("UIPopoverController.present(from:): the bar button item must be displayed in a window")
    }
    present(from: view, arrowDirections, animated: animated) { $0.barButtonItem = item }
  }

  /// Dismisses the popover. The methods of the delegate are not called.
  open func dismiss(animated: Bool) {
    guard let host, isPopoverVisible else { return }
    host.presentingViewController?.dismiss(animated: animated)
    self.host = nil
  }

  private final func present(
    from view: UIView, _ directions: UIPopoverArrowDirection, animated: Bool,
    at place: (UIPopoverPresentationController) -> Void
  ) {
    if let presentation, isPopoverVisible {
      presentation.sourceItem = nil
      presentation.permittedArrowDirections = directions
      return place(presentation)
    }
    let host = PopoverHost(content: content, owner: self)
    host.modalPresentationStyle = .popover
    host.preferredContentSize = contentSize
    self.host = host
    if let presentation = host.popoverPresentationController {
      configure(presentation, host, directions)
      place(presentation)
    }
    view.nearestController?.present(host, animated: animated)
  }

  private final func configure(
    _ presentation: UIPopoverPresentationController, _ host: PopoverHost, _ directions: UIPopoverArrowDirection
  ) {
    presentation.permittedArrowDirections = directions
    presentation.passthroughViews = passthroughViews
    presentation.backgroundColor = backgroundColor
    presentation.popoverBackgroundViewClass = popoverBackgroundViewClass
    presentation.delegate = host
    updateMargins()
  }

  private final func updateMargins() {
    if let margins = popoverLayoutMargins { presentation?.popoverLayoutMargins = margins }
  }

  /// Updates the size of the visible popover. The presented container calls the method when the preferred size of the
  /// content has changed. If the app has set a content size on the popover controller, the method does nothing.
  final func contentSizeDidChange() { if ownSize == nil { resize(animated: true) } }

  /// Releases the container of the content, and calls the delegate. Called after the user has dismissed the popover.
  final func wasDismissed() {
    host = nil
    delegate?.popoverControllerDidDismissPopover(self)
  }
}

extension UIView {
  /// The nearest view controller whose view is this view or contains this view. If there is none, the root view
  /// controller of the window.
  fileprivate final var nearestController: UIViewController? {
    var responder: UIResponder? = self
    while let next = responder {
      if let controller = next as? UIViewController { return controller }
      responder = next.next
    }
    return window?.rootViewController
  }
}
