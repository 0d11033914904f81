public import struct Foundation.Data
public import struct Foundation.URL

extension UserDefaults {
  /// Returns the string for a key. A number is converted to a string. Nil if there is no value, or one of another type.
  public func string(forKey defaultName: String) -> String? {
    guard let value = object(forKey: defaultName) else { return nil }
    return value as? String ?? number(value).map { _ in "\(value)" }
  }

  /// Returns the array for a key, or nil if there is no value or one of another type.
  public func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
  /// Returns the dictionary for a key, or nil if there is no value or one of another type.
  public func dictionary(forKey defaultName: String) -> [String: Any]? { object(forKey: defaultName) as? [String: Any] }
  /// Returns the data for a key, or nil if there is no value or one of another type.
  public func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }
  /// Returns the array of strings for a key, or nil if there is no value or one of another type.
  public func stringArray(forKey defaultName: String) -> [String]? { object(forKey: defaultName) as? [String] }

  /// Returns the URL for a key, or nil if there is no value or one of another type. A string without a colon is used as
  /// the path of a file.
  public func url(forKey defaultName: String) -> URL? {
    guard let text = object(forKey: defaultName) as? String else { return nil }
    return text.contains(":") ? URL(string: text) : URL(fileURLWithPath: text)
  }

  /// Returns the number for a key, without its fraction. A string is converted. The result is 0 if there is no number.
  public func integer(forKey defaultName: String) -> Int {
    Int(exactly: double(forKey: defaultName).rounded(.towardZero)) ?? 0
  }

  /// Returns the number for a key. A string is converted. The result is 0 if there is no number.
  public func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

  /// Returns the number for a key. A string is converted. The result is 0 if there is no number.
  public func double(forKey defaultName: String) -> Double {
    guard let value = object(forKey: defaultName) else { return 0 }
    return number(value) ?? (value as? String).flatMap(Double.init) ?? 0
  }

  /// Returns the Boolean value for a key: true for a number other than 0, and for a string that begins with y, Y, t, T
  /// or a digit from 1 to 9.
  ///
  /// If there is no such value, the result is false.
  public func bool(forKey defaultName: String) -> Bool {
    guard let value = object(forKey: defaultName) else { return false }
    if let number = number(value) { return number != 0 }
    return (value as? String)?.first.map { "yYtT123456789".contains($0) } ?? false
  }

  private func number(_ value: Any) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as any BinaryInteger: Double(value)
    default: nil
    }
  }
}
