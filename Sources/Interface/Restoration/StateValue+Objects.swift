import class Foundation.NSNumber
import class Foundation.NSNull
import struct Foundation.Data
import struct Foundation.Date
import struct Foundation.IndexPath
import struct Foundation.URL
import struct Foundation.UUID
import Geometry

extension StateValue {
  /// Creates the saved value of a plain object, such as a number, a string, a date or a rectangle. Returns nil for an
  /// object that is not plain: one that contains other objects, or a reference to a view or a controller.
  init?(plain object: Any) {
    switch object {
    case is NSNull: self = .nothing
    case let number as NSNumber where type(of: object) is AnyClass: self = Self(number)
    case let value as Bool: self = .bool(value)
    case let value as Float: self = .number(Double(value))
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(Double(value))
    case let value as any BinaryInteger:
      guard let integer = Int(exactly: value) else { return nil }
      self = .integer(integer)
    case let value as String: self = .string(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as URL: self = .url(value)
    case let value as UUID: self = .uuid(value)
    case let value as IndexPath: self = .indexPath(Array(value))
    default:
      guard let geometry = Self(geometry: object) else { return nil }
      self = geometry
    }
  }

  private init?(geometry object: Any) {
    switch object {
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGAffineTransform: self = .transform(value)
    case let value as UIEdgeInsets: self = .insets(value)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch unsafe String(cString: number.objCType) {
    case "c", "B": self = .bool(number.boolValue)
    case "f", "d": self = .number(number.doubleValue)
    default: self = .integer(number.intValue)
    }
  }

  /// The plain object, such as a number, a string or a date, that this value describes. Nil if creating the object
  /// requires other objects or a class.
  var plainObject: Any? {
    switch self {
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .number(let value): NSNumber(value: value)
    case .string(let value): value
    case .data(let value): value
    case .date(let value): value
    case .url(let value): value
    case .uuid(let value): value
    case .indexPath(let value): IndexPath(indexes: value)
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .insets(let value): value
    case .nothing, .array, .dictionary, .reference, .object, .keyedArchive, .activity: nil
    }
  }
}
