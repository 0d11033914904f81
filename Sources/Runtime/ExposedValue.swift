import struct Foundation.CGFloat
import class Foundation.NSNumber

/// Functions that convert a value to the type of a property that is set by name. Key-value coding on iOS does this at
/// run time.
enum ExposedValue {
  /// Returns `value` converted to the type `Value`, or nil if the conversion is not possible. If `value` is nil and
  /// `Value` is itself an optional type, the conversion is possible: the result contains the nil of the type `Value`.
  static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value = value.flatMap(unwrap) else { return (type as? any AbsentValue.Type)?.absent as? Value }
    if let number = number(value), let converted = convert(number, to: type) { return converted }
    return value as? Value
  }

  /// Returns a value without the optionals that enclose it, at any depth. Returns nil if one of these optionals is nil.
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

  /// Returns `number`, rounded towards zero, as an integer of the given type. Returns nil if the type cannot represent
  /// it.
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
