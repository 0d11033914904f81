/// Whatever can receive events: views, controllers, the window, the application.
///
/// Compared by identity. It is not an `NSObject` on Linux (`Docs/Unsupported.md`).
@preconcurrency @MainActor
open class UIResponder {
  /// A responder.
  public init() {}

  /// Who gets an event that this responder leaves alone: a view's controller, else its superview.
  ///
  ///     view ─▶ its controller ─▶ the view around ─▶ … ─▶ window ─▶ application ─▶ its delegate
  open var next: UIResponder? { nil }

  /// Fingers came down; the default passes it on to `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Fingers moved; the default passes it on to `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Fingers were lifted; the default passes it on to `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// The touches became somebody else's; the default passes it on to `next`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Whether it may become the first responder; no unless a subclass says so.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may stop being the first responder; yes unless a subclass says otherwise.
  open var canResignFirstResponder: Bool { true }
  /// Whether actions without a target start here.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes it the window's first responder, in place of the one before.
  ///
  /// - Returns: whether it is now; not when it may not, is in no window, or the one before stays.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    guard window.firstResponder?.resignFirstResponder() ?? true else { return false }
    window.firstResponder = self
    return true
  }

  /// Stops being the first responder.
  ///
  /// - Returns: whether it is none now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// Whether it answers an action; the default: whether it has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isAnswered(self) }

  /// The first responder from this one on up the chain that answers an action; nil when none does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self, next: { $0.next }).first { $0.canPerformAction(action, withSender: sender) }
  }

  /// The window whose first responder it can be.
  private final var responderWindow: UIWindow? {
    sequence(first: self, next: { $0.next }).lazy.compactMap { $0 as? UIWindow }.first
  }
}

extension UIResponder: Hashable {
  nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
