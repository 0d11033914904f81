import Interface
import Layers

extension UIAlertController {
  /// Adds a text field below the message. Fields are displayed in the order in which they are added.
  ///
  /// The first field becomes the first responder when the alert is presented. The return key moves to the next field.
  /// In the last field, the return key chooses the preferred action if it is enabled, or else the only action that is
  /// not the cancel action (unverified). If the field has a delegate, the delegate decides with
  /// `textFieldShouldReturn(_:)`.
  ///
  /// - Parameter configurationHandler: A closure that receives the field before the alert is displayed.
  /// - Precondition: The style is `alert`.
  public final func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    require(
      preferredStyle == .alert,
      "UIAlertController.addTextField(configurationHandler:): an action sheet has no text fields: use the style alert")
    let field = AlertTextField()
    configurationHandler?(field)
    append(field)
  }

  /// Adds a text field below the message.
  final func append(_ field: AlertTextField) {
    field.onReturn = { [weak self, weak field] in
      guard let self, let field else { return }
      returnKey(in: field)
    }
    fieldList.add(field)
    // Setting the views updates the layout.
    contentViews = contentViews.filter { $0 !== fieldList } + [fieldList]
  }

  /// The text fields in the order in which they were added, or nil if there are none.
  public final var textFields: [UITextField]? { fieldList.fields.isEmpty ? nil : fieldList.fields }

  /// Makes the first field the first responder, if the alert is in a window and no other field is.
  final func focusFirstField() {
    guard let first = fieldList.fields.first, !fieldList.fields.contains(where: \.isFirstResponder) else { return }
    first.becomeFirstResponder()
  }

  /// Moves to the next field, or chooses an action after the last one.
  private final func returnKey(in field: AlertTextField) {
    let fields = fieldList.fields
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let action = returnAction {
      choose(action)
    }
  }

  /// The action of the return key in the last field.
  private final var returnAction: UIAlertAction? {
    if let preferredAction { return preferredAction }
    let others = actions.filter { $0.style != .cancel }
    return others.count == 1 ? others[0] : nil
  }
}
