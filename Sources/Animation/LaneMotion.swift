internal import Geometry
internal import MediaTime

/// An animation of one property, reduced to the numbers between which it interpolates. The model value replaces a
/// `from` or `to` value that the animation does not specify.
///
/// Lanes are the numbers of a property in the order of `AnimatableValue`: x, y; width, height; x, y, width, height;
/// red, green, blue, alpha. A component of a property, such as `position.x`, contains some of the property's lanes.
package struct LaneMotion: Hashable, Sendable {
  /// The indexes of the animated numbers within the property's value, for example 1..<2 for y of a position.
  package let lanes: Range<Int>
  /// Whether the numbers are added to the contributions of earlier animations.
  package let isAdditive: Bool
  let spring: Spring?
  let glide: Glide?
  let laneInterpolation: LaneInterpolation

  /// Whether the progress depends on the timing function only, not on a spring or glide.
  var isTimedByCurve: Bool { spring == nil && glide == nil }

  /// The method of interpolation, with the numbers of the start and the end or of the key values.
  enum LaneInterpolation: Hashable, Sendable {
    /// Linear interpolation from one vector to another. Of each vector, only as many elements are used as there are
    /// animated lanes.
    case straight(from: SIMD4<Double>, to: SIMD4<Double>)
    /// Interpolation through key values.
    case keys(ValueTrack)
  }
}

extension PropertyAnimation {
  /// Returns the animation reduced to numbers. The model value replaces a `from` or `to` value that the animation
  /// does not specify.
  ///
  /// The result is nil for transforms, Booleans, paths, images and lists, cumulative animations, value functions,
  /// motion along a path, and additive colours. Additive colours are not supported, because every intermediate sum must
  /// be clamped.
  /// - Parameter model: the model value of the whole property.
  package func laneMotion(over model: AnimatableValue) -> LaneMotion? {
    guard !isCumulative, valueFunction == nil, let whole = model.vectorKind, !(whole == .color && isAdditive),
      let lanes = path.component.lanes(of: whole), let laneInterpolation = laneInterpolation(from: model, lanes)
    else { return nil }
    return LaneMotion(
      lanes: lanes, isAdditive: isAdditive, spring: spring, glide: glide, laneInterpolation: laneInterpolation)
  }

  private func laneInterpolation(from model: AnimatableValue, _ lanes: Range<Int>) -> LaneMotion.LaneInterpolation? {
    guard let current = path.component == .whole ? model : model[component: path.component] else { return nil }
    if case .keyframes(let motion) = interpolation {
      return motion.track(of: current).map { .keys($0) }
    }
    guard let (from, to) = interpolation.ends(current: current), let (a, b) = from.vectors(with: to),
      from.vectorKind == current.vectorKind
    else { return nil }
    return .straight(from: a, to: b)
  }

  private var spring: Spring? {
    if case .spring(let spring) = timingCurve { spring } else { nil }
  }

  private var glide: Glide? {
    if case .glide(let glide) = timingCurve { glide } else { nil }
  }
}

extension PropertyPath.Component {
  /// Returns the indexes of the component's numbers in a value of this kind, or nil if the kind lacks the component.
  func lanes(of kind: VectorKind) -> Range<Int>? {
    switch (self, kind) {
    case (.whole, _): 0..<kind.laneCount
    case (.x, .point), (.width, .size), (.originX, .rect): 0..<1
    case (.y, .point), (.height, .size), (.originY, .rect): 1..<2
    case (.sizeWidth, .rect): 2..<3
    case (.sizeHeight, .rect): 3..<4
    case (.origin, .rect): 0..<2
    case (.size, .rect): 2..<4
    default: nil  // The component belongs to another kind, which `PropertyPath` excludes.
    }
  }
}

extension VectorKind {
  /// The number of lanes (numbers) in a value of this kind, 1…4.
  var laneCount: Int {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    }
  }
}

extension Interpolation {
  /// Returns the start value and the end value. `current` replaces the one that the animation does not specify. The
  /// result is nil for key frames, if the animation specifies neither value, and if the values are of different
  /// kinds.
  func ends(current: AnimatableValue) -> (from: AnimatableValue, to: AnimatableValue)? {
    switch self {
    case .numbers(let from, let to):
      guard case .number(let now) = current else { return nil }
      return (.number(from ?? now), .number(to ?? now))
    case .vectors(let from, let to, let kind): return (kind.value(from), kind.value(to))
    case .between(let ends): return ends.resolved(current: current)
    case .keyframes, .none: return nil
    }
  }
}

extension KeyframeMotion {
  /// Returns the key values if they are of the same kind as `value`. The result is nil for motion along a path, and for
  /// kinds that are not vectors.
  func track(of value: AnimatableValue) -> ValueTrack? {
    guard let kind = value.vectorKind, let track = values.first, track.isVector(kind) else { return nil }
    return track
  }
}

extension AnimatableValue {
  /// The value as numbers and their count, or nil if its kind is not a vector. Unused elements are 0.
  package var lanes: (numbers: SIMD4<Double>, count: Int)? {
    guard let vector, let kind = vectorKind else { return nil }
    return (vector, kind.laneCount)
  }

  /// Returns a value of this kind that consists of `lanes`. If the kind is not a vector, returns the value itself.
  package func replacingLanes(_ lanes: ArraySlice<Double>) -> AnimatableValue {
    guard let kind = vectorKind else { return self }
    var vector = SIMD4<Double>.zero
    for (index, number) in zip(0..<4, lanes) { vector[index] = number }
    return kind.value(vector)
  }
}
