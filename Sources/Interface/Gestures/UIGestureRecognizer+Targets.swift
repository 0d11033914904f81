/// Who is told of a gesture, and how.
@MainActor
struct GestureTarget {
  /// Whom; nil for a closure's.
  private(set) weak var object: AnyObject?
  /// By which method; nil for a closure.
  let action: Selector?
  let tell: (UIGestureRecognizer) -> Void

  init(_ object: AnyObject, _ action: Selector) {
    (self.object, self.action) = (object, action)
    tell = { [weak object] recognizer in if let object { action.call(object, recognizer) } }
  }

  init(_ closure: @escaping (UIGestureRecognizer) -> Void) { (action, tell) = (nil, closure) }

  /// Whether `removeTarget` means it; nil means any.
  func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    guard let own = self.action else { return target == nil && action == nil }
    return (target == nil || object === target) && (action == nil || own == action)
  }
}

extension UIGestureRecognizer {
  /// Calls `action` of `target`, too, in the order added; the target is not retained.
  public final func addTarget(_ target: Any, action: Selector) {
    targets.append(GestureTarget(target as AnyObject, action))
  }

  /// Runs a closure with this recognizer, too, in the order added.
  public final func addAction(_ action: @escaping (UIGestureRecognizer) -> Void) {
    targets.append(GestureTarget(action))
  }

  /// No longer calls `action` of `target`; nil stands for any target, and for any action.
  public final func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { $0.matches(object, action) }
  }

  /// Tells the targets where the gesture stands.
  final func tellTargets() {
    for target in targets { target.tell(self) }
  }
}
