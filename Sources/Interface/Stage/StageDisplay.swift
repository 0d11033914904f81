import class Foundation.NSNull
import Geometry
import Layers
import Runtime

/// The participant that manages the displayed layer tree of a stage: it commits the tree and ends the tree's
/// animations.
@MainActor
final class StageDisplay: StageParticipant {
  /// The root layer, as large as the panel. It contains the windows and, above them, the system's overlay.
  let panel = CALayer()
  /// The layer tree with its time, which is that of the latest run-loop pass.
  let context: LayerContext
  /// The external screens, in the order of connection.
  var externalScreens: [UIScreen] = []
  /// The screen that films display, or nil for the device's screen.
  var filmedScreen: UIScreen?
  /// A hidden layer in `panel` that contains the root layers of the external screens, so that they belong to the same
  /// tree.
  private(set) lazy var externalLayers = makeExternalLayers()
  /// The callbacks for the end of the stage's next run-loop pass, stored here while another stage is current.
  private var notices: [() -> Void] = []
  /// The value of `CATransaction.changeCount` after the last run-loop pass or frame.
  private var changesSeen = 0

  init(size: CGSize) {
    context = LayerContext(root: panel)
    panel.frame = CGRect(origin: .zero, size: size)
    panel.actions = ["sublayers": NSNull()]  // a window appears and disappears without a fade
  }

  /// Whether layers were changed after the last run-loop pass or frame.
  var hasUnseenChanges: Bool { CATransaction.changeCount != changesSeen }

  /// Records that the last run-loop pass or frame includes all changes of layers up to now.
  func noteChangesSeen() { changesSeen = CATransaction.changeCount }

  /// Makes the layer tree the current one, and restores the callbacks that `deactivate()` stored.
  func activate() {
    LayerContext.current = context
    let loose = CATransaction.exchangeNotices([])  // queued while no stage was current
    _ = CATransaction.exchangeNotices(notices + loose)
    notices = []
  }

  /// Stores the callbacks for the end of the pass, before another stage becomes current.
  func deactivate() { notices += CATransaction.exchangeNotices([]) }

  private func makeExternalLayers() -> CALayer {
    let layer = CALayer()
    layer.isHidden = true
    layer.actions = ["sublayers": NSNull()]
    panel.addSublayer(layer)
    return layer
  }

  // MARK: Passes

  var nextEvent: Double? {
    guard let end = context.nextEnd else { return context.nextStart }
    return context.nextStart.map { min($0, end) } ?? end
  }

  var needsPass: Bool {
    context.needsCommit || CATransaction.hasChanges || CATransaction.hasNotices || context.hasFinishHooks
  }

  var isBusy: Bool {
    context.nextEnd != nil || context.nextStart != nil
      || !context.animatedLayers.allSatisfy(\.runningAnimations.isEmpty)
  }

  var activities: [String] {
    context.animatedLayers.flatMap { layer in
      layer.runningAnimations.map { "\(Self.description(of: layer)) \($0)" }
    }
  }

  /// Returns the name of a layer or, if it has none, that of the nearest superlayer with a name.
  private static func description(of layer: CALayer) -> String {
    if let name = layer.name { return name }
    let named = sequence(first: layer, next: \.superlayer).first { $0.name != nil }
    return named?.name.map { "a layer in \($0)" } ?? "a layer"
  }

  func beginPass(at now: Double) { context.now = now }

  func commit() { context.commit() }

  func finish() {
    context.finish()
    noteChangesSeen()
  }
}
