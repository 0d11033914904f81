/// The two ends of a motion, one of which may be the live model value.
///
///     given      from … to              from by   from … from + by       from   from … current
///     from to    from … to (by ignored) to by     to − by … to           to     current … to
///                                                                        by     current … current + by
/// - Source: spec B2.
struct Ends: Hashable, Sendable {
  private enum Shape: Hashable {
    /// Both are known: from, to.
    case fixed
    /// From a known value to the current one.
    case toCurrent
    /// From the current value to a known one.
    case fromCurrent
    /// From the current value, by a known one.
    case byFromCurrent
  }

  private let shape: Shape
  /// One or two values; behind a reference, because values are large.
  private let values: [AnimatableValue]

  /// The ends given as in `CABasicAnimation`; nil when none is given, or they do not fit.
  ///
  /// - Parameter additive: whether nothing takes the place of the current value.
  init?(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?, additive: Bool) {
    let zero = additive ? (from ?? to ?? by)?.zero : nil
    switch (from, to, by) {
    case (let from?, let to?, _): (shape, values) = (.fixed, [from, to])
    case (let from?, nil, let by?):
      guard let to = from.adding(by) else { return nil }
      (shape, values) = (.fixed, [from, to])
    case (nil, let to?, let by?):
      guard let from = to.subtracting(by) else { return nil }
      (shape, values) = (.fixed, [from, to])
    case (let from?, nil, nil): (shape, values) = zero.map { (.fixed, [from, $0]) } ?? (.toCurrent, [from])
    case (nil, let to?, nil): (shape, values) = zero.map { (.fixed, [$0, to]) } ?? (.fromCurrent, [to])
    case (nil, nil, let by?): (shape, values) = zero.map { (.fixed, [$0, by]) } ?? (.byFromCurrent, [by])
    case (nil, nil, nil): return nil
    }
  }

  /// The way between them, in its quickest form.
  var way: Way {
    let (first, last) = (values[0], values[values.count - 1])
    return switch (shape, first, last) {
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

  /// Both ends, with the current value in place of an open one; nil when it does not fit.
  func resolved(current: AnimatableValue) -> (from: AnimatableValue, to: AnimatableValue)? {
    switch shape {
    case .fixed: (values[0], values[1])
    case .toCurrent: (values[0], current)
    case .fromCurrent: (current, values[0])
    case .byFromCurrent: current.adding(values[0]).map { (current, $0) }
    }
  }

  /// The value at a progress; nil when the kinds differ or a current value is needed and missing.
  func value(at progress: Double, current: () -> AnimatableValue?) -> AnimatableValue? {
    switch shape {
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
