/// An object that stores data of a view controller for a container around it. For example, a tab bar controller stores
/// the tab bar item of a child in such an object.
@MainActor
protocol ControllerAttachment: AnyObject {
  /// Creates an attachment with default values.
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
