/// The time between samples, stored as a ratio of integers so that sample k is at exactly k times the step.
///
/// The notation is a fraction of a second, `1/120` or `1/120s`, or a decimal number, `0.01s`, `0.01` or `10ms`. Either
/// is stored without rounding.
package struct SampleStep: Hashable, Sendable, CustomStringConvertible {
  private let numerator: Int
  private let denominator: Int
  /// The text from which the step was created, such as `1/120`.
  package let description: String

  /// The maximum number of samples.
  package static let maximumCount = 100_000
  /// The maximum number of values in all samples, which limits memory.
  package static let maximumNumberCount = 4_000_000
  /// The maximum numerator and denominator of a step. With this limit, the product of the numerator and the index of a
  /// sample is exact as a floating-point number.
  private static let maximumPart = 1_000_000_000

  /// 120 samples per second.
  package static let standard = SampleStep("1/120")!

  /// Creates a step from its notation, or returns nil if the text is not a time above 0 and at most an hour.
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

  /// Returns the time of a sample in seconds, computed from the sample's index so that errors do not accumulate.
  /// `start` is the time of the sample with the index 0.
  package func time(ofSample index: Int, from start: Double = 0) -> Double {
    start + Double(index * numerator) / Double(denominator)
  }

  /// Returns the number of samples from `start` to `end` inclusive, or `Int.max` if the number is too large to compute.
  package func count(from start: Double, to end: Double) -> Int {
    let steps = (end - start) * Double(denominator) / Double(numerator) + 1e-6
    guard steps < 1e15 else { return .max }
    return steps < 0 ? 0 : Int(steps) + 1
  }

  /// Parses a decimal number of at most nine digits, such as `12` or `0.25`, and returns the number as a ratio of
  /// integers. Returns nil if the text is not such a number.
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
