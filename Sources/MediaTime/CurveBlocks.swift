package import CTimingCurves

// Computes the progress of all animations with one forward run, which most animations have, in blocks of four with SIMD
// instructions. Goals, in order: the same bits as `MediaTiming.fraction(atParentTime:)` and `UnitBezier.value(at:)`; no
// allocation; one pass over memory.
//
// If an animation has no value, or the solver converges slowly, the progress is not finite. The caller then uses the
// reference implementation. In the stored blocks, infinity instead of NaN means "no value", because blocks that contain
// NaN would not be equal.

/// The timings and curves of animations with one forward run, from which the progress of all these animations is
/// computed in one pass. They are stored in blocks of a fixed number of animations.
package struct CurveBlocks: Hashable, Sendable {
  /// The number of animations in all blocks.
  package private(set) var count = 0
  private var numbers: [Double] = []
  private var clocks: [Int32] = []
  private var clockCount = 0

  /// The number of animations in one block.
  private static let lanes = Int(timing_curves_lanes)
  /// The number of values in one block: the fields of all animations of the block.
  private static let blockSize = Int(TimingCurvesFields) * lanes

  /// Creates an empty list.
  package init() {}

  /// The number of elements that `progress(at:into:)` writes: `count`, rounded up to whole blocks.
  package var progressCount: Int { clocks.count }

  /// Adds an animation, and returns the index of its progress in the result of `progress(at:into:)`. If the active
  /// interval of the animation is not a single forward run at normal speed, the method adds nothing and returns nil.
  ///
  /// - Parameters:
  ///   - curve: the timing function. Nil means linear.
  ///   - clock: the index in the times of `progress(at:into:)` at which the parent time of the animation is found.
  package mutating func add(_ timing: MediaTiming, curve: UnitBezier?, clock: Int) -> Int? {
    guard timing.isSingleRun else { return nil }
    if count.isMultiple(of: Self.lanes) {
      numbers += Self.emptyBlock
      clocks += Array(repeating: Int32(clock), count: Self.lanes)
    }
    let lane = count % Self.lanes
    let first = count / Self.lanes * Self.blockSize + lane
    for (field, number) in Self.fields(timing, curve).enumerated() { numbers[first + field * Self.lanes] = number }
    clocks[count] = Int32(clock)
    clockCount = max(clockCount, clock + 1)
    count += 1
    return count - 1
  }

  private static var emptyBlock: [Double] {
    fields(MediaTiming(duration: 1), nil).flatMap { Array(repeating: $0, count: lanes) }
  }

  /// Returns the numbers that describe an animation, in the order of the fields of the C structure `CTimingCurves`.
  private static func fields(_ timing: MediaTiming, _ curve: UnitBezier?) -> [Double] {
    let isFilledBackwards = timing.fillMode == .backwards || timing.fillMode == .both
    let isFilledForwards = timing.fillMode == .forwards || timing.fillMode == .both
    let ends = [timing.beginTime, timing.duration, isFilledBackwards ? 0 : .infinity, isFilledForwards ? 1 : .infinity]
    guard let curve, !curve.isLinear else { return ends + [0, 0, 1, 0, 0, 1, 0, 0, 0] }
    let (x, y, guess) = (curve.x, curve.y, curve.guess)
    return ends + [x.a, x.b, x.c, y.a, y.b, y.c, guess.a, guess.b, guess.c]
  }

  /// Computes the progress of each animation at the given parent times, after the timing function, and writes it to
  /// `progress`.
  ///
  /// The progress is not finite if the animation contributes no value, and in rare cases that this method does not
  /// compute. The caller then uses `MediaTiming` and `UnitBezier`.
  /// - Parameters:
  ///   - times: the parent times. An animation uses the element at the `clock` that was passed to
  ///     `add(_:curve:clock:)`.
  ///   - level: the set of SIMD instructions to use. The result has the same bits on every level.
  /// - Precondition: `times` has an element for every clock that was passed to `add`, and `progress` has at least
  ///   `progressCount` elements.
  package func progress(
    at times: Span<Double>, into progress: inout MutableSpan<Double>, level: TimingCurvesLevel = .best
  ) {
    precondition(
      progress.count >= clocks.count,
      "CurveBlocks.progress(at:into:): 'progress' must have at least progressCount elements")
    precondition(
      times.count >= clockCount, "CurveBlocks.progress(at:into:): 'times' must have an element for every clock")
    guard count > 0 else { return }
    unsafe times.withUnsafeBufferPointer { times in
      unsafe progress.withUnsafeMutableBufferPointer { progress in
        // The addresses exist, because there is at least one clock and one animation.
        unsafe timing_curves_progress(
          level, numbers, clocks, clocks.count / Self.lanes, times.baseAddress.unsafelyUnwrapped,
          progress.baseAddress.unsafelyUnwrapped)
      }
    }
  }
}

extension MediaTiming {
  /// Whether the active interval is one forward run at normal speed, the duration is positive and finite, and no
  /// field is NaN.
  var isSingleRun: Bool {
    isMeaningful && duration > 0 && duration.isFinite && speed == 1 && timeOffset == 0 && repeatDuration <= 0
      && (repeatCount <= 0 || repeatCount == 1) && !autoreverses
  }
}
