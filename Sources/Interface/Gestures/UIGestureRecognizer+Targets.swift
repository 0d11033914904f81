/// A target of a gesture recognizer: a method of an object, or a closure.
@MainActor
struct GestureTarget {
  /// The target object, or nil for a closure.
  private(set) weak var object: AnyObject?
  /// The method to call, or nil for a closure.
  let action: Selector?
  let call: (UIGestureRecognizer) -> Void

  init(_ object: AnyObject, _ action: Selector) {
    (self.object, self.action) = (object, action)
    call = { [weak object] recognizer in if let object { action.call(object, recognizer) } }
  }

  init(_ closure: @escaping (UIGestureRecognizer) -> Void) { (action, call) = (nil, closure) }

  /// Returns whether `removeTarget(_:action:)` removes this target.
  ///
  /// A nil argument matches any object or action.
  func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    guard let own = self.action else { return target == nil && action == nil }
    return (target == nil || object === target) && (action == nil || own == action)
  }
}

extension UIGestureRecognizer {
  /// Adds a target and an action to call when the state of the gesture changes.
  ///
  /// Targets are called in the order in which they were added. The target is not retained.
  public final func addTarget(_ target: Any, action: Selector) {
    targets.append(GestureTarget(target as AnyObject, action))
  }

  /// Adds a closure to call with this recognizer when the state of the gesture changes.
  ///
  /// Targets and closures are called in the order in which they were added.
  public final func addAction(_ action: @escaping (UIGestureRecognizer) -> Void) {
    targets.append(GestureTarget(action))
  }

  /// Removes targets with their actions.
  ///
  /// A target of nil matches all targets, and an action of nil all actions. If both are nil, closures are removed too.
  public final func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { $0.matches(object, action) }
  }

  /// Calls all targets and closures, in the order in which they were added.
  final func callTargets() {
    for target in targets { target.call(self) }
  }
}
