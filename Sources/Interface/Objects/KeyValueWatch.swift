/// An observed property of an object, with the value that was last reported.
@MainActor
class ObjectWatch {
  /// The number that identifies the observation.
  var number = 0

  /// The observed object, or nil after its deallocation.
  var object: AnyObject? { nil }

  /// Calls the change handler if the property's value differs from the value that was last reported to the handler.
  func reportDifference() {}
  /// Called when the property `keyPath` of the object changes, which can be the observed property or another one.
  ///
  /// A change of the observed property is always reported, even if the new value equals the old one. A change of
  /// another property is reported only if it has changed the value of the observed property.
  /// - Parameter isPrior: Whether the method is called before the change. Such a call reports a change only if the
  ///   observation has the option `prior`.
  func reportChange(of keyPath: AnyKeyPath, isPrior: Bool) {}
}

/// An observation of the property that a key path specifies.
@MainActor
final class KeyValueWatch<Root: AnyObject, Value>: ObjectWatch {
  typealias Handler = (Root, NSKeyValueObservedChange<Value>) -> Void

  private weak var root: Root?
  private let keyPath: KeyPath<Root, Value>
  private let options: NSKeyValueObservingOptions
  private let handler: Handler
  private var last: Value

  init(
    _ root: Root, _ keyPath: KeyPath<Root, Value>, _ options: NSKeyValueObservingOptions, _ handler: @escaping Handler
  ) {
    (self.root, self.keyPath, self.options, self.handler) = (root, keyPath, options, handler)
    last = root[keyPath: keyPath]
  }

  override var object: AnyObject? { root }

  /// Calls the change handler with the current value and without an old value, for the option `initial`.
  func reportInitialValue() {
    if let root { handler(root, change(old: nil, new: last, isPrior: false)) }
  }

  override func reportDifference() {
    guard let root else { return }
    let new = root[keyPath: keyPath]
    if Self.differ(last, new) { report(root, new) }
  }

  override func reportChange(of keyPath: AnyKeyPath, isPrior: Bool) {
    guard let root else { return }
    guard keyPath == self.keyPath else { return isPrior ? () : reportDifference() }
    guard isPrior else { return report(root, root[keyPath: self.keyPath]) }
    if options.contains(.prior) { handler(root, change(old: last, new: nil, isPrior: true)) }
  }

  private func report(_ root: Root, _ new: Value) {
    let old = last
    last = new
    handler(root, change(old: old, new: new, isPrior: false))
  }

  private func change(old: Value?, new: Value?, isPrior: Bool) -> NSKeyValueObservedChange<Value> {
    NSKeyValueObservedChange(
      kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
      isPrior: isPrior)
  }

  /// Returns whether two values differ. Values that are neither equatable nor objects are treated as different.
  private static func differ(_ old: Value, _ new: Value) -> Bool {
    if let old = old as? any Equatable { return !isEqual(old, new) }
    if Value.self is AnyClass { return old as AnyObject !== new as AnyObject }
    return true
  }

  private static func isEqual<Old: Equatable>(_ old: Old, _ new: Value) -> Bool { (new as? Old) == old }
}
