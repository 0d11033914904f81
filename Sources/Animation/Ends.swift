/// The two ends of an interpolation, one of which may be the current model value.
///
///     given            interpolation
///     from, to         from … to; `by` is ignored
///     from, by         from … from + by
///     to, by           to − by … to
///     from             from … current
///     to               current … to
///     by               current … current + by
/// - Source: spec B2.
struct Ends: Hashable, Sendable {
  private enum Form: Hashable {
    /// From a known value to a known value.
    case fixed
    /// From a known value to the current value.
    case toCurrent
    /// From the current value to a known value.
    case fromCurrent
    /// From the current value to its sum with a known value.
    case byFromCurrent
  }

  private let form: Form
  /// The start and the end value if `form` is `fixed`, otherwise the only value that the animation specifies. The
  /// values are in an array because values stored directly in this type would make it slow to copy.
  private let values: [AnimatableValue]

  /// Creates ends from the values of a `CABasicAnimation`. The result is nil if all three values are nil, or if a
  /// start or end value has to be computed from two values of different kinds.
  ///
  /// - Parameter additive: whether the animation is additive. If so, and only one of the three values is given, the
  ///   zero value of its kind replaces the current value.
  init?(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?, additive: Bool) {
    let zero = additive ? (from ?? to ?? by)?.zero : nil
    switch (from, to, by) {
    case (let from?, let to?, _): (form, values) = (.fixed, [from, to])
    case (let from?, nil, let by?):
      guard let to = from.adding(by) else { return nil }
      (form, values) = (.fixed, [from, to])
    case (nil, let to?, let by?):
      guard let from = to.subtracting(by) else { return nil }
      (form, values) = (.fixed, [from, to])
    case (let from?, nil, nil): (form, values) = zero.map { (.fixed, [from, $0]) } ?? (.toCurrent, [from])
    case (nil, let to?, nil): (form, values) = zero.map { (.fixed, [$0, to]) } ?? (.fromCurrent, [to])
    case (nil, nil, let by?): (form, values) = zero.map { (.fixed, [$0, by]) } ?? (.byFromCurrent, [by])
    case (nil, nil, nil): return nil
    }
  }

  /// The interpolation between the ends, in the representation that is fastest to sample.
  var interpolation: Interpolation {
    let (first, last) = (values[0], values[values.count - 1])
    return switch (form, first, last) {
    case (.fixed, .number(let from), .number(let to)): .numbers(from, to)
    case (.toCurrent, .number(let from), _): .numbers(from, nil)
    case (.fromCurrent, .number(let to), _): .numbers(nil, to)
    case (.fixed, _, _):
      if let (from, to) = first.vectors(with: last), let kind = first.vectorKind {
        .vectors(from, to, kind)
      } else {
        .between(self)
      }
    case (.toCurrent, _, _), (.fromCurrent, _, _), (.byFromCurrent, _, _): .between(self)
    }
  }

  /// Returns the start value and the end value. `current` replaces the one that the animation does not specify.
  ///
  /// The result is nil if the sum of `current` and the `by` value is needed and these are of different kinds.
  func resolved(current: AnimatableValue) -> (from: AnimatableValue, to: AnimatableValue)? {
    switch form {
    case .fixed: (values[0], values[1])
    case .toCurrent: (values[0], current)
    case .fromCurrent: (current, values[0])
    case .byFromCurrent: current.adding(values[0]).map { (current, $0) }
    }
  }

  /// Returns the value between the two ends at a progress.
  ///
  /// The result is nil if the ends are different kinds of values, or if one end is the current value and there is none.
  func value(at progress: Double, current: () -> AnimatableValue?) -> AnimatableValue? {
    switch form {
    case .fixed: values[0].interpolated(to: values[1], progress: progress)
    case .toCurrent: current().flatMap { values[0].interpolated(to: $0, progress: progress) }
    case .fromCurrent: current()?.interpolated(to: values[0], progress: progress)
    case .byFromCurrent:
      current().flatMap { base in
        base.adding(values[0]).flatMap { base.interpolated(to: $0, progress: progress) }
      }
    }
  }
}
