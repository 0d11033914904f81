/// The decimal notation of numbers: `12`, `-0.5`. Notations that YAML versions read differently are not allowed.
package enum Numeral {
  /// Returns the shortest plain decimal digits of a number, without a trailing `.0`: `0.000000001`, not `1e-09`.
  package static func text(of value: Double) -> String {
    let text = "\(value)"
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let digits = parts[0].filter { $0.isNumber && $0.isASCII }
    let whole = "\(digits)\(String(repeating: "0", count: max(0, exponent + 1 - digits.count)))"
    let fraction = "0.\(String(repeating: "0", count: max(0, -exponent - 1)))\(digits)"
    return (value < 0 ? "-" : "") + (exponent < 0 ? fraction : whole)
  }

  /// Returns the value of plain decimal digits, or nil for anything else (`010`, `.5`, `1e3`, `1:30`, `0x10`, `inf`).
  static func value(of text: some StringProtocol) -> Double? {
    var digits = Substring(text)
    if digits.first == "-" { digits.removeFirst() }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else {
      return nil
    }
    guard parts[0].count == 1 || parts[0].first != "0" else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value == 0 ? 0 : value  // turns -0 into 0
  }

  /// Returns whether some version of YAML interprets this unquoted text as another type, such as a Boolean value, a
  /// number or a date.
  static func isReadDifferently(_ text: String) -> Bool {
    let lower = text.lowercased()
    let words = [
      "yes", "no", "on", "off", "true", "false", "y", "n", "null", "~", "=", ".inf", "-.inf", "+.inf", ".nan",
    ]
    if words.contains(lower) { return true }
    guard let first = lower.utf8.first, (48...57).contains(first) || "+-.".utf8.contains(first) else { return false }
    if lower.hasPrefix("0x") || lower.hasPrefix("0o") || lower.hasPrefix("0b") { return true }
    if Double(lower.filter { $0 != "_" }) != nil { return true }
    return isDigits(lower) || isDate(lower)
  }

  private static func isDigits(_ text: String) -> Bool {
    text.utf8.contains { (48...57).contains($0) }
      && text.utf8.allSatisfy { (48...57).contains($0) || "+-_.:".utf8.contains($0) }
  }

  /// Returns whether text begins with a date such as `2026-01-31`.
  private static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(10))
    guard bytes.count >= 8, bytes[4] == UInt8(ascii: "-") else { return false }
    return bytes.prefix(4).allSatisfy { (48...57).contains($0) } && bytes[5...].allSatisfy { $0 <= 57 }
  }
}
