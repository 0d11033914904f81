internal import Geometry

/// What an animation does to one property; frozen, so that everything that can be computed once has been.
package struct PropertyAnimation: Hashable, Sendable {
  /// The property, or the part of it.
  package let path: PropertyPath
  /// Whether the value is added to what earlier animations give, instead of replacing it.
  package let isAdditive: Bool
  /// Whether every finished cycle adds the value it ended on.
  package let isCumulative: Bool
  /// Turns numbers into a transform; nil for plain values.
  package let valueFunction: ValueFunction?
  let pace: Pace
  let way: Way

  /// An animation of one property.
  package init(
    path: PropertyPath, motion: Motion, isAdditive: Bool = false, isCumulative: Bool = false,
    valueFunction: ValueFunction? = nil
  ) {
    self.path = path
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.valueFunction = valueFunction
    (pace, way) = motion.frozen(additive: isAdditive)
  }

  /// The value this animation gives at a moment, before it is added to anything; nil when it gives none.
  ///
  /// - Parameter current: the live model value, asked only when an end is open.
  /// - Source: spec B2, B3 (cumulative), B10 (value functions).
  package func value(at moment: Moment, current: () -> AnimatableValue?) -> AnimatableValue? {
    if !isCumulative && valueFunction == nil { return way.value(at: pace.progress(at: moment), current: current) }
    return elaborateValue(at: moment, current: current)
  }

  /// The value of an animation that is cumulative or has a value function.
  private func elaborateValue(at moment: Moment, current: () -> AnimatableValue?) -> AnimatableValue? {
    // A value function speaks in numbers, the model in transforms: an open end cannot be filled (unverified).
    func plain(_ moment: Moment) -> AnimatableValue? {
      way.value(at: pace.progress(at: moment)) { valueFunction == nil ? current() : nil }
    }
    var value = plain(moment)
    if isCumulative, moment.finishedCycles > 0, let now = value {
      value = plain(moment.atCycleEnd)?.repeated(moment.finishedCycles)?.adding(now)
    }
    guard let valueFunction else { return value }
    return value.flatMap(valueFunction.transform).map { .transform($0) }
  }

  /// Lays the value at a moment over `presented`.
  func apply<P: AnimatableProperties>(to presented: inout P, model: P, at moment: Moment) {
    if case .numbers = way, !isCumulative, valueFunction == nil, path.component == .whole {
      return applyNumber(to: &presented, model: model, at: moment)
    }
    guard let value = value(at: moment, current: { model[path] }) else { return }
    if isAdditive {
      guard let sum = presented[path]?.adding(value) else { return }
      presented[path] = sum
    } else {
      presented[path] = value
    }
    turn(&presented, model: model, at: moment)
  }

  /// The same for a plain number of a whole property: no value is wrapped.
  private func applyNumber<P: AnimatableProperties>(to presented: inout P, model: P, at moment: Moment) {
    let number = way.number(at: pace.progress(at: moment)) { model[number: path.property] }
    guard let number else { return }
    if isAdditive {
      guard let below = presented[number: path.property] else { return }
      presented[number: path.property] = below + number
    } else {
      presented[number: path.property] = number
    }
  }

  /// Turns what moves along a path the way it goes; the rotation acts before the model's transform.
  ///
  /// - Source: spec B4, rotationMode (observed).
  private func turn<P: AnimatableProperties>(_ presented: inout P, model: P, at moment: Moment) {
    guard case .keyframes(let motion) = way, path == PropertyPath(.position),
      let angle = motion.angle(at: moment.fraction), case .transform(let transform)? = model[whole: .transform]
    else { return }
    presented[whole: .transform] = .transform(CATransform3DRotate(transform, CGFloat(angle), 0, 0, 1))
  }
}

extension Moment {
  /// The moment the cycle ends on.
  fileprivate var atCycleEnd: Moment {
    switch cycleEnd {
    case .start: Moment(fraction: 0, duration: 0)
    case .end(let seconds): Moment(fraction: 1, duration: seconds)
    }
  }
}
