/// An object that holds data of a view controller for an enclosing container, such as the tab bar item of the view
/// controller.
@MainActor
protocol ControllerAttachment: AnyObject {
  /// Creates the attachment of a view controller.
  init()
  /// Called when the title of the view controller has changed.
  func titleDidChange(to title: String?)
  /// Called when the view controller begins or ends editing.
  func editingDidChange(to isEditing: Bool)
}

extension ControllerAttachment {
  func editingDidChange(to isEditing: Bool) {}
}

extension UIViewController {
  /// Returns the view controller's attachment of the given class. The first call creates the attachment.
  final func attachment<Attachment: ControllerAttachment>(_ type: Attachment.Type) -> Attachment {
    for attachment in attachments { if let found = attachment as? Attachment { return found } }
    let attachment = Attachment()
    attachments.append(attachment)
    return attachment
  }
}
