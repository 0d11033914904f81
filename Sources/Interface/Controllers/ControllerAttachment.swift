/// An object that belongs to a view controller and represents it elsewhere, for example in the bars of its parent.
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
  /// Returns the view controller's attachment of a class, which is created at the first access.
  final func attachment<Attachment: ControllerAttachment>(_ type: Attachment.Type) -> Attachment {
    for attachment in attachments { if let found = attachment as? Attachment { return found } }
    let attachment = Attachment()
    attachments.append(attachment)
    return attachment
  }
}
