/// What runs when an action is chosen; given the action, whose `sender` says by whom.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// A closure with a title and an identity, for controls.
@preconcurrency @MainActor
open class UIAction {
  /// Tells actions apart: a control has one of each identifier for an event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// A button's title.
  open var title: String
  /// A button's image.
  open var image: UIImage?
  /// What it is known by; an own one unless given.
  public final let identifier: Identifier
  /// Who makes it run, while it runs.
  public private(set) final weak var sender: AnyObject?
  private let handler: UIActionHandler
  private static var count = 0

  /// An action that runs `handler`.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("action \(Self.count)")
    (self.title, self.image, self.handler) = (title, image, handler)
  }

  /// Runs it for `sender`.
  final func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
