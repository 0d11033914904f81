import protocol Foundation.NSCopying

/// The ways in which an object holds an associated object. Names and raw values are those of the Objective-C runtime.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The associated object is not retained. After its deallocation, the association is nil.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The associated object is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of the associated object is retained, if it conforms to `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The associated object is retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy of the associated object is retained, if it conforms to `NSCopying`.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key, or removes the association if the value is nil.
///
/// The associated values of a responder, such as a view, are released together with the responder. The values of any
/// other object are released later: when a value is next associated with another object that is not a responder.
/// - Parameter key: The address of a variable, such as `&AssociatedKeys.name`. The variable's value is not used.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let values = AssociatedValues.values(of: object as AnyObject, create: value != nil)
  values?[UInt(bitPattern: key)] = value.map { AssociatedValues.Entry($0, policy) }
}

/// Returns the value that is associated with an object under a key, or nil.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.values(of: object as AnyObject, create: false)?[UInt(bitPattern: key)]?.value
}

/// Removes all values that are associated with an object.
@preconcurrency @MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedValues.values(of: object as AnyObject, create: false)?.removeAll()
}

/// An object that stores its associated values itself, so that they are released with the object.
@MainActor
protocol AssociationHolder: AnyObject {
  /// The associated values, or nil if there are none.
  var associatedValues: AssociatedValues? { get set }
}

/// The values that are associated with one object.
@MainActor
final class AssociatedValues {
  /// An associated value, either retained or weakly referenced.
  struct Entry {
    private let retained: Any?
    private weak var unretained: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN: (retained, unretained) = (nil, value as AnyObject)
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: retained = value
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        retained = (value as? any NSCopying)?.copy(with: nil) ?? value
      }
    }

    var value: Any? { retained ?? unretained }
  }

  /// The associated values of an object that does not store them itself, because its class does not conform to
  /// `AssociationHolder`.
  private struct Outside {
    weak var object: AnyObject?
    let values: AssociatedValues
  }

  private static var outside: [ObjectIdentifier: Outside] = [:]
  private var entries: [UInt: Entry] = [:]

  /// The value under a key, or nil if there is none. `key` is the address that the app passes to
  /// `objc_setAssociatedObject` as the key, as a number.
  subscript(key: UInt) -> Entry? {
    get { entries[key] }
    set { entries[key] = newValue }
  }

  /// Removes all values.
  func removeAll() { entries = [:] }

  /// Returns the collection of the values that are associated with an object. If the object has no collection yet, the
  /// method returns nil or, if `create` is true, stores and returns a new empty one.
  static func values(of object: AnyObject, create: Bool) -> AssociatedValues? {
    guard let holder = object as? any AssociationHolder else { return outside(object, create: create) }
    if create, holder.associatedValues == nil { holder.associatedValues = AssociatedValues() }
    return holder.associatedValues
  }

  private static func outside(_ object: AnyObject, create: Bool) -> AssociatedValues? {
    if let found = outside[ObjectIdentifier(object)], found.object === object { return found.values }
    guard create else { return nil }
    outside = outside.filter { $0.value.object != nil }
    let values = AssociatedValues()
    outside[ObjectIdentifier(object)] = Outside(object: object, values: values)
    return values
  }
}
