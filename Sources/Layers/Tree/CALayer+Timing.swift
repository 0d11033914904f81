import MediaTime

extension CALayer: @MainActor CAMediaTiming {
  /// When the layer's time begins, in the superlayer's time.
  public final var beginTime: CFTimeInterval {
    get { state.time.beginTime }
    set {
      refuse(!newValue.isFinite, "beginTime", newValue)
      change(\.time.beginTime, to: newValue, event: nil)
    }
  }

  /// Layer seconds per superlayer second; 0 stops everything inside.
  public final var speed: Float {
    get { Float(state.time.speed) }
    set {
      refuse(!newValue.isFinite, "speed", newValue)
      change(\.time.speed, to: Double(newValue), event: nil)
    }
  }

  /// Added to the layer's time; with `speed` 0 it is the layer's time.
  public final var timeOffset: CFTimeInterval {
    get { state.time.timeOffset }
    set {
      refuse(!newValue.isFinite, "timeOffset", newValue)
      change(\.time.timeOffset, to: newValue, event: nil)
    }
  }

  /// A time of another layer in this layer's time; nil means the time of `CACurrentMediaTime()`.
  ///
  /// Between two layers the way leads through the innermost layer that both lie in, so that a stopped layer around
  /// both loses nothing.
  /// - Source: spec A2; the meeting point is our choice.
  public final func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    guard let layer else { return localTime(fromRoot: time) }
    let (up, down) = Self.way(from: layer, to: self)
    let met = up.reduce(time) { $1.state.time.parentTime(fromLocal: $0) }
    return down.reduce(met) { $1.state.time.localTime(fromParent: $0) }
  }

  /// The layers to leave, innermost first, and those to enter, outermost first, on the way from one layer to another.
  private static func way(from start: CALayer, to end: CALayer) -> (up: [CALayer], down: [CALayer]) {
    var up = Array(sequence(first: start, next: { $0.superlayer }))
    var down = Array(sequence(first: end, next: { $0.superlayer }))
    while let a = up.last, let b = down.last, a === b {
      up.removeLast()
      down.removeLast()
    }
    return (up, down.reversed())
  }

  /// A time of this layer in another layer's time; nil means the time of `CACurrentMediaTime()`.
  ///
  /// A stopped layer (speed 0) answers 0, as measured.
  public final func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    layer?.convertTime(time, from: self) ?? toRootTime(time)
  }

  private final func localTime(fromRoot time: CFTimeInterval) -> CFTimeInterval {
    let way = Array(sequence(first: self, next: { $0.superlayer }))
    return way.reversed().reduce(time) { $1.state.time.localTime(fromParent: $0) }
  }

  private final func toRootTime(_ time: CFTimeInterval) -> CFTimeInterval {
    sequence(first: self, next: { $0.superlayer }).reduce(time) { $1.state.time.parentTime(fromLocal: $0) }
  }

  /// Whether time goes on here and in all layers around.
  private final var runsForward: Bool {
    sequence(first: self, next: { $0.superlayer }).allSatisfy { $0.state.time.speed > 0 }
  }

  /// The root time at which a local time will have come; infinite when time stands or runs backwards on the way.
  final func rootTime(ofLocal time: CFTimeInterval) -> CFTimeInterval {
    guard time.isFinite, runsForward else { return .infinity }
    let root = toRootTime(time)
    return root.isNaN ? .infinity : root
  }
}
