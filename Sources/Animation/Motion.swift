package import MediaTime

/// How a value changes over one run.
package enum Motion: Hashable, Sendable {
  /// Straight between two ends, given as in `CABasicAnimation`; ends left open are the model value.
  case basic(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
  /// Between two ends as a spring pulls, in physical seconds.
  case spring(Spring, from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
  /// Through key values or along a path.
  case keyframes(KeyframeMotion)
}

extension Motion {
  /// The value at a moment; nil when the motion has none (no ends, one key value, unlike kinds).
  ///
  /// - Parameter current: asked only when an end is open.
  func value(at moment: Moment, current: () -> AnimatableValue?) -> AnimatableValue? {
    switch self {
    case .basic(let from, let to, let by):
      if let from, let to { return from.interpolated(to: to, progress: moment.fraction) }
      guard let ends = Self.ends(from, to, by, current) else { return nil }
      return ends.from.interpolated(to: ends.to, progress: moment.fraction)
    case .spring(let spring, let from, let to, let by):
      guard let ends = Self.ends(from, to, by, current) else { return nil }
      return ends.from.interpolated(to: ends.to, progress: spring.position(at: moment.seconds))
    case .keyframes(let motion):
      return motion.value(at: moment.fraction)
    }
  }

  /// The motion with every end filled in that does not depend on the model.
  ///
  /// - Parameter additive: an additive motion starts from nothing, so all its ends are known.
  func frozen(additive: Bool) -> Motion {
    func fixed(
      _ from: AnimatableValue?, _ to: AnimatableValue?, _ by: AnimatableValue?
    ) -> (from: AnimatableValue, to: AnimatableValue)? {
      Self.ends(from, to, by) { additive ? (from ?? to ?? by)?.zero : nil }
    }
    switch self {
    case .basic(let from, let to, let by):
      return fixed(from, to, by).map { .basic(from: $0.from, to: $0.to, by: nil) } ?? self
    case .spring(let spring, let from, let to, let by):
      return fixed(from, to, by).map { .spring(spring, from: $0.from, to: $0.to, by: nil) } ?? self
    case .keyframes:
      return self
    }
  }

  /// Both ends of a motion from those that were given; nil when none was, or they do not fit.
  ///
  ///     given      from … to              from by   from … from + by       from   from … current
  ///     from to    from … to (by ignored) to by     to − by … to           to     current … to
  ///                                                                        by     current … current + by
  /// - Source: spec B2.
  private static func ends(
    _ from: AnimatableValue?, _ to: AnimatableValue?, _ by: AnimatableValue?, _ current: () -> AnimatableValue?
  ) -> (from: AnimatableValue, to: AnimatableValue)? {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): from.adding(by).map { (from, $0) }
    case (nil, let to?, let by?): to.subtracting(by).map { ($0, to) }
    case (let from?, nil, nil): current().map { (from, $0) }
    case (nil, let to?, nil): current().map { ($0, to) }
    case (nil, nil, let by?): current().flatMap { base in base.adding(by).map { (base, $0) } }
    case (nil, nil, nil): nil
    }
  }
}
