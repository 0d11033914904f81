import Layers
import Runtime

/// The observations of the properties of all objects.
@MainActor
enum KeyValueWatches {
  private static var watches: [ObjectIdentifier: [ObjectWatch]] = [:]
  private static var objects: [Int: ObjectIdentifier] = [:]
  private static var lastNumber = 0
  /// The event loop after whose passes the observed values are compared, to report the changes that no setter reports.
  private static weak var loop: EventLoop?

  /// Adds an observation of a property of an object, and returns the number of the observation.
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

  /// Reports the changes of all observed properties of `object` whose values differ from the values last reported.
  static func noteChange(of object: AnyObject) {
    for watch in watches(of: object) { watch.reportDifference() }
  }

  /// Reports a change of the property `keyPath` of `object` to the observations of this property. If the change has
  /// already happened (`isPrior` is false), also reports the changes of other observed properties of `object`.
  static func noteChange(of object: AnyObject, _ keyPath: AnyKeyPath, isPrior: Bool) {
    for watch in watches(of: object) { watch.reportChange(of: keyPath, isPrior: isPrior) }
  }

  private static func watches(of object: AnyObject) -> [ObjectWatch] {
    watches[ObjectIdentifier(object)]?.filter { $0.object === object } ?? []
  }

  /// Makes a layer report the changes of its values to the observations of the layer and of its view. `object` is the
  /// layer or the view.
  ///
  /// The method has no effect on other objects and on layers that already report their changes.
  private static func follow(_ object: AnyObject) {
    guard let layer = (object as? UIView)?.layer ?? object as? CALayer, layer.valueObserver == nil else { return }
    layer.valueObserver = { [unowned layer] in
      noteChange(of: layer)
      if let view = layer.delegate as? UIView, view.layer === layer { noteChange(of: view) }
    }
  }

  /// Registers with the event loop of the current stage. After the commit of each run-loop pass of this stage, all
  /// observed values are then compared with the values last reported, and the differences are reported.
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
