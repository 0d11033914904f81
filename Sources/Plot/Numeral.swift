/// The formatting of numbers, independent of locale and platform.
enum Numeral {
  /// Returns a number with at most `decimals` decimals, without trailing zeros and never as `-0`.
  ///
  /// Negative numbers have the minus sign U+2212.
  static func text(_ value: Double, decimals: Int = 2) -> String {
    guard value.magnitude < 1e12 else { return value.isInfinite ? "∞" : "\(value)" }
    let factor = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let scaled = Int64((value.magnitude * Double(factor)).rounded())
    let fraction = String(factor + Int(scaled) % factor).dropFirst()
    let digits = String(fraction.reversed().drop { $0 == "0" }.reversed())
    let sign = value < 0 && scaled > 0 ? "−" : ""
    return sign + "\(scaled / Int64(factor))" + (digits.isEmpty ? "" : ".\(digits)")
  }

  /// Returns a number with at most two decimals and an ASCII minus, for coordinates.
  static func coordinate(_ value: Double) -> String {
    let text = text(value)
    return text.first == "−" ? "-" + text.dropFirst() : text
  }
}
