public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// An action sheet with buttons that are identified by their indices, and with a delegate. `UIAlertController` has
/// replaced this class since iOS 8.
///
/// On a phone, the sheet is displayed in a separate window in front of the app. On a pad, the sheet is a popover
/// without the cancel button, in the window of the view that a `show` method receives. The sheet looks like the action
/// sheet of a `UIAlertController`.
@preconcurrency @MainActor
open class UIActionSheet: UIView {
  /// The object that is notified when the sheet appears or disappears, and when the user taps a button.
  open weak var delegate: (any UIActionSheetDelegate)?
  /// The text above the buttons. An empty text is not displayed.
  open var title = "" { didSet { controller?.title = shownTitle } }
  /// The style. The value has no effect, as on iOS 7 and later (unverified).
  open var actionSheetStyle = UIActionSheetStyle.default
  /// The index of the cancel button, or −1 if there is none.
  open var cancelButtonIndex = -1
  /// The index of the button with a red title, or −1 if there is none.
  open var destructiveButtonIndex = -1
  /// The number of buttons.
  public final var numberOfButtons: Int { titles.count }
  /// Whether the sheet is displayed.
  public final var isVisible: Bool { controller != nil }
  /// The index of the first button that is neither the cancel button nor the destructive button, or −1 if there is
  /// none.
  public final var firstOtherButtonIndex: Int {
    titles.indices.first { $0 != cancelButtonIndex && $0 != destructiveButtonIndex } ?? -1
  }

  private final var titles: [String] = []
  private final var controller: UIAlertController?
  private final weak var alertWindow: AlertWindow?
  /// The stage that displays the sheet.
  private final weak var stage: Stage?
  /// Whether the delegate has been called for the beginning of the dismissal.
  private final var isDismissing = false

  /// Creates a sheet without content.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a sheet without content from an element of an Interface Builder file. Other coders are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a sheet with a destructive button, followed by a cancel button. A button whose title is nil is omitted.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?
  ) {
    self.init(frame: .zero)
    (self.title, self.delegate) = (title ?? "", delegate)
    if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates a sheet with a destructive button, then other buttons, then a cancel button. A destructive button or
  /// cancel button whose title is nil is omitted.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, delegate: delegate, cancelButtonTitle: nil, destructiveButtonTitle: destructiveButtonTitle)
    ([firstButtonTitle] + moreButtonTitles).forEach { addButton(withTitle: $0) }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Adds a button after the existing buttons, and returns the index of the new button.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// Returns the title of a button, or nil if the button does not exist.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  // MARK: Display

  /// Displays the sheet. On a pad, the popover points at the middle of the view. On iOS, the popover has no arrow in
  /// this case.
  ///
  /// - Precondition: The view is in a window.
  open func show(in view: UIView) {
    let middle = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
    show(in: view, "show(in:)", animated: true) { ($0.sourceView, $0.sourceRect) = (view, middle) }
  }

  /// Displays the sheet. On a pad, the popover points at a rectangle in the coordinates of the view.
  ///
  /// - Precondition: The view is in a window.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {
    show(in: view, "show(from:in:animated:)", animated: animated) { ($0.sourceView, $0.sourceRect) = (view, rect) }
  }

  /// Displays the sheet. On a pad, the popover points at a bar button item.
  ///
  /// - Precondition: The key window contains the bar of `item`.
  open func show(from item: UIBarButtonItem, animated: Bool) {
    guard let window = Stage.current?.application.keyWindow else {
      fatalError("UIActionSheet.show(from:animated:) requires a stage with a key window")
    }
    show(in: window, "show(from:animated:)", animated: animated) { $0.barButtonItem = item }
  }

  /// Displays the sheet. On a pad, the popover points at a toolbar.
  ///
  /// - Precondition: The toolbar is in a window.
  open func show(from view: UIToolbar) {
    show(in: view, "show(from:)", animated: true) { $0.sourceView = view }
  }

  /// Displays the sheet. On a pad, the popover points at a tab bar.
  ///
  /// - Precondition: The tab bar is in a window.
  open func show(from view: UITabBar) {
    show(in: view, "show(from:)", animated: true) { $0.sourceView = view }
  }

  private final func show(
    in view: UIView, _ call: String, animated: Bool, _ setUp: (UIPopoverPresentationController) -> Void
  ) {
    guard controller == nil else { return }
    guard let shown = view as? UIWindow ?? view.window else {
      fatalError("UIActionSheet.\(call): the view must be in a window")
    }
    shown.stage?.makeCurrent()
    let alert = makeController()
    (controller, isDismissing, stage) = (alert, false, shown.stage)
    // The stage retains the sheet until its dismissal.
    shown.stage.map { VisibleAlerts.of($0).add(self) }
    delegate?.willPresent(self)
    let completion = { [weak self] in
      guard let self else { return }
      delegate?.didPresent(self)
    }
    if let popover = alert.popoverPresentationController {
      setUp(popover)
      shown.topController?.present(alert, animated: animated, completion: completion)
      return
    }
    let window = AlertWindow(owner: self)
    alertWindow = window
    window?.present(alert, animated: animated, completion: completion)
  }

  /// Dismisses the sheet. The delegate receives the calls for a dismissal, but not `actionSheet(_:clickedButtonAt:)`.
  /// The method has no effect while the sheet is not visible.
  ///
  /// - Parameter buttonIndex: The index that the delegate receives.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let controller, !controller.isBeingDismissed else { return }
    willDismiss(buttonIndex)
    controller.presentingViewController?.dismiss(animated: animated) { self.didDismiss(buttonIndex) }
  }

  private final var shownTitle: String? { title.isEmpty ? nil : title }

  private final func makeController() -> UIAlertController {
    let alert = UIAlertController(title: shownTitle, message: nil, preferredStyle: .actionSheet)
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style =
        index == cancelButtonIndex ? .cancel : index == destructiveButtonIndex ? .destructive : .default
      alert.addAction(UIAlertAction(title: title, style: style) { [weak self] _ in self?.didDismiss(index) })
    }
    alert.willChoose = { [weak self, weak alert] action in
      guard let self, let index = alert?.actions.firstIndex(where: { $0 === action }) else { return }
      delegate?.actionSheet(self, clickedButtonAt: index)
      willDismiss(index)
    }
    alert.onStrayDismissal = { [weak self] in
      guard let self, isVisible else { return }
      didDismiss(cancelButtonIndex)
    }
    return alert
  }

  private final func willDismiss(_ index: Int) {
    isDismissing = true
    delegate?.actionSheet(self, willDismissWithButtonIndex: index)
  }

  /// Releases the alert controller after the dismissal, and calls `actionSheet(_:didDismissWithButtonIndex:)` of the
  /// delegate with `index`.
  ///
  /// If a tap outside the popover has dismissed the sheet, `actionSheet(_:willDismissWithButtonIndex:)` has not been
  /// called yet, and is called first (unverified).
  private final func didDismiss(_ index: Int) {
    guard isVisible else { return }
    if !isDismissing { willDismiss(index) }
    controller = nil
    alertWindow?.putAway()
    stage.map { VisibleAlerts.of($0).remove(self) }
    delegate?.actionSheet(self, didDismissWithButtonIndex: index)
  }
}

extension UIWindow {
  /// The view controller that was presented last on top of the window's root view controller. If nothing is presented,
  /// the value is the root view controller, or nil if the window has none.
  fileprivate final var topController: UIViewController? {
    rootViewController.flatMap { root in
      sequence(first: root, next: \.presentedViewController).reversed().first
    }
  }
}
