/// A value in JSON text, with its position in the text.
struct JSONValue {
  /// The value as one of the six types of JSON values.
  indirect enum Content {
    case nothing
    case bool(Bool)
    /// The characters of a number, unchanged from the text.
    case number(Substring.UnicodeScalarView)
    case string(String)
    case array([JSONValue])
    /// An object's members in the order of the text, with the positions of their keys.
    case object([Member])
  }

  /// A key of a JSON object with its value and the position of the key in the text.
  struct Member {
    var key: String
    var place: JSONPlace
    var value: JSONValue
  }

  var content: Content
  var place: JSONPlace
}

/// A position in JSON text: the line and the column, both counted from 1. The column counts Unicode scalars.
struct JSONPlace: Hashable {
  var line = 1
  var column = 1

  /// Returns an error with the message `reason`, located at this position.
  func error(_ reason: String) -> StateArchiveError { StateArchiveError(line: line, column: column, reason: reason) }
}

extension JSONValue {
  /// The type of the JSON value as words, for error messages.
  var kind: String {
    switch content {
    case .nothing: "null"
    case .bool: "a Boolean value"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private func mismatch(_ wanted: String) -> StateArchiveError {
    place.error("found \(kind), but \(wanted) is required")
  }

  /// Returns the members of the value. Throws an error if the value is not an object.
  func members() throws(StateArchiveError) -> [Member] {
    guard case .object(let members) = content else { throw mismatch("an object") }
    return members
  }

  /// Returns the elements of the value. Throws an error if the value is not an array.
  func elements() throws(StateArchiveError) -> [JSONValue] {
    guard case .array(let elements) = content else { throw mismatch("an array") }
    return elements
  }

  func string() throws(StateArchiveError) -> String {
    guard case .string(let string) = content else { throw mismatch("a string") }
    return string
  }

  func bool() throws(StateArchiveError) -> Bool {
    guard case .bool(let value) = content else { throw mismatch("true or false") }
    return value
  }

  func integer() throws(StateArchiveError) -> Int {
    guard case .number(let digits) = content else { throw mismatch("an integer") }
    guard let value = Int(String(digits)) else { throw place.error("the number must be a 64-bit integer") }
    return value
  }

  /// Returns the number that the value represents, or throws an error if the value is not a number. The strings `inf`,
  /// `-inf` and `nan` represent the numbers that JSON lacks.
  func number() throws(StateArchiveError) -> Double {
    switch content {
    case .number(let digits):
      guard let value = Double(String(digits)), value.isFinite else { throw place.error("the number is too large") }
      return value
    case .string("inf"): return .infinity
    case .string("-inf"): return -.infinity
    case .string("nan"): return .nan
    default: throw mismatch("a number")
    }
  }

  /// Returns the elements of the value. Throws an error if the value is not an array of strings.
  func strings() throws(StateArchiveError) -> [String] {
    var strings: [String] = []
    for element in try elements() { strings.append(try element.string()) }
    return strings
  }
}
