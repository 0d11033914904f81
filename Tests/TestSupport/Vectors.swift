internal import Foundation

/// A value of a JSON document, for expectations kept in files. Access to what is not there traps: fixtures are ours.
public enum JSON: Sendable, Decodable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text; "inf", "-inf" and "nan" also count as numbers.
  case string(String)
  /// A list.
  case list([JSON])
  /// Named values.
  case object([String: JSON])

  /// Reads whichever kind is there.
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

  /// The value under a name; nil when there is none, or when it is null.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self, let value = members[name] else { return nil }
    if case .null = value { return nil }
    return value
  }

  /// The number, also one written "inf", "-inf" or "nan"; nil for null.
  public var numberIfAny: Double? {
    switch self {
    case .null: nil
    case .number(let value): value
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    case .string("nan"): .nan
    case .bool, .string, .list, .object: fatalError("a number was expected, not \(self)")
    }
  }

  /// The number.
  public var number: Double { numberIfAny! }
  /// The text.
  public var string: String {
    guard case .string(let value) = self else { fatalError("a text was expected, not \(self)") }
    return value
  }
  /// True or false.
  public var bool: Bool {
    guard case .bool(let value) = self else { fatalError("true or false was expected, not \(self)") }
    return value
  }
  /// The list.
  public var list: [JSON] {
    guard case .list(let values) = self else { fatalError("a list was expected, not \(self)") }
    return values
  }
  /// The list of numbers.
  public var numbers: [Double] { list.map(\.number) }
  /// The list of numbers, nil where it has null.
  public var numbersIfAny: [Double?] { list.map(\.numberIfAny) }
}

/// One row of a file in `Tests/Vectors`: what goes in and what has to come out.
public struct VectorCase: Sendable, Decodable, CustomStringConvertible {
  /// `group/name`.
  public let id: String
  /// The group it belongs to.
  public let group: String
  /// What goes in.
  public let input: JSON
  /// What has to come out.
  public let expected: JSON
  /// How sure the value is: documented, observed or inferred.
  public let basis: String?
  /// The allowed absolute deviation where it is not the file's.
  public let tolerance: Double?
  /// What else there is to say.
  public let note: String?

  public var description: String { id }
}

/// A file of expected values in `Tests/Vectors`.
public struct Vectors: Sendable, Decodable {
  /// The allowed absolute deviation of rows that have none of their own.
  public let defaultTolerance: Double
  /// The rows, in order.
  public let cases: [VectorCase]

  /// The file `Tests/Vectors/<name>.json`; traps, naming the file, when it cannot be read.
  public static func named(_ name: String) -> Vectors {
    let file = url(name + ".json")
    do {
      return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
    } catch {
      fatalError("\(file.path) cannot be read: \(error)")
    }
  }

  /// The rows of one group of a file; traps when there are none, so that no test is empty.
  public static func cases(_ name: String, group: String) -> [VectorCase] {
    let rows = named(name).cases.filter { $0.group == group }
    precondition(!rows.isEmpty, "\(name).json has no group \(group)")
    return rows
  }

  /// The lines of a text file in `Tests/Vectors`, each split at spaces.
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

/// Whether two numbers agree within an absolute tolerance; equal infinities agree, nil only with nil.
public func agree(_ a: Double?, _ b: Double?, within tolerance: Double) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  return a == b || (a - b).magnitude <= tolerance
}
