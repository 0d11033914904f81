public import class Foundation.NSObject
public import protocol Foundation.NSObjectProtocol

extension NSObjectProtocol where Self: NSObject {
  /// Observes a property. The observation ends when the returned object is deallocated or invalidated.
  ///
  /// Properties of views and layers that the layer stores, such as `frame`, `bounds`, `center`, `alpha`, `isHidden` and
  /// `contentOffset`, are reported when they are set. `@objc dynamic` properties of ported apps are reported when they
  /// are set. Changes of other properties are reported at the end of the run-loop pass in which they occur. Unlike on
  /// iOS, setting an equal value is not reported, unless the class calls `didChangeValue(for:)` for the property.
  ///
  /// - Parameter changeHandler: A closure that is called with the object and the change. It must not retain the object
  ///   if the object retains the observation.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    onMainActor((self, keyPath, changeHandler)) { object, keyPath, changeHandler in
      let watch = KeyValueWatch(object, keyPath, options, changeHandler)
      defer { if options.contains(.initial) { watch.reportInitialValue() } }
      return NSKeyValueObservation(KeyValueWatches.add(watch, to: object))
    }
  }

  /// Reports that a property will change. A class calls the method before it changes an observable property.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    onMainActor((self, keyPath)) { KeyValueWatches.noteChange(of: $0, $1, isPrior: true) }
  }

  /// Reports that a property has changed. A class calls the method after it has changed an observable property.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    onMainActor((self, keyPath)) { KeyValueWatches.noteChange(of: $0, $1, isPrior: false) }
  }

  /// Does nothing. A class can call the method before it changes a property, as on iOS.
  public func willChangeValue(forKey key: String) {}

  /// Reports a change for each observed property of the object whose value has changed. `key` is ignored.
  public func didChangeValue(forKey key: String) {
    onMainActor(self) { KeyValueWatches.noteChange(of: $0) }
  }
}
