import Animation
import Interface
import Layers
import MediaTime

/// Watches a stage and writes down which animations were attached from when to when.
///
/// It looks in every turn, before the commit: an animation that ends by itself is seen in the turn at its end, as
/// that is an event of the stage. One that code takes off is seen for the last time in the turn before.
@MainActor
final class SpanRecorder {
  private struct Entry {
    let serial: Int
    var span: Samples.Span
    /// Whether it was seen running; until then its begin may lie ahead.
    var hasBegun = false
  }

  private let stage: Stage
  private var entries: [Entry] = []
  private var lastLook: Double
  private var ticket = 0

  init(_ stage: Stage) {
    self.stage = stage
    lastLook = stage.now
    ticket = stage.observeTurns { [weak self] in self?.look(at: $0) }
  }

  /// Ends the watch; call it once.
  ///
  /// - Returns: the animations in the order added.
  func stop() -> [Samples.Span] {
    stage.removeObserver(ticket)
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
    guard !attached.awaitsBegin, layer.timeRuns else { return }
    let begin = layer.convertTime(attached.animation.timing.beginTime, to: nil)
    // A begin before the turn before this one lies before its being added.
    if !entries[index].hasBegun { entries[index].span.begin = max(begin, min(lastLook, entries[index].span.begin)) }
    if begin <= now { entries[index].hasBegun = true }
    let end = layer.convertTime(attached.animation.endTime, to: nil)
    entries[index].span.end = max(min(now, end), entries[index].span.begin)
  }
}

extension CALayer {
  /// Whether its time passes: nothing around it is stopped.
  fileprivate var timeRuns: Bool { speed != 0 && (superlayer?.timeRuns ?? true) }

  /// Its name; that of the nearest named layer around one that has none.
  fileprivate var label: String {
    if let name { return name }
    return superlayer.map { "\($0.label) › layer" } ?? "layer"
  }
}
