import Layers
import Runtime

/// The observed properties of all objects.
@MainActor
enum KeyValueWatches {
  private static var watches: [ObjectIdentifier: [ObjectWatch]] = [:]
  private static var objects: [Int: ObjectIdentifier] = [:]
  private static var lastNumber = 0
  /// The event loop whose passes report the changes that no setter reports.
  private static weak var loop: EventLoop?

  /// Adds an observed property of an object, and returns the number of the observation.
  static func add(_ watch: ObjectWatch, to object: AnyObject) -> Int {
    removeDeallocated()
    lastNumber += 1
    watch.number = lastNumber
    watches[ObjectIdentifier(object), default: []].append(watch)
    objects[lastNumber] = ObjectIdentifier(object)
    follow(object)
    compareInPasses()
    return lastNumber
  }

  /// Removes the observation that `number` identifies, if there is one.
  static func remove(_ number: Int) {
    guard let object = objects.removeValue(forKey: number) else { return }
    watches[object]?.removeAll { $0.number == number }
    if watches[object]?.isEmpty ?? false { watches[object] = nil }
  }

  /// Reports a change for each observed property of an object whose value differs from the last reported one.
  static func noteChange(of object: AnyObject) {
    for watch in watches(of: object) { watch.reportDifference() }
  }

  /// Reports a change of the property `keyPath` of an object. If the change has happened (`isPrior` is false), also
  /// reports the other observed properties of the object whose values differ from the last reported ones.
  static func noteChange(of object: AnyObject, _ keyPath: AnyKeyPath, isPrior: Bool) {
    for watch in watches(of: object) { watch.reportChange(of: keyPath, isPrior: isPrior) }
  }

  private static func watches(of object: AnyObject) -> [ObjectWatch] {
    watches[ObjectIdentifier(object)]?.filter { $0.object === object } ?? []
  }

  /// Adds an observer to a layer, or to the layer of a view, so that changes of the layer's values are reported.
  ///
  /// The method has no effect on other objects and on layers that have an observer.
  private static func follow(_ object: AnyObject) {
    guard let layer = (object as? UIView)?.layer ?? object as? CALayer, layer.valueObserver == nil else { return }
    layer.valueObserver = { [unowned layer] in
      noteChange(of: layer)
      if let view = layer.delegate as? UIView, view.layer === layer { noteChange(of: view) }
    }
  }

  /// Starts to compare all observed values with the last reported ones after the commit of each pass of the current
  /// stage, and to report the differences.
  private static func compareInPasses() {
    guard let current = EventLoop.current, current !== loop else { return }
    loop = current
    _ = current.observePasses(afterCommit: true) { _ in
      for number in objects.keys.sorted() { watch(number)?.reportDifference() }
    }
  }

  private static func watch(_ number: Int) -> ObjectWatch? {
    objects[number].flatMap { watches[$0] }?.first { $0.number == number }
  }

  /// Removes the observations of objects that were deallocated.
  private static func removeDeallocated() {
    for (number, _) in objects where watch(number)?.object == nil { remove(number) }
  }
}
