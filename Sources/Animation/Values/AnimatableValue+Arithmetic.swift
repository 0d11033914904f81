internal import Geometry
internal import Pixels

extension AnimatableValue {
  /// Returns the sum of this value and `other`. For transforms, `other` is applied first, then this transform.
  ///
  /// - Returns: the sum, or nil if the kinds differ, or if values of this kind cannot be added.
  /// - Source: spec B3. The order of transforms is this project's choice.
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

  /// Returns the value that must be added to `other` to get this value.
  ///
  /// - Returns: the difference, or nil if the kinds differ, if values of this kind cannot be subtracted, or if `other`
  ///   is a transform without an inverse.
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

  /// The neutral value of addition for this kind, or nil if the kind cannot be added.
  package var zero: AnimatableValue? {
    switch self {
    case .number, .point, .size, .rect, .color: replacingVector(.zero)
    case .transform: .transform(.identity)
    case .numbers(let numbers): .numbers(numbers.map { _ in 0 })
    case .boolean, .path, .image, .discrete, .colors: nil
    }
  }

  /// Returns the sum of `count` copies of the value, or nil if the kind cannot be added.
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
