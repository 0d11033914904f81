public import class Foundation.NSObject

/// A further action of an accessibility element, which a user of VoiceOver selects by its name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs an action, and returns whether it succeeded.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The name of the action, which is spoken.
  open var name: String
  /// The closure that performs the action, or nil if `selector` of `target` performs it.
  open var actionHandler: Handler?
  /// The object whose method performs the action. The reference is weak.
  open weak var target: AnyObject?
  /// The method of the target that performs the action.
  open var selector: Selector
  /// Whether the action belongs to the class of the element, and not to the app.
  package final var isOfClass = false

  /// Creates an action that a closure performs.
  public init(name: String, actionHandler: Handler?) {
    (self.name, self.actionHandler) = (name, actionHandler)
    selector = UIAccessibilityCustomAction.none
  }

  /// Creates an action that a method of a target performs. The result of the method is ignored: if the target exists,
  /// the action succeeds.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.selector) = (name, selector)
    self.target = target as AnyObject?
  }

  private static let none = Selector("", UIAccessibilityCustomAction.doNothing)
  private func doNothing() {}

  /// Performs the action. Returns whether the action succeeded. The result is false if the action has neither a handler
  /// nor a target.
  final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    selector.call(target, self)
    return true
  }
}
