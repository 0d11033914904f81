/// Whatever can receive events: views, controllers, the window.
///
/// Compared by identity. It is not an `NSObject` on Linux (`Docs/Unsupported.md`).
@preconcurrency @MainActor
open class UIResponder {
  /// A responder.
  public init() {}

  /// Who gets an event that this responder leaves alone: a view's controller, else its superview.
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
}

extension UIResponder: Hashable {
  nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
