public import class Foundation.NSObject

/// The closure of an action. It receives the action, whose `sender` is the object that triggered the action.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// A closure that controls can call, with a title, an image and an identifier.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// The identifier of an action. A control has at most one action with a given identifier for each event.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name of the action.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title that a button displays if this is its primary action.
  open var title: String
  /// The image that a button displays if this is its primary action.
  open var image: UIImage?
  /// The identifier. If the initializer received none, the identifier is unique.
  public final let identifier: Identifier
  /// The object that triggered the action while the closure runs, otherwise nil.
  public private(set) final weak var sender: AnyObject?
  private let handler: UIActionHandler
  private static var count = 0

  /// Creates an action that calls a closure.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("action \(Self.count)")
    (self.title, self.image, self.handler) = (title, image, handler)
  }

  /// Calls the closure, with `sender` as the sender of the action.
  final func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}
