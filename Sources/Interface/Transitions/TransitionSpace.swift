import Layers
import MediaTime

/// A layer whose local time a transition can stop and set, for scrubbing.
///
///     local time   o ────── o + s ──────▶        o: start of the transition
///                           move(to: s)
///
/// `release()` restores the layer's previous time space: the identity, unless the app has set another one.
/// - Source: spec D2, A11.
@MainActor
struct TransitionSpace {
  let layer: CALayer
  /// The layer's local time at the start of the transition, in seconds. Setting `elapsed` moves it.
  private var origin: CFTimeInterval
  /// The time space that `release()` restores, or nil while the layer's time is not stopped.
  private var resting: TimeSpace?

  /// Creates a transition space that starts at the current local time of `layer`. The time of the layer is not stopped
  /// yet.
  init(of layer: CALayer) {
    self.layer = layer
    origin = layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  /// Whether the layer's time is stopped.
  var isStopped: Bool { resting != nil }

  /// Stops the layer's time at its current value.
  mutating func stop() {
    guard resting == nil else { return }
    resting = layer.timeSpace
    layer.timeSpace = TimeSpace(speed: 0, timeOffset: layer.convertTime(CACurrentMediaTime(), from: nil))
  }

  /// The layer's local time since the start of the transition, in seconds. Setting the property changes the stored time
  /// of the start, not the layer's time.
  var elapsed: CFTimeInterval {
    get { layer.convertTime(CACurrentMediaTime(), from: nil) - origin }
    set { origin += elapsed - newValue }
  }

  /// Sets the local time of the layer, which must be stopped, to `seconds` after the start of the transition.
  ///
  /// Animations that were added to the layer in this run-loop pass begin at the local time that the layer has before
  /// this call.
  func move(to seconds: CFTimeInterval) {
    layer.pinPendingAnimations()
    layer.timeOffset = origin + seconds
  }

  /// Restores the layer's previous time space. The layer's animations continue from their current state.
  ///
  /// Animations that have reached their end then finish in this run-loop pass.
  mutating func release() {
    guard let resting else { return }
    let elapsed = elapsed
    self.resting = nil
    layer.rebase(to: resting)
    self.elapsed = elapsed
  }
}
