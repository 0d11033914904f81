internal import Foundation

/// A value of a JSON document, for expected values in files. Access to a value of another kind traps.
public enum JSON: Sendable, Decodable {
  /// The value null.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A string; "inf", "-inf" and "nan" also count as numbers.
  case string(String)
  /// An array.
  case list([JSON])
  /// An object.
  case object([String: JSON])

  /// Creates a value of any kind from a decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// The member of an object with a name, or nil if there is none or it is null.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self, let value = members[name] else { return nil }
    if case .null = value { return nil }
    return value
  }

  /// The number, which can be written as "inf", "-inf" or "nan", or nil for null.
  public var numberIfAny: Double? {
    switch self {
    case .null: nil
    case .number(let value): value
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    case .string("nan"): .nan
    case .bool, .string, .list, .object: fatalError("JSON: the value must be a number, but is \(self)")
    }
  }

  /// The number.
  public var number: Double { numberIfAny! }
  /// The string.
  public var string: String {
    guard case .string(let value) = self else { fatalError("JSON: the value must be a string, but is \(self)") }
    return value
  }
  /// The Boolean value.
  public var bool: Bool {
    guard case .bool(let value) = self else { fatalError("JSON: the value must be true or false, but is \(self)") }
    return value
  }
  /// The elements of the array.
  public var list: [JSON] {
    guard case .list(let values) = self else { fatalError("JSON: the value must be an array, but is \(self)") }
    return values
  }
  /// The elements of an array of numbers.
  public var numbers: [Double] { list.map(\.number) }
  /// The elements of an array of numbers, with nil for null.
  public var numbersIfAny: [Double?] { list.map(\.numberIfAny) }
}

/// One row of a file in `Tests/Vectors`, with input and expected values.
public struct VectorCase: Sendable, Decodable, CustomStringConvertible {
  /// The identifier, `group/name`.
  public let id: String
  /// The group that the row belongs to.
  public let group: String
  /// The input values.
  public let input: JSON
  /// The expected values.
  public let expected: JSON
  /// The basis of the expected values: documented, observed or inferred.
  public let basis: String?
  /// The allowed absolute deviation, or nil for the file's default.
  public let tolerance: Double?
  /// A remark on the row.
  public let note: String?

  public var description: String { id }
}

/// A file of expected values in `Tests/Vectors`.
public struct Vectors: Sendable, Decodable {
  /// The allowed absolute deviation for rows without their own.
  public let defaultTolerance: Double
  /// The rows, in order.
  public let cases: [VectorCase]

  /// Returns the file `Tests/Vectors/<name>.json`. If the file cannot be read, traps with its path.
  public static func named(_ name: String) -> Vectors {
    let file = url(name + ".json")
    do {
      return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
    } catch {
      fatalError("\(file.path) cannot be read: \(error)")
    }
  }

  /// Returns the rows of one group of a file. Traps if there are none, so that no test has no cases.
  public static func cases(_ name: String, group: String) -> [VectorCase] {
    let rows = named(name).cases.filter { $0.group == group }
    precondition(!rows.isEmpty, "\(name).json has no group \(group)")
    return rows
  }

  /// Returns the lines of a text file in `Tests/Vectors`, each split at spaces.
  public static func rows(ofText name: String) -> [[Substring]] {
    guard let text = try? String(contentsOf: url(name), encoding: .utf8) else {
      fatalError("\(url(name).path) cannot be read")
    }
    return text.split(separator: "\n").map { $0.split(separator: " ") }
  }

  private static func url(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Vectors").appendingPathComponent(name)
  }
}

/// Returns whether two numbers agree within an absolute tolerance. Equal infinities agree, and nil agrees only with
/// nil.
public func agree(_ a: Double?, _ b: Double?, within tolerance: Double) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return a == b || (a - b).magnitude <= tolerance
}
