public import struct Foundation.Data
public import struct Foundation.URL

extension UserDefaults {
  /// Returns a string, also that of a number, or nil.
  public func string(forKey defaultName: String) -> String? {
    guard let value = object(forKey: defaultName) else { return nil }
    return value as? String ?? number(value).map { _ in "\(value)" }
  }

  /// Returns an array, or nil.
  public func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
  /// Returns a dictionary, or nil.
  public func dictionary(forKey defaultName: String) -> [String: Any]? { object(forKey: defaultName) as? [String: Any] }
  /// Returns data, or nil.
  public func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }
  /// Returns an array of strings, or nil.
  public func stringArray(forKey defaultName: String) -> [String]? { object(forKey: defaultName) as? [String] }

  /// Returns a URL, or nil. A string that is not a URL is the path of a file.
  public func url(forKey defaultName: String) -> URL? {
    guard let text = object(forKey: defaultName) as? String else { return nil }
    return text.contains(":") ? URL(string: text) : URL(fileURLWithPath: text)
  }

  /// Returns a number without its fraction, also from a string, or 0.
  public func integer(forKey defaultName: String) -> Int {
    Int(exactly: double(forKey: defaultName).rounded(.towardZero)) ?? 0
  }

  /// Returns a number, also from a string, or 0.
  public func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

  /// Returns a number, also from a string, or 0.
  public func double(forKey defaultName: String) -> Double {
    guard let value = object(forKey: defaultName) else { return 0 }
    return number(value) ?? (value as? String).flatMap(Double.init) ?? 0
  }

  /// Returns a Boolean value: a number other than 0, or a string that begins with "YES", "true" or a digit from 1 to 9.
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
