import Layers

/// The time space of a layer in which a transition plays, and which can be stopped in order to be scrubbed.
///
///     local time   o ────── o + s ──────▶        o: when the transition began
///                           move(to: s)
///
/// - Source: spec D2, A11.
@MainActor
struct TransitionSpace {
  let layer: CALayer
  /// The layer's local time when the transition began.
  private let origin: CFTimeInterval
  /// Animations added later than this belong to the transition.
  private let firstSerial: Int
  private(set) var isStopped = false

  /// The space of `layer`, whose time goes on.
  init(of layer: CALayer) {
    self.layer = layer
    origin = layer.convertTime(CACurrentMediaTime(), from: nil)
    firstSerial = CATransaction.lastSerial
  }

  /// Stops `layer` where its time is.
  mutating func stop() {
    guard !isStopped else { return }
    isStopped = true
    let shown = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = shown
  }

  /// Seconds since the begin, as the space counts them.
  var elapsed: CFTimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) - origin }

  /// Shows the moment `seconds` after the begin; animations added in this turn begin before the move, not after it.
  func move(to seconds: CFTimeInterval) {
    layer.pinPendingAnimations()
    layer.timeOffset = origin + seconds
  }

  /// Lets time run again from the moment shown: animations that are at their end there finish in this turn.
  mutating func release() {
    guard isStopped else { return }
    isStopped = false
    let shown = layer.timeOffset
    let parentNow = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = parentNow - shown
  }

  /// Takes off what was added since the begin: the way back is over.
  func removeAnimations() {
    for inner in layer.subtree { inner.removeAnimations { $0.serial > firstSerial } }
  }
}
