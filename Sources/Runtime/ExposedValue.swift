import struct Foundation.CGFloat
import class Foundation.NSNumber

/// The conversion of values to the types of the properties that are set by name.
enum ExposedValue {
  /// Returns a value converted to the type `Value`, or nil if it cannot be converted. For a nil value and an optional
  /// type, the result is `Value`'s nil.
  static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value = value.flatMap(unwrap) else { return (type as? any AbsentValue.Type)?.absent as? Value }
    if let number = number(value), let converted = convert(number, to: type) { return converted }
    return value as? Value
  }

  /// Returns a value without enclosing optionals at any depth, or nil if one of them is nil.
  static func unwrap(_ value: Any) -> Any? {
    guard let optional = value as? any AbsentValue else { return value }
    return optional.content.flatMap(unwrap)
  }

  /// Returns a number converted to `Value`. The type must be numeric, an enumeration with numeric raw values, or an
  /// optional of one of these.
  ///
  /// The result is nil for other types, and for a number that the type cannot represent.
  private static func convert<Value>(_ number: Double, to type: Value.Type) -> Value? {
    let target: Any.Type = (type as? any AbsentValue.Type)?.contentType ?? type
    let converted: Any? =
      if let numeric = target as? any BinaryInteger.Type { integer(number, numeric) } else {
        switch target {
        case is Double.Type: number
        case is Float.Type: Float(number)
        case is CGFloat.Type: CGFloat(number)
        case is Bool.Type: number != 0
        default: (target as? any RawRepresentable.Type).flatMap { rawValue(number, of: $0) }
        }
      }
    return converted.flatMap { $0 as? Value }
  }

  /// Returns a number or a Boolean value as a double, or nil for other values.
  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as CGFloat: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Returns a number without its fraction, or nil if it exceeds the range of the type.
  private static func integer<Number: BinaryInteger>(_ number: Double, _ type: Number.Type) -> Number? {
    number.isFinite ? Number(exactly: number.rounded(.towardZero)) : nil
  }

  private static func rawValue<Kind: RawRepresentable>(_ number: Double, of type: Kind.Type) -> Kind? {
    convert(number, to: Kind.RawValue.self).flatMap { Kind(rawValue: $0) }
  }
}

/// The protocol to which only `Optional` conforms. It gives access to an optional whose wrapped type is not known at
/// compile time.
private protocol AbsentValue {
  /// The value nil of the optional type.
  static var absent: Self { get }
  /// The wrapped type of the optional type.
  static var contentType: Any.Type { get }
  /// The wrapped value, or nil.
  var content: Any? { get }
}

extension Optional: AbsentValue {
  fileprivate static var absent: Self { nil }
  fileprivate static var contentType: Any.Type { Wrapped.self }
  fileprivate var content: Any? { map { $0 } }
}
