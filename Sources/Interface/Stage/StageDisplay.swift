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
  /// The context of the displayed layer tree. Its time is that of the latest run-loop pass.
  let context: LayerContext
  /// The external screens, in the order of connection.
  var externalScreens: [UIScreen] = []
  /// The screen whose frames are the frames of a film, or nil for the screen of the device.
  var filmedScreen: UIScreen?
  /// A hidden layer that contains the root layers of the external screens. The layer is in `panel`, so that the
  /// external screens belong to the same layer tree as the device's screen.
  private(set) lazy var externalLayers = makeExternalLayers()
  /// The callbacks that are due at the end of this stage's next run-loop pass, while another stage is the current one.
  /// Otherwise, the array is empty.
  private var notices: [() -> Void] = []
  /// The value of `CATransaction.changeCount` that the last run-loop pass or frame included.
  private var changesSeen = 0

  init(size: CGSize) {
    context = LayerContext(root: panel)
    panel.frame = CGRect(origin: .zero, size: size)
    panel.actions = ["sublayers": NSNull()]  // a window appears and disappears without a fade
  }

  /// Whether layers have changed since the last run-loop pass or frame, so that the next frame requires a commit.
  var hasUnseenChanges: Bool { CATransaction.changeCount != changesSeen }

  /// Records that all changes of layers up to now are included in a run-loop pass or frame.
  func noteChangesSeen() { changesSeen = CATransaction.changeCount }

  /// Makes the layer tree the current one, and restores the callbacks that `deactivate()` stored.
  func activate() {
    LayerContext.current = context
    let loose = CATransaction.exchangeNotices([])  // queued while no stage was current
    _ = CATransaction.exchangeNotices(notices + loose)
    notices = []
  }

  /// Stores the callbacks for the end of the next run-loop pass. Called before another stage becomes the current one.
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

  /// Returns a description of a layer for messages: its name or, for a layer without a name, "a layer in" and the name
  /// of the nearest superlayer that has one. If there is none, returns "a layer".
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
