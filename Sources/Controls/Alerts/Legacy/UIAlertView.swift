public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// An alert with buttons that are identified by their indices, and with a delegate. `UIAlertController` has replaced
/// this class since iOS 8.
///
/// The alert is displayed in a separate window in front of the app. It looks like the alert of a `UIAlertController`. A
/// second alert is displayed in front of a visible one. On iOS 7, the first alert is hidden meanwhile.
@preconcurrency @MainActor
open class UIAlertView: UIView {
  /// The delegate, which is called if it conforms to `UIAlertViewDelegate`.
  open weak var delegate: AnyObject?
  /// The text at the top of the alert.
  open var title = "" { didSet { controller?.title = title } }
  /// The text below the title.
  open var message: String? { didSet { controller?.message = message } }
  /// The index of the cancel button, or −1 if there is none.
  open var cancelButtonIndex = -1
  /// The kind of text fields in the alert. Setting the property replaces the existing fields.
  open var alertViewStyle = UIAlertViewStyle.default { didSet { makeFields() } }
  /// The number of buttons.
  public final var numberOfButtons: Int { titles.count }
  /// Whether the alert is displayed.
  public final var isVisible: Bool { controller != nil }
  /// The index of the first button that is not the cancel button, or −1 if there is none.
  public final var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }

  private final var titles: [String] = []
  private final var fields: [AlertTextField] = []
  private final var controller: UIAlertController?
  private final weak var alertWindow: AlertWindow?

  /// Creates an alert without content.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an alert without content from an element of an Interface Builder file. Other coders are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an alert with a cancel button, or without buttons if `cancelButtonTitle` is nil.
  public convenience init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
    self.init(frame: .zero)
    (self.title, self.message) = (title ?? "", message)
    self.delegate = delegate.map { $0 as AnyObject }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates an alert with a cancel button, if `cancelButtonTitle` is not nil, followed by other buttons.
  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    ([firstButtonTitle] + moreButtonTitles).forEach { addButton(withTitle: $0) }
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

  /// Returns a text field. The login field has the index 0, and the password field has the index 1.
  ///
  /// - Precondition: The field exists.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    require(
      fields.indices.contains(textFieldIndex),
      "UIAlertView.textField(at:): there is no text field \(textFieldIndex), because alertViewStyle gives the alert "
        + "\(fields.count) text fields")
    return fields[textFieldIndex]
  }

  // MARK: Display

  /// Displays the alert with an animation. The method has no effect while the alert is visible.
  ///
  /// - Precondition: A stage exists.
  open func show() {
    guard controller == nil else { return }
    guard let window = AlertWindow(owner: self) else {
      fatalError("UIAlertView.show() requires a stage. Create one first")
    }
    let alert = makeController()
    (controller, alertWindow) = (alert, window)
    listener?.willPresent(self)
    updateFirstOtherButton()
    window.present(alert, animated: true) { [weak self] in
      guard let self else { return }
      listener?.didPresent(self)
    }
  }

  /// Dismisses the alert. The delegate receives the calls for a dismissal, but not `alertView(_:clickedButtonAt:)`. The
  /// method has no effect while the alert is not visible.
  ///
  /// - Parameter buttonIndex: The index that the delegate receives.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let controller, !controller.isBeingDismissed else { return }
    listener?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    controller.presentingViewController?.dismiss(animated: animated) { self.didDismiss(buttonIndex) }
  }

  private final var listener: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  private final func makeController() -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style = index == cancelButtonIndex ? .cancel : .default
      // The window retains the alert view until its dismissal.
      alert.addAction(UIAlertAction(title: title, style: style) { [weak self] _ in self?.didDismiss(index) })
    }
    alert.willChoose = { [weak self, weak alert] action in
      guard let self, let index = alert?.actions.firstIndex(where: { $0 === action }) else { return }
      listener?.alertView(self, clickedButtonAt: index)
      listener?.alertView(self, willDismissWithButtonIndex: index)
    }
    fields.forEach { alert.append($0) }
    return alert
  }

  private final func didDismiss(_ index: Int) {
    controller = nil
    alertWindow?.putAway()
    listener?.alertView(self, didDismissWithButtonIndex: index)
  }

  // MARK: Text fields

  private final func makeFields() {
    fields = alertViewStyle.placeholders.map { placeholder in
      let field = AlertTextField()
      field.placeholder = placeholder
      field.addAction(UIAction { [weak self] _ in self?.updateFirstOtherButton() }, for: .editingChanged)
      return field
    }
    if alertViewStyle != .plainTextInput { fields.last?.isSecureTextEntry = true }
  }

  private final func updateFirstOtherButton() {
    guard let controller, controller.actions.indices.contains(firstOtherButtonIndex), let listener else { return }
    controller.actions[firstOtherButtonIndex].isEnabled = listener.alertViewShouldEnableFirstOtherButton(self)
  }
}
