/// The distance between samples as a fraction of whole numbers, so that sample k is at exactly k times it.
///
/// `1/120` and `1/120s` are fractions of a second, `0.01s`, `0.01` and `10ms` decimals; none is ever rounded.
package struct SampleStep: Hashable, Sendable, CustomStringConvertible {
  private let numerator: Int
  private let denominator: Int
  /// As it was written.
  package let description: String

  /// More samples than this are refused.
  package static let maximumCount = 100_000
  /// More numbers than this, of all samples together, are refused: they would not fit into memory.
  package static let maximumNumberCount = 4_000_000
  /// Both parts of a fraction stay below, so that their products with a count are exact.
  private static let maximumPart = 1_000_000_000

  /// One sample at each multiple of a 120th of a second.
  package static let standard = SampleStep("1/120")!

  /// The step that `text` writes; nil for anything that is not a time above 0 of at most an hour.
  package init?(_ text: String) {
    let isMilliseconds = text.hasSuffix("ms")
    let digits = text.dropLast(isMilliseconds ? 2 : text.hasSuffix("s") ? 1 : 0)
    let parts = digits.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap(Self.fraction) else { return nil }
    var (top, bottom) = whole
    if parts.count == 2 {
      guard let divisor = Self.fraction(parts[1]), divisor.top > 0 else { return nil }
      (top, bottom) = (top * divisor.bottom, bottom * divisor.top)
    }
    if isMilliseconds { bottom *= 1000 }
    guard top > 0, top <= Self.maximumPart, bottom <= Self.maximumPart, top <= 3600 * bottom else { return nil }
    (numerator, denominator, description) = (top, bottom, text)
  }

  /// The instant of sample `index`, in seconds: computed from the index, never summed.
  package func time(ofSample index: Int, from start: Double = 0) -> Double {
    start + Double(index * numerator) / Double(denominator)
  }

  /// How many samples lie from one time to another, both included; more than can be counted is `Int.max`.
  package func count(from start: Double, to end: Double) -> Int {
    let steps = (end - start) * Double(denominator) / Double(numerator) + 1e-6
    guard steps < 1e15 else { return .max }
    return steps < 0 ? 0 : Int(steps) + 1
  }

  /// `12` or `0.25` as a fraction of whole numbers.
  private static func fraction(_ text: Substring) -> (top: Int, bottom: Int)? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard let first = parts.first, !first.isEmpty, parts.count == 1 || !parts[1].isEmpty, digits.count <= 9,
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let top = Int(digits)
    else { return nil }
    let places = parts.count == 2 ? parts[1].count : 0
    return (top, (0..<places).reduce(1) { product, _ in product * 10 })
  }
}
