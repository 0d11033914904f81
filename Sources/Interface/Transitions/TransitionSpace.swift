import Layers
import MediaTime

/// The time space of a layer in which a transition plays, and which can be stopped in order to be scrubbed.
///
///     local time   o ────── o + s ──────▶        o: when the transition began
///                           move(to: s)
///
/// Afterwards the layer has the time space that it had before: the identity, unless the app gave it another one.
/// - Source: spec D2, A11.
@MainActor
struct TransitionSpace {
  let layer: CALayer
  /// The layer's local time when the transition began.
  private var origin: CFTimeInterval
  /// The time space to return to; nil while time runs.
  private var resting: TimeSpace?

  /// The space of `layer`, whose time runs.
  init(of layer: CALayer) {
    self.layer = layer
    origin = layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  /// Whether the layer's time stands still.
  var isStopped: Bool { resting != nil }

  /// Stops `layer` at its present time.
  mutating func stop() {
    guard resting == nil else { return }
    resting = layer.timeSpace
    layer.timeSpace = TimeSpace(speed: 0, timeOffset: layer.convertTime(CACurrentMediaTime(), from: nil))
  }

  /// Seconds since the begin, in the layer's local time.
  var elapsed: CFTimeInterval {
    get { layer.convertTime(CACurrentMediaTime(), from: nil) - origin }
    set { origin += elapsed - newValue }
  }

  /// Shows the moment `seconds` after the begin; animations added in this turn begin before the move, not after it.
  func move(to seconds: CFTimeInterval) {
    layer.pinPendingAnimations()
    layer.timeOffset = origin + seconds
  }

  /// Gives the layer its own time space back; what runs in it continues from the moment shown.
  ///
  /// Animations that are at their end at that moment finish in this turn.
  mutating func release() {
    guard let resting else { return }
    let elapsed = elapsed
    self.resting = nil
    layer.rebase(to: resting)
    self.elapsed = elapsed
  }
}
