public import Runtime

/// A transition between two view controllers that a storyboard or an app defines.
///
/// A segue of a storyboard is created when it is triggered, and released after `perform()`. A subclass overrides
/// `perform()`; the implementation of this class performs the transition that the storyboard specifies.
/// - Source: B-387 to B-395, G-331, G-341 to G-347.
@preconcurrency @MainActor
open class UIStoryboardSegue {
  /// The identifier of the segue, or nil.
  public final let identifier: String?
  /// The controller at which the segue begins.
  public final let source: UIViewController
  /// The controller at which the segue ends.
  public final let destination: UIViewController
  /// The closure that `perform()` calls. For a segue of a storyboard, the closure performs the transition that the
  /// storyboard specifies. For a segue of the app, it is the closure that was passed to the initializer. If nil,
  /// `perform()` does nothing.
  package final var transition: (() -> Void)?
  /// Whether the transition is animated.
  package final var isAnimated = true

  /// Creates a segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  /// Creates a segue that calls a closure when it is performed.
  ///
  /// - Source: B-415.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    transition = performHandler
  }

  /// Creates a segue whose class a storyboard specifies. The initializer calls `init(identifier:source:destination:)`,
  /// which subclasses override.
  ///
  /// UIKit has no such initializer. Subclasses inherit it if they override all designated initializers or none.
  public required convenience init(
    storyboardIdentifier: String?, source: UIViewController, destination: UIViewController
  ) { self.init(identifier: storyboardIdentifier, source: source, destination: destination) }

  /// Performs the transition.
  open func perform() { transition?() }
}

/// A description of an unwind segue before its destination is known: the controller at which it begins, and the action
/// that the destination must implement.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource {
  /// The controller at which the segue begins.
  public let source: UIViewController
  /// The selector of the unwind action. The segue ends at a controller that implements this action.
  public let unwindAction: Selector
  /// The object that triggered the segue, or nil.
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
  }
}
