import Geometry
import Interface
import struct Foundation.Data

extension Element {
  /// Returns the value of a Boolean attribute, or nil if the element does not have the attribute.
  func bool(_ key: String) -> Bool? { self[key].map { $0 == "YES" || $0 == "true" } }

  /// Returns the value of a numeric attribute, or nil if the attribute is missing or not a number.
  func number(_ key: String) -> Double? { self[key].flatMap(Double.init) }

  /// Returns the value of a numeric attribute as a length in points, or nil if the attribute is missing or not a
  /// number.
  func length(_ key: String) -> CGFloat? { number(key).map { CGFloat($0) } }

  /// Returns the value of a numeric attribute, rounded towards zero, or nil if the attribute is missing or not a
  /// number.
  func integer(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0.rounded(.towardZero)) } }

  /// Returns the rectangle that the child with the key describes, or nil if there is no such child.
  func rect(_ key: String) -> CGRect? {
    child(key: key).map {
      CGRect(
        x: $0.length("x") ?? 0, y: $0.length("y") ?? 0, width: $0.length("width") ?? 0,
        height: $0.length("height") ?? 0)
    }
  }

  /// Returns the size that the child with the key describes, or nil if there is no such child.
  func size(_ key: String) -> CGSize? {
    child(key: key).map { CGSize(width: $0.length("width") ?? 0, height: $0.length("height") ?? 0) }
  }

  /// Returns the point that the child with the key describes, or nil if there is no such child.
  func point(_ key: String) -> CGPoint? {
    child(key: key).map { CGPoint(x: $0.length("x") ?? 0, y: $0.length("y") ?? 0) }
  }

  /// Returns the insets that the child with the key describes, or nil if there is no such child.
  ///
  /// A child named `inset` has the attributes `minX`, `minY`, `maxX` and `maxY`. Children with other names have
  /// attributes named after the edges, such as `top`.
  func insets(_ key: String) -> UIEdgeInsets? {
    guard let child = child(key: key) else { return nil }
    if child.name == "inset" {
      return UIEdgeInsets(
        top: child.length("minY") ?? 0, left: child.length("minX") ?? 0, bottom: child.length("maxY") ?? 0,
        right: child.length("maxX") ?? 0)
    }
    return UIEdgeInsets(
      top: child.length("top") ?? 0, left: child.length("left") ?? child.length("leading") ?? 0,
      bottom: child.length("bottom") ?? 0, right: child.length("right") ?? child.length("trailing") ?? 0)
  }

  /// Returns the string in an attribute or in a child element, or nil if there is neither.
  ///
  /// The child is an element `string` or `mutableString` with the key. Its text is decoded if it is encoded in base64.
  func string(_ key: String) -> String? {
    if let text = self[key] { return text }
    guard let child = child(key: key), child.name == "string" || child.name == "mutableString" else { return nil }
    guard child["base64-UTF8"] == "YES" else { return child.text }
    let code = child.text.filter { !$0.isWhitespace }
    let padded = code + String(repeating: "=", count: (4 - code.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the value in `table` for the name that an attribute contains.
  ///
  /// The result is nil if the element does not have the attribute, or if the table does not contain the name.
  func value<Value>(_ key: String, in table: [String: Value]) -> Value? { self[key].flatMap { table[$0] } }
}
