internal import Geometry
internal import MediaTime

/// An animation of one property as plain numbers: what is left of it when its open ends are filled from the model.
///
/// Lanes are the numbers of a property in the order of `AnimatableValue`: x, y; width, height; x, y, width, height;
/// red, green, blue, alpha. A part of a property has some of its lanes.
package struct LaneMotion: Hashable, Sendable {
  /// The lanes it animates.
  package let lanes: Range<Int>
  /// Whether it adds to what is below.
  package let isAdditive: Bool
  let spring: Spring?
  let route: Route

  /// Which numbers it goes through.
  enum Route: Hashable, Sendable {
    /// Straight from one to the other; only the lanes' own places count.
    case straight(from: SIMD4<Double>, to: SIMD4<Double>)
    /// Through key values.
    case keys(ValueTrack)
  }
}

extension PropertyAnimation {
  /// The animation in plain numbers over a model; nil for one that numbers alone cannot tell.
  ///
  /// Left out are transforms, switches, paths, pictures and lists, cumulative motions, value functions, ways along a
  /// path, and additive colours, whose sums are clamped one by one.
  /// - Parameter model: the model value of the whole property.
  package func laneMotion(over model: AnimatableValue) -> LaneMotion? {
    guard !isCumulative, valueFunction == nil, let whole = model.vectorKind, !(whole == .color && isAdditive),
      let lanes = path.component.lanes(of: whole), let route = route(from: model, lanes)
    else { return nil }
    return LaneMotion(lanes: lanes, isAdditive: isAdditive, spring: spring, route: route)
  }

  private func route(from model: AnimatableValue, _ lanes: Range<Int>) -> LaneMotion.Route? {
    guard let current = path.component == .whole ? model : model[component: path.component] else { return nil }
    if case .keyframes(let motion) = way {
      return motion.track(of: current).map { .keys($0) }
    }
    guard let (from, to) = way.ends(current: current), let (a, b) = from.vectors(with: to),
      from.vectorKind == current.vectorKind
    else { return nil }
    return .straight(from: a, to: b)
  }

  private var spring: Spring? {
    if case .spring(let spring) = pace { spring } else { nil }
  }
}

extension PropertyPath.Component {
  /// The lanes of a property of this kind that the component is; nil when it has none of its own.
  func lanes(of kind: VectorKind) -> Range<Int>? {
    switch (self, kind) {
    case (.whole, _): 0..<kind.laneCount
    case (.x, .point), (.width, .size), (.originX, .rect): 0..<1
    case (.y, .point), (.height, .size), (.originY, .rect): 1..<2
    case (.sizeWidth, .rect): 2..<3
    case (.sizeHeight, .rect): 3..<4
    case (.origin, .rect): 0..<2
    case (.size, .rect): 2..<4
    default: nil  // A component of another kind; `PropertyPath` lets none of them get here.
    }
  }
}

extension VectorKind {
  /// How many numbers a value of this kind is.
  var laneCount: Int {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    }
  }
}

extension Way {
  /// The two ends of a straight way with open ends filled in; nil for key frames, for none and for unlike kinds.
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
  /// The track through values of the same kind as `value`; nil along a path and for kinds without lanes.
  func track(of value: AnimatableValue) -> ValueTrack? {
    guard let kind = value.vectorKind, let track = values.first, track.isVector(kind) else { return nil }
    return track
  }
}

extension AnimatableValue {
  /// The value as plain numbers, unused places 0; nil for a kind that is more than numbers.
  package var lanes: (numbers: SIMD4<Double>, count: Int)? {
    guard let vector, let kind = vectorKind else { return nil }
    return (vector, kind.laneCount)
  }

  /// A value of this kind with other numbers; itself when it is of no such kind.
  package func replacingLanes(_ lanes: ArraySlice<Double>) -> AnimatableValue {
    guard let kind = vectorKind else { return self }
    var vector = SIMD4<Double>.zero
    for (place, number) in zip(0..<4, lanes) { vector[place] = number }
    return kind.value(vector)
  }
}
