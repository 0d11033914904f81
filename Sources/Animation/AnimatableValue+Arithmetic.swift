internal import Geometry
internal import Pixels

extension AnimatableValue {
  /// This value with another laid on top: sums, and for transforms `other` first, then this one.
  ///
  /// - Returns: nil when the kinds differ or cannot be added.
  /// - Source: spec B3; the order of transforms is our choice there.
  package func adding(_ other: AnimatableValue) -> AnimatableValue? {
    if let (a, b) = vectors(with: other) { return replacingVector(a + b) }
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      return .transform(b.concatenating(a))
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? .numbers(zip(a, b).map { $0 + $1 }) : nil
    default:
      return nil
    }
  }

  /// What has to be added to `other` to get this value.
  ///
  /// - Returns: nil when the kinds differ, cannot be subtracted, or `other` is a transform that cannot be undone.
  package func subtracting(_ other: AnimatableValue) -> AnimatableValue? {
    if let (a, b) = vectors(with: other) { return replacingVector(a - b) }
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      return b.inverse.map { .transform(a.concatenating($0)) }
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? .numbers(zip(a, b).map { $0 - $1 }) : nil
    default:
      return nil
    }
  }

  /// The value of this kind that adds nothing; nil when the kind cannot be added.
  package var zero: AnimatableValue? {
    switch self {
    case .number, .point, .size, .rect, .color: replacingVector(.zero)
    case .transform: .transform(.identity)
    case .numbers(let numbers): .numbers(numbers.map { _ in 0 })
    case .boolean, .path, .image, .discrete, .colors: nil
    }
  }

  /// The value laid on itself `count` times; nil when the kind cannot be added.
  func repeated(_ count: Int) -> AnimatableValue? {
    if let vector { return replacingVector(vector * Double(count)) }
    guard var result = zero else { return nil }
    var (power, left) = (self, count)
    while left > 0 {
      if left & 1 == 1, let next = result.adding(power) { result = next }
      left >>= 1
      if left > 0, let square = power.adding(power) { power = square }
    }
    return result
  }
}
