/// Numbers as people write them: `12`, `-0.5`; what YAML would read differently is none.
enum Numeral {
  /// The finite value of plain decimal digits, or nil for anything else (`010`, `.5`, `1e3`, `1:30`, `0x10`, `inf`).
  static func value(of text: some StringProtocol) -> Double? {
    var digits = Substring(text)
    if digits.first == "-" { digits.removeFirst() }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else {
      return nil
    }
    guard parts[0].count == 1 || parts[0].first != "0" else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value == 0 ? 0 : value  // no negative zero
  }

  /// Whether YAML, in one of its versions, reads this plain text as something other than text.
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

  /// `2026-01-31` and whatever follows it: a time stamp.
  private static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(10))
    guard bytes.count >= 8, bytes[4] == UInt8(ascii: "-") else { return false }
    return bytes.prefix(4).allSatisfy { (48...57).contains($0) } && bytes[5...].allSatisfy { $0 <= 57 }
  }
}
