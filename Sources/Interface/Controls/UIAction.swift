import class Foundation.NSObject

/// The closure of an action. It receives the action, whose `sender` is the object that triggered the action.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// A closure that controls and menus can call, with a title, an image and an identifier.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The identifier of an action. A control has at most one action with a given identifier for each event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name of the action.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title that a menu displays. A button displays the title of its primary action.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The image that a menu displays, or nil. A button displays the image of its primary action.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// The image that a menu displays while the state is `on`, or nil for `image`.
  open var selectedImage: UIImage?
  /// The long title for lists of keyboard shortcuts. The property has no effect, because Interlude displays no such
  /// lists.
  open var discoverabilityTitle: String?
  /// The attributes of the action in a menu.
  open var attributes: Attributes
  /// The state of the action in a menu, which displays `on` as a checkmark and `mixed` as a dash.
  open var state: State
  /// The identifier. If the initializer received none, the identifier is unique.
  public final let identifier: Identifier
  /// The object that triggered the action while the closure runs, otherwise nil.
  public private(set) final weak var sender: AnyObject?
  private let handler: UIActionHandler
  private static var count = 0

  /// Creates an action that calls a closure.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("action \(Self.count)")
    (self.selectedImage, self.discoverabilityTitle) = (selectedImage, discoverabilityTitle)
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the closure, with `sender` as the sender of the action.
  final func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// Calls the closure, as if `sender` had triggered the action. `target` is ignored.
  public final func performWithSender(_ sender: Any?, target: Any?) { perform(from: sender.map { $0 as AnyObject }) }
}
