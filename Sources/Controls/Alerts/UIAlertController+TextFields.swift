import Interface
import Layers

extension UIAlertController {
  /// Adds a text field below the message. Fields are displayed in the order in which they are added.
  ///
  /// The first field becomes the first responder when the alert is presented. The return key moves to the next field.
  /// In the last field, the return key chooses the preferred action or, without a preferred action, the only action
  /// that is not the cancel action (unverified). A disabled action is not chosen. If the field's delegate returns false
  /// from `textFieldShouldReturn(_:)`, the return key has none of these effects.
  ///
  /// - Parameter configurationHandler: A closure that receives the field before the alert is displayed.
  /// - Precondition: The style is `alert`.
  public final func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    require(
      preferredStyle == .alert,
      "UIAlertController.addTextField(configurationHandler:): an action sheet has no text fields. Use the style alert")
    let field = AlertTextField()
    configurationHandler?(field)
    append(field)
  }

  /// Adds an existing text field below the message.
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

  /// Makes the first text field the first responder, unless another text field of the alert is the first responder.
  final func focusFirstField() {
    guard let first = fieldList.fields.first, !fieldList.fields.contains(where: \.isFirstResponder) else { return }
    first.becomeFirstResponder()
  }

  /// Handles the return key: makes the next text field the first responder or, in the last field, chooses
  /// `returnAction`.
  private final func returnKey(in field: AlertTextField) {
    let fields = fieldList.fields
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let action = returnAction {
      choose(action)
    }
  }

  /// The action that the return key chooses in the last text field, or nil for none.
  private final var returnAction: UIAlertAction? {
    if let preferredAction { return preferredAction }
    let others = actions.filter { $0.style != .cancel }
    return others.count == 1 ? others[0] : nil
  }
}
