import struct Foundation.Data
import struct Foundation.Date
import struct Foundation.IndexPath
import struct Foundation.URL
import struct Foundation.UUID
import Geometry

/// A value in a saved state. The cases are the types of values that a participant can encode.
indirect enum StateValue: Equatable, Sendable {
  case nothing
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case data(Data)
  case date(Date)
  case url(URL)
  case uuid(UUID)
  case indexPath([Int])
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CGAffineTransform)
  case insets(UIEdgeInsets)
  case array([StateValue])
  case dictionary([Entry])
  /// A reference to the view controller, view or registered object with this identifier path.
  case reference([String])
  /// The content of an object that encodes itself with `NSCoding`.
  case object(className: String, values: [KeyedState])
  /// An archive of `NSKeyedArchiver`, for objects of Foundation.
  case keyedArchive(Data)
  case activity(SavedActivity)

  /// A key of a dictionary with its value.
  struct Entry: Equatable, Sendable {
    var key: StateValue
    var value: StateValue
  }
}

/// A value with the key under which it was encoded.
struct KeyedState: Equatable, Sendable {
  var key: String
  var value: StateValue
}

/// A user activity in the form in which it is saved.
struct SavedActivity: Equatable, Sendable {
  var type: String
  var title: String?
  /// The entries of `userInfo`.
  var entries: [StateValue.Entry]
}

extension StateValue {
  /// The type of the value as words, for error messages.
  var kind: String {
    switch self {
    case .nothing: "nil"
    case .bool: "a Boolean value"
    case .integer, .number: "a number"
    case .string: "a string"
    case .data: "data"
    case .date: "a date"
    case .url: "a URL"
    case .uuid: "a UUID"
    case .indexPath: "an index path"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .transform: "a transform"
    case .insets: "insets"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .reference(let path): "a reference to \(path.joined(separator: "/"))"
    case .object(let name, _): "an object of the class \(name)"
    case .keyedArchive: "an archived object"
    case .activity: "a user activity"
    }
  }
}
