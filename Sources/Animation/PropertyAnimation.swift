internal import Geometry

/// An animation of one property, with everything precomputed that does not depend on the time.
package struct PropertyAnimation: Hashable, Sendable {
  /// The key path of the animated property or of its animated component.
  package let path: PropertyPath
  /// Whether the value is added to the contributions of earlier animations instead of replacing them.
  package let isAdditive: Bool
  /// Whether the value at the end of a cycle is added to the values of all later cycles.
  package let isCumulative: Bool
  /// The function that converts numbers to a transform, or nil for plain values.
  package let valueFunction: ValueFunction?
  let timingCurve: TimingCurve
  let interpolation: Interpolation

  /// Creates an animation of one property.
  package init(
    path: PropertyPath, motion: Motion, isAdditive: Bool = false, isCumulative: Bool = false,
    valueFunction: ValueFunction? = nil
  ) {
    self.path = path
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.valueFunction = valueFunction
    (timingCurve, interpolation) = motion.frozen(additive: isAdditive)
  }

  /// Returns the value that the animation contributes at an instant, or nil if there is none. For an additive
  /// animation, the value has not been added to anything yet.
  ///
  /// - Parameter current: returns the model value. It is called only if an end of the interpolation is the model
  ///   value.
  /// - Source: spec B2, B3 (cumulative), B10 (value functions).
  package func value(at moment: Moment, current: () -> AnimatableValue?) -> AnimatableValue? {
    if !isCumulative && valueFunction == nil {
      return interpolation.value(at: timingCurve.progress(at: moment), current: current)
    }
    return elaborateValue(at: moment, current: current)
  }

  /// Computes the result of `value(at:current:)` for an animation that is cumulative or has a value function: adds
  /// the finished cycles and applies the value function. The result is nil if there is no value.
  private func elaborateValue(at moment: Moment, current: () -> AnimatableValue?) -> AnimatableValue? {
    // A value function has numbers as input, but the model has a transform, so a missing end cannot be taken from the
    // model (unverified).
    func plain(_ moment: Moment) -> AnimatableValue? {
      interpolation.value(at: timingCurve.progress(at: moment)) { valueFunction == nil ? current() : nil }
    }
    var value = plain(moment)
    if isCumulative, moment.finishedCycles > 0, let now = value {
      value = plain(moment.atCycleEnd)?.repeated(moment.finishedCycles)?.adding(now)
    }
    guard let valueFunction else { return value }
    return value.flatMap(valueFunction.transform).map { .transform($0) }
  }

  /// Applies the value at an instant to `presented`.
  func apply<P: AnimatableProperties>(to presented: inout P, model: P, at moment: Moment) {
    if case .numbers = interpolation, !isCumulative, valueFunction == nil, path.component == .whole {
      return applyNumber(to: &presented, model: model, at: moment)
    }
    guard let value = value(at: moment, current: { model[path] }) else { return }
    if isAdditive {
      guard let sum = presented[path]?.adding(value) else { return }
      presented[path] = sum
    } else {
      presented[path] = value
    }
    rotateAlongPath(&presented, model: model, at: moment)
  }

  /// Computes the value without creating an `AnimatableValue`, and applies it to `presented`.
  ///
  /// - Precondition: the animation changes a whole property whose values are numbers.
  private func applyNumber<P: AnimatableProperties>(to presented: inout P, model: P, at moment: Moment) {
    let number = interpolation.number(at: timingCurve.progress(at: moment)) { model[number: path.property] }
    guard let number else { return }
    if isAdditive {
      guard let below = presented[number: path.property] else { return }
      presented[number: path.property] = below + number
    } else {
      presented[number: path.property] = number
    }
  }

  /// Rotates the transform in `presented` if the animation moves the position along a path with a rotation mode. The
  /// rotation is applied before the model's transform.
  ///
  /// - Source: spec B4, rotationMode (observed).
  private func rotateAlongPath<P: AnimatableProperties>(_ presented: inout P, model: P, at moment: Moment) {
    guard case .keyframes(let motion) = interpolation, path == PropertyPath(.position),
      let angle = motion.angle(at: moment.fraction), case .transform(let transform)? = model[whole: .transform]
    else { return }
    presented[whole: .transform] = .transform(CATransform3DRotate(transform, CGFloat(angle), 0, 0, 1))
  }
}

extension Moment {
  /// The position of the animation at the end of a cycle, as `cycleEnd` describes it.
  fileprivate var atCycleEnd: Moment {
    switch cycleEnd {
    case .start: Moment(fraction: 0, duration: 0)
    case .end(let seconds): Moment(fraction: 1, duration: seconds)
    }
  }
}
