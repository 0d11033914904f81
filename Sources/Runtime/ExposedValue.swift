import struct Foundation.CGFloat
import class Foundation.NSNumber

/// The conversion of values that are set by the name of a property.
enum ExposedValue {
  /// Returns a value as `Value`, or nil if it does not fit. A missing value fits optional types.
  static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value = value.flatMap(unwrap) else { return (type as? any AbsentValue.Type)?.absent as? Value }
    if let number = number(value), let converted = convert(number, to: type) { return converted }
    return value as? Value
  }

  /// Returns a value without the optionals around it, or nil if there is none.
  static func unwrap(_ value: Any) -> Any? {
    guard let optional = value as? any AbsentValue else { return value }
    return optional.content.flatMap(unwrap)
  }

  /// Returns a number as `Value`, if `Value` is a numeric type, an enumeration with numeric raw values, or an optional
  /// of one of these.
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

  /// Returns the value of a numeric type, as a double, or nil for other types.
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

/// A type with a value that means that there is none: `Optional`.
private protocol AbsentValue {
  /// The value that means that there is none.
  static var absent: Self { get }
  /// The type of the other values.
  static var contentType: Any.Type { get }
  /// The value inside, or nil.
  var content: Any? { get }
}

extension Optional: AbsentValue {
  fileprivate static var absent: Self { nil }
  fileprivate static var contentType: Any.Type { Wrapped.self }
  fileprivate var content: Any? { map { $0 } }
}
