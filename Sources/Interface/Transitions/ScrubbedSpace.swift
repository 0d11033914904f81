import Layers

/// The time space of a layer that was stopped in order to be scrubbed.
///
/// - Source: spec D2, A11.
@MainActor
struct ScrubbedSpace {
  private let layer: CALayer
  /// The layer's local time when it was stopped.
  private let origin: CFTimeInterval
  /// Animations added later than this belong to the transition.
  private let firstSerial: Int

  /// Stops `layer` where its time is.
  init(stopping layer: CALayer) {
    self.layer = layer
    origin = layer.convertTime(CACurrentMediaTime(), from: nil)
    firstSerial = CATransaction.lastSerial
    layer.speed = 0
    layer.beginTime = 0
    layer.timeOffset = origin
  }

  /// Shows the moment `seconds` after the stop; animations added in this turn begin before the move, not after it.
  func move(to seconds: CFTimeInterval) {
    layer.pinPendingAnimations()
    layer.timeOffset = origin + seconds
  }

  /// Lets time run again from the moment shown: animations that are at their end there finish in this turn.
  func release() {
    let shown = layer.timeOffset
    let parentNow = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = parentNow - shown
  }

  /// The same, after taking off what was added since the stop: the way back is over.
  ///
  /// It waits for the end of the turn, so that the frame of this instant still shows the start.
  func releaseRemovingAnimations() {
    LayerContext.current?.beforeFinish { [self] in
      for inner in layer.subtree { inner.removeAnimations { $0.serial > firstSerial } }
      release()
    }
  }
}
