public import struct Foundation.Notification
public import class Foundation.NSNotification
public import class Foundation.NSObject
public import protocol Foundation.NSObjectProtocol

/// A center that passes notifications to observers, in the order in which the observers were added.
///
/// With `import UIKit`, this type replaces Foundation's type of the same name, which on Linux calls the observers in an
/// order that differs each time a program runs. Observers with a selector are not retained, and are removed when they
/// are deallocated.
@preconcurrency @MainActor
open class NotificationCenter {
  /// The center of the app.
  public static let `default` = NotificationCenter()

  private var observations: [Observation] = []
  private var lastNumber = 0

  /// Creates a center without observers.
  public init() {}

  /// Adds an observer whose method is called with each notification.
  ///
  /// - Parameters:
  ///   - observer: The object, which the center does not retain.
  ///   - aSelector: A method without parameters, or with the notification.
  ///   - aName: The name of the notifications, or nil for all names.
  ///   - anObject: The object of the notifications, or nil for all objects.
  open func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let target = observer as AnyObject
    add(name: aName, object: anObject, queue: nil, owner: target, isOwned: true) { [weak target] notification in
      if let target { aSelector.call(target, notification) }
    }
  }

  /// Adds a closure that is called with each notification that has the name and the object. Nil stands for all names or
  /// objects.
  ///
  /// The result is an object that represents the closure in calls of `removeObserver(_:)`.
  ///
  /// - Parameter queue: The queue on which the closure is called. With nil or `main`, the closure is called before
  ///   `post` returns.
  open func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = NSObject()
    add(name: name, object: obj, queue: queue, owner: token, isOwned: false, block)
    return token
  }

  private func add(
    name: NSNotification.Name?, object: Any?, queue: OperationQueue?, owner: AnyObject, isOwned: Bool,
    _ call: @escaping (Notification) -> Void
  ) {
    lastNumber += 1
    observations.removeAll { $0.isOwned && $0.owner == nil }
    observations.append(
      Observation(
        number: lastNumber, name: name, object: object.map { ObjectIdentifier($0 as AnyObject) }, queue: queue,
        isOwned: isOwned, identity: ObjectIdentifier(owner), owner: owner, token: isOwned ? nil : owner, call: call))
  }

  /// Removes all observations of an observer. For closures, the observer is the object that `addObserver(forName:…)`
  /// returned.
  open func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

  /// Removes the observations of an observer for a name and an object. Nil stands for all names or objects.
  open func removeObserver(_ observer: Any, name aName: NSNotification.Name?, object anObject: Any?) {
    let identity = ObjectIdentifier(observer as AnyObject)
    let object = anObject.map { ObjectIdentifier($0 as AnyObject) }
    observations.removeAll {
      $0.identity == identity && (aName == nil || $0.name == aName) && (object == nil || $0.object == object)
    }
  }

  /// Passes a notification to the observers of its name and its object.
  open func post(_ notification: Notification) {
    let object = notification.object.map { ObjectIdentifier($0 as AnyObject) }
    let due = observations.filter { $0.matches(notification.name, object) }
    for observation in due where observations.contains(where: { $0.number == observation.number }) {
      observation.deliver(notification)
    }
  }

  /// Creates a notification with a name, an object and further values, and passes it to the observers of this name and
  /// object.
  open func post(name aName: NSNotification.Name, object anObject: Any?, userInfo aUserInfo: [AnyHashable: Any]? = nil)
  {
    post(Notification(name: aName, object: anObject, userInfo: aUserInfo))
  }
}

/// The registration of one observer: the name and the object of the notifications that the center passes to it. If
/// `name` or `object` is nil, the observer receives notifications with any name or object.
@MainActor
private struct Observation {
  let number: Int
  let name: NSNotification.Name?
  let object: ObjectIdentifier?
  let queue: OperationQueue?
  /// Whether the observation ends when its observer, `owner`, is deallocated. True for observers with a selector.
  let isOwned: Bool
  let identity: ObjectIdentifier
  weak var owner: AnyObject?
  /// The object that `addObserver(forName:…)` has returned, or nil for an observer with a selector. The observation
  /// retains the object, so that no other object gets the same identity.
  let token: AnyObject?
  let call: (Notification) -> Void

  func matches(_ name: NSNotification.Name, _ object: ObjectIdentifier?) -> Bool {
    (self.name == nil || self.name == name) && (self.object == nil || self.object == object)
      && (!isOwned || owner != nil)
  }

  func deliver(_ notification: Notification) {
    guard let queue, queue !== OperationQueue.main else { return call(notification) }
    queue.addOperation { call(notification) }
  }
}
