public import protocol Foundation.NSObjectProtocol

// UIKit's protocols refine `NSObjectProtocol`. The members below are those that a class must have to conform, except
// for `debugDescription`, for which Foundation has a default. They are used by classes that do not inherit from
// `NSObject`, which on iOS could not conform.

extension NSObjectProtocol {
  /// Returns whether `object` is identical to this object.
  public func isEqual(_ object: Any?) -> Bool { object.map { ($0 as AnyObject) === self } ?? false }
  /// The hash of the object's identity.
  public var hash: Int { ObjectIdentifier(self).hashValue }
  /// Returns the object.
  public func `self`() -> Self { self }
  /// Returns false: proxies do not exist on Linux.
  public func isProxy() -> Bool { false }
  /// The class of the object, for debugging.
  public var description: String { "<\(type(of: self))>" }
}
