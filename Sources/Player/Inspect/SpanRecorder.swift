import Animation
import Interface
import Layers
import MediaTime

/// A recorder of all animations that are attached to a stage's layers, with their begin and end.
///
/// The recorder inspects the layers twice in every run-loop pass. Before the commit, it still finds an animation that
/// ends in this pass. After the commit, it finds the animations that were added in this pass. If code removes an
/// animation, the recorded end is the time of the last pass that found the animation.
@MainActor
final class SpanRecorder {
  private struct Entry {
    let serial: Int
    var span: Samples.Span
    /// Whether the animation was running at an earlier inspection. While this is false, the animation's begin time can
    /// be in the future and can still change.
    var hasBegun = false
  }

  private let stage: Stage
  private var entries: [Entry] = []
  private var lastLook: Double
  private var tickets: [Int] = []

  init(_ stage: Stage) {
    self.stage = stage
    lastLook = stage.now
    tickets = [false, true].map { stage.observePasses(afterCommit: $0) { [weak self] in self?.look(at: $0) } }
  }

  /// Ends the recording. Must be called once.
  ///
  /// - Returns: the animations in the order in which they were added.
  func stop() -> [Samples.Span] {
    tickets.forEach(stage.removeObserver)
    look(at: stage.now)
    return entries.sorted { $0.serial < $1.serial }.map(\.span)
  }

  private func look(at now: Double) {
    for layer in stage.context.animatedLayers {
      for attached in layer.state.animations { note(attached, on: layer, now) }
    }
    lastLook = now
  }

  private func note(_ attached: AttachedAnimation, on layer: CALayer, _ now: Double) {
    let index = entries.firstIndex { $0.serial == attached.serial } ?? entries.count
    if index == entries.count {
      let span = Samples.Span(owner: layer.label, name: attached.key ?? "animation", begin: now, end: now)
      entries.append(Entry(serial: attached.serial, span: span))
    }
    entries[index].span.end = max(now, entries[index].span.begin)
    guard !attached.awaitsBegin else { return }
    // A percent driver stops the layer's time. The animation is visible from the pass in which it was added.
    guard layer.timeRuns else { return entries[index].hasBegun = true }
    let begin = layer.convertTime(attached.animation.timing.beginTime, to: nil)
    // The animation was added after the previous pass. A begin before that pass is therefore limited to it.
    if !entries[index].hasBegun { entries[index].span.begin = max(begin, min(lastLook, entries[index].span.begin)) }
    if begin <= now { entries[index].hasBegun = true }
    let end = layer.convertTime(attached.animation.endTime, to: nil)
    entries[index].span.end = max(min(now, end), entries[index].span.begin)
  }
}

extension CALayer {
  /// Whether the layer's local time passes. False if the speed of the layer or of one of its superlayers is 0.
  fileprivate var timeRuns: Bool { speed != 0 && (superlayer?.timeRuns ?? true) }

  /// The name of the layer. A layer without a name has the label of its superlayer with the suffix `› layer`.
  fileprivate var label: String {
    if let name { return name }
    return superlayer.map { "\($0.label) › layer" } ?? "layer"
  }
}
