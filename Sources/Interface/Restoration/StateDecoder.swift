import class Foundation.NSCoder
import class Foundation.NSNumber

/// An object that supplies the views, controllers and other objects to which saved values refer, and that receives
/// errors of decoding. `StateRestorer` conforms to the protocol.
@MainActor
protocol StateResolver: AnyObject {
  /// Returns the object that a saved value describes, or nil if there is none. `owner` describes the object that
  /// decodes the value, for error messages.
  func object(for value: StateValue, owner: String) -> Any?
  /// Reports a value that an object cannot decode from its saved state.
  func report(_ error: StateDecodingError)
}

/// An error that occurs while an object decodes its saved state.
public struct StateDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The identifier path of the object that decodes its state, such as `nav/second`. For the state of the application
  /// delegate, the text is `application`.
  public let participant: String
  /// The key whose value could not be decoded, or the name of the class of an object that could not be decoded.
  public let key: String
  /// A description of the error.
  public let reason: String

  /// The participant, the key and the reason.
  public var description: String { "saved state of \(participant), key '\(key)': \(reason)" }
}

/// The coder from which a participant in state restoration decodes its state.
///
/// A value of a wrong kind is decoded as 0, false or nil, and is reported: `error` is the first error
/// (`StateDecodingError`), and the trace contains a warning.
final class StateDecoder: NSCoder {
  private let values: [KeyedState]
  private let owner: String
  /// The values that UIKit adds to every coder, such as the time at which the state was saved.
  private let header: StateHeader
  private weak var resolver: (any StateResolver)?
  private var firstError: StateDecodingError?

  init(_ values: [KeyedState], of owner: String, _ header: StateHeader, _ resolver: any StateResolver) {
    (self.values, self.owner, self.header, self.resolver) = (values, owner, header, resolver)
  }

  private func value(_ key: String) -> StateValue? { values.first { $0.key == key }?.value }

  private func fail(_ key: String, _ value: StateValue, _ wanted: String) {
    let error = StateDecodingError(
      participant: owner, key: key, reason: "found \(value.kind), but \(wanted) is required")
    firstError = firstError ?? error
    onMainActor((resolver, error)) { $0?.report($1) }
  }

  override var error: (any Error)? { firstError }
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { header.value(key) != nil || value(key) != nil }

  override func decodeObject(forKey key: String) -> Any? {
    if let value = header.value(key) { return value }
    guard let value = value(key) else { return nil }
    return onMainActor((resolver, value, owner)) { $0?.object(for: $1, owner: $2) }
  }

  override func decodeBool(forKey key: String) -> Bool {
    switch value(key) {
    case nil, .nothing: return false
    case .bool(let value): return value
    case .integer(let value): return value != 0
    case .number(let value): return value != 0
    case let other?:
      fail(key, other, "a Boolean value")
      return false
    }
  }

  override func decodeDouble(forKey key: String) -> Double {
    switch value(key) {
    case nil, .nothing: return 0
    case .bool(let value): return value ? 1 : 0
    case .integer(let value): return Double(value)
    case .number(let value): return value
    case let other?:
      fail(key, other, "a number")
      return 0
    }
  }

  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

  override func decodeInteger(forKey key: String) -> Int {
    if case .integer(let value)? = value(key) { return value }
    let number = decodeDouble(forKey: key)
    if let whole = Int(exactly: number.rounded(.towardZero)) { return whole }
    value(key).map { fail(key, $0, "an integer") }
    return 0
  }

  override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }

  override func decodeInt32(forKey key: String) -> Int32 {
    let value = decodeInteger(forKey: key)
    if let small = Int32(exactly: value) { return small }
    fail(key, .integer(value), "a 32-bit integer")
    return 0
  }
}
