import class Foundation.NSCoder
import struct Foundation.Data

/// The coder into which a participant in state restoration encodes its state.
///
/// The coder stores the values unchanged. `StateSaver` converts them after the participant has encoded its state.
final class StateEncoder: NSCoder {
  /// The encoded values in the order in which their keys were used first.
  private(set) var values: [(key: String, value: Any?)] = []

  private func set(_ value: Any?, _ key: String) {
    guard let index = values.firstIndex(where: { $0.key == key }) else { return values.append((key, value)) }
    values[index].value = value
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values.contains { $0.key == key } }
  override func encode(_ object: Any?, forKey key: String) { set(object, key) }
  override func encodeConditionalObject(_ object: Any?, forKey key: String) { set(object, key) }
  override func encode(_ value: Bool, forKey key: String) { set(value, key) }
  override func encode(_ value: Int, forKey key: String) { set(value, key) }
  override func encode(_ value: Int32, forKey key: String) { set(Int(value), key) }
  override func encode(_ value: Int64, forKey key: String) { set(Int(value), key) }
  override func encode(_ value: Float, forKey key: String) { set(Double(value), key) }
  override func encode(_ value: Double, forKey key: String) { set(value, key) }
  override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
    // The caller guarantees that `length` bytes are readable. They are copied before the method returns.
    set(unsafe bytes.map { unsafe Data(bytes: $0, count: length) } ?? Data(), key)
  }
}
