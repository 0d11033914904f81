public import struct Foundation.Data
public import struct Foundation.Date
public import class Foundation.NSNumber
public import struct Foundation.Notification
public import struct Foundation.URL

/// The settings of an app, in the memory of the current stage.
///
/// With `import UIKit`, this type replaces Foundation's type of the same name. Each stage begins without settings, so
/// that films do not influence each other. The settings of a stage persist when its app quits and is launched again.
@preconcurrency @MainActor
open class UserDefaults {
  /// The settings of the app.
  public static let standard = UserDefaults(storage: "")

  /// The name of the notification that is posted when settings have changed. The notification's object is the
  /// `UserDefaults`.
  public nonisolated static let didChangeNotification = Notification.Name("NSUserDefaultsDidChangeNotification")

  private let suite: String

  private init(storage: String) { suite = storage }

  /// Creates settings that all objects with the same suite name share. With nil, the object shares the settings of
  /// `standard`.
  public init?(suiteName suitename: String?) { suite = suitename ?? "" }

  /// The values of all suites on one stage, and the registered default values, which all suites share. The key of
  /// `suites` is the suite's name; the suite of `standard` has an empty name.
  private final class Store {
    var suites: [String: [String: Any]] = [:]
    var registered: [String: Any] = [:]
  }

  /// The settings that are used while there is no current stage.
  private static let storeWithoutStage = Store()

  /// Removes all settings, and the registered default values, from the stage of the event loop `loop`.
  package static func removeAll(of loop: EventLoop) {
    let store = loop.attachment { Store() }
    (store.suites, store.registered) = ([:], [:])
  }

  private var store: Store { EventLoop.current?.attachment { Store() } ?? Self.storeWithoutStage }

  // MARK: Values

  /// Sets a value. Nil removes the value.
  ///
  /// - Precondition: The value is a property list: a string, a number, a date, data, or an array or dictionary of
  ///   these.
  open func set(_ value: Any?, forKey defaultName: String) {
    if let value, !Self.isPropertyList(value) {
      fatalError("UserDefaults.set: the value for '\(defaultName)' is not a property list: \(type(of: value))")
    }
    store.suites[suite, default: [:]][defaultName] = value
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }

  /// Sets the value for a key to a number.
  open func set(_ value: Int, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
  /// Sets the value for a key to a number.
  open func set(_ value: Float, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
  /// Sets the value for a key to a number.
  open func set(_ value: Double, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
  /// Sets the value for a key to a Boolean value.
  open func set(_ value: Bool, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
  /// Sets the value for a key to a URL. Nil removes the value.
  open func set(_ url: URL?, forKey defaultName: String) { set(url?.absoluteString as Any?, forKey: defaultName) }

  /// Removes the value that was set for a key. The registered value, if any, then applies.
  open func removeObject(forKey defaultName: String) { set(nil as Any?, forKey: defaultName) }

  /// Registers default values. They apply to keys for which no value was set.
  open func register(defaults registrationDictionary: [String: Any]) {
    store.registered.merge(registrationDictionary) { $1 }
  }

  /// Returns the value that was set for a key. If no value was set, returns the registered value, or nil if there is
  /// none.
  open func object(forKey defaultName: String) -> Any? {
    store.suites[suite]?[defaultName] ?? store.registered[defaultName]
  }

  /// Returns all values by key: those that were set, and the registered values of the other keys.
  open func dictionaryRepresentation() -> [String: Any] {
    store.registered.merging(store.suites[suite] ?? [:]) { $1 }
  }

  /// Removes the settings of a suite.
  open func removePersistentDomain(forName domainName: String) { store.suites[domainName] = nil }

  /// Does nothing, because the settings are in memory, and returns true.
  @discardableResult
  open func synchronize() -> Bool { true }

  private static func isPropertyList(_ value: Any) -> Bool {
    switch value {
    case let array as [Any]: array.allSatisfy(isPropertyList)
    case let dictionary as [String: Any]: dictionary.values.allSatisfy(isPropertyList)
    case is String, is Bool, is Double, is Float, is any BinaryInteger: true
    default: value is Data || value is Foundation.Date || value is NSNumber
    }
  }
}
