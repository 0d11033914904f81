/// A menu element that sends an action to the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The title that a menu displays.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The image that a menu displays, or nil.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// The action, which is sent to the first object in the responder chain that can perform it. The sender is the
  /// command.
  public final let action: Selector
  /// A value that identifies the command among others with the same action, or nil.
  public final let propertyList: Any?
  /// The long title for lists of keyboard shortcuts. Interlude displays no such lists.
  open var discoverabilityTitle: String?
  /// The attributes of the command in a menu.
  open var attributes: Attributes
  /// The state of the command in a menu, which displays `on` as a checkmark and `mixed` as a dash.
  open var state: State

  /// Creates a command.
  public init(
    title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, subtitle: nil, image: image)
  }
}
