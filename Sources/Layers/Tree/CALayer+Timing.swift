import MediaTime

extension CALayer: @MainActor CAMediaTiming {
  /// The start of the layer's time, in the superlayer's time. The default is 0.
  public final var beginTime: CFTimeInterval {
    get { state.time.beginTime }
    set {
      refuse(!newValue.isFinite, "beginTime", newValue)
      change(\.time.beginTime, to: newValue, event: nil)
    }
  }

  /// The number of seconds of the layer's time per second of the superlayer's time. 0 stops the animations of the layer
  /// and its sublayers. The default is 1.
  public final var speed: Float {
    get { Float(state.time.speed) }
    set {
      refuse(!newValue.isFinite, "speed", newValue)
      change(\.time.speed, to: Double(newValue), event: nil)
    }
  }

  /// The offset that is added to the layer's time. With a `speed` of 0, the layer's time is constant and equals the
  /// offset. The default is 0.
  public final var timeOffset: CFTimeInterval {
    get { state.time.timeOffset }
    set {
      refuse(!newValue.isFinite, "timeOffset", newValue)
      change(\.time.timeOffset, to: newValue, event: nil)
    }
  }

  /// Converts a time from another layer's time to this layer's time. nil means the time of `CACurrentMediaTime()`.
  ///
  /// The conversion uses the innermost common superlayer of both layers, so that the result does not depend on whether
  /// a common superlayer is stopped.
  /// - Source: spec A2; the use of the common superlayer is this project's choice.
  public final func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    guard let layer else { return localTime(fromRoot: time) }
    let (up, down) = Self.path(from: layer, to: self)
    let met = up.reduce(time) { $1.state.time.parentTime(fromLocal: $0) }
    return down.reduce(met) { $1.state.time.localTime(fromParent: $0) }
  }

  /// Returns the layers on the path from one layer through the innermost common superlayer to another layer. The common
  /// superlayer is not included.
  ///
  /// - Returns: `up` contains the layers from `start` up to the layer below the common superlayer. `down` contains the
  ///   layers from below the common superlayer down to `end`.
  private static func path(from start: CALayer, to end: CALayer) -> (up: [CALayer], down: [CALayer]) {
    var up = Array(sequence(first: start, next: { $0.superlayer }))
    var down = Array(sequence(first: end, next: { $0.superlayer }))
    while let a = up.last, let b = down.last, a === b {
      up.removeLast()
      down.removeLast()
    }
    return (up, down.reversed())
  }

  /// Converts a time from this layer's time to another layer's time. nil means the time of `CACurrentMediaTime()`.
  ///
  /// All times of a stopped layer (speed 0) correspond to the time 0 of its superlayer, as measured.
  public final func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    layer?.convertTime(time, from: self) ?? toRootTime(time)
  }

  // The following methods visit the superlayers in `while` loops instead of using `sequence(first:next:)`. Swift checks
  // at run time that closures passed to the standard library run on the main actor. These methods run for every
  // animated layer in every run-loop pass, where that check was a large part of the time.

  private final func localTime(fromRoot time: CFTimeInterval) -> CFTimeInterval {
    var (spaces, next): ([TimeSpace], CALayer?) = ([], self)
    while let layer = next {
      // Most layers have the identity, whose conversion is exact, so that it can be omitted.
      if layer.state.time != .identity { spaces.append(layer.state.time) }
      next = layer.superlayer
    }
    var local = time
    for space in spaces.reversed() { local = space.localTime(fromParent: local) }
    return local
  }

  private final func toRootTime(_ time: CFTimeInterval) -> CFTimeInterval {
    var (root, next): (CFTimeInterval, CALayer?) = (time, self)
    while let layer = next {
      root = layer.state.time.parentTime(fromLocal: root)
      next = layer.superlayer
    }
    return root
  }

  /// Whether the time of this layer and all superlayers runs forwards.
  private final var runsForward: Bool {
    var next: CALayer? = self
    while let layer = next {
      guard layer.state.time.speed > 0 else { return false }
      next = layer.superlayer
    }
    return true
  }

  /// Returns the root time of a local time. The result is infinite if the time of this layer or of a superlayer stands
  /// still or runs backwards.
  final func rootTime(ofLocal time: CFTimeInterval) -> CFTimeInterval {
    guard time.isFinite, runsForward else { return .infinity }
    let root = toRootTime(time)
    return root.isNaN ? .infinity : root
  }
}
