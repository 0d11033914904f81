import Animation
import DisplayList
package import Geometry
import MediaTime

/// A displayed layer tree and its clock: the counterpart of Core Animation's render server.
///
/// A `Stage` owns one context. A run-loop pass calls `commit()`, then `finish()` (spec §0.4, steps 3 and 5).
@MainActor
package final class LayerContext {
  /// The context whose time `CACurrentMediaTime()` returns. The active stage sets it.
  package static weak var current: LayerContext?

  /// The root layer of the displayed tree. The frames have the size of this layer unless `canvasSize` is set.
  package let root: CALayer
  /// The size of the frames, in points, or nil for the size of the root layer. The sizes can differ if the root layer
  /// is rotated.
  package var canvasSize: CGSize?
  /// The root time, in seconds: the value of `CACurrentMediaTime()` while the context is current.
  package var now: CFTimeInterval = 0
  /// Whether a layer of this context changed since the last commit.
  package internal(set) var needsCommit = true
  /// The committed tree, computed at the first access after a commit.
  var tree: CommittedTree?
  private var finishHooks: [() -> Void] = []
  private var schedule: Schedule?
  /// The value of `CATransaction.changeCount` at the last commit, or −1 before the first commit. If the value has not
  /// changed since, a commit has no changes to collect.
  private var changesSeen = -1
  /// The number that identifies this context in the layers that the context has committed (`CALayer.shownBy`).
  let number: Int
  private static var lastNumber = 0
  /// Layers that the next commit must visit in any case, because their committed drawing is not the drawing of the
  /// model values. Either the committed drawing shows presentation values, or the layer requested another drawing
  /// during `display()`.
  var unsettled: [CALayer] = []

  /// The difference in seconds below which two times count as equal. Conversions through nested time spaces have
  /// rounding errors.
  package nonisolated static let simultaneity: CFTimeInterval = 0x1p-36

  /// Creates a context that displays `root`.
  package init(root: CALayer) {
    self.root = root
    Self.lastNumber += 1
    number = Self.lastNumber
    unsafe root.rootOf = self
  }

  deinit { unsafe root.rootOf = nil }

  /// The committed tree as a value that any thread can draw.
  package var committedTree: CommittedTree {
    if let tree { return tree }
    let fresh = CommittedTree(root: root, canvasSize: canvasSize)
    tree = fresh
    return fresh
  }

  /// Commits model values and reports the animations that started.
  ///
  /// Animations that were added with the begin time 0 since the last commit get the current time as their begin time.
  /// Animations of layers that are in no window end.
  ///
  /// - Source: spec §0.4 step 3, A7, A8.
  package func commit() {
    var begun: [CALayer] = []
    if changesSeen != CATransaction.changeCount {
      dropStrayAnimations()
      if needsCommit {
        layOutChanged()
        displayChanged()
      }
      for layer in CATransaction.animatedLayers where layer.context === self {
        if type(of: layer) != CALayer.self, layer.state.animations.contains(where: \.awaitsBegin) {
          begun.append(layer)
        }
        layer.resolveBeginTimes(now: now)
        layer.takePictures(now: now)
      }
      schedule = nil
      changesSeen = CATransaction.changeCount
    }
    if needsCommit { commitValues() }
    // Creating the presentation copy calls `init(layer:)`, which subclasses expect while they are animated (spec B9a).
    for layer in begun { _ = layer.presentation() }
    displayPresentations(of: currentSchedule.drawers)
    CATransaction.endImplicitScope()
    notifyStarts()
  }

  /// Runs the hooks of `beforeFinish(_:)`, ends every animation whose end time has passed, and makes the callbacks.
  ///
  /// Animations end in the order of their end times, and at equal times in the order of addition.
  ///
  /// - Source: spec §0.4 step 5, A8.
  package func finish() {
    let hooks = finishHooks
    finishHooks = []
    hooks.forEach { $0() }
    endDueAnimations()
    CATransaction.deliverNotices()
  }

  private func endDueAnimations() {
    guard let first = currentSchedule.ends.first, first.time <= now + Self.simultaneity else { return }
    // End times that differ only by rounding are one instant, in which animations end in the order of addition.
    let due = currentSchedule.ends.prefix { $0.time <= now + Self.simultaneity }
      .map { (order: ($0.time / Self.simultaneity).rounded(), serial: $0.serial, layer: $0.layer) }
    schedule = nil
    for end in due.sorted(by: { ($0.order, $0.serial) < ($1.order, $1.serial) }) {
      end.layer.end(serial: end.serial, .finished)
    }
  }

  /// Schedules `hook` for the start of the next `finish()`, after the frame of this run-loop pass has been determined.
  package func beforeFinish(_ hook: @escaping () -> Void) { finishHooks.append(hook) }

  /// Whether hooks are scheduled for `finish()`.
  package var hasFinishHooks: Bool { !finishHooks.isEmpty }

  /// The root time at which the next animation ends, or nil if none ends.
  package var nextEnd: CFTimeInterval? { currentSchedule.ends.first { $0.time.isFinite }?.time }

  /// The root time at which the next animation begins whose begin time is in the future, or nil if there is none.
  package var nextStart: CFTimeInterval? {
    var next: CFTimeInterval?
    for start in currentSchedule.starts where start.time > now + Self.simultaneity && start.time.isFinite {
      if next.map({ start.time < $0 }) ?? true { next = start.time }
    }
    return next
  }

  /// The layers of this context with animations, in the order in which their first animations were added.
  package var animatedLayers: [CALayer] { currentSchedule.layers }

  /// The begin and end times of animations, computed again after each change of a layer.
  private var currentSchedule: Schedule {
    if let schedule, schedule.changeCount == CATransaction.changeCount { return schedule }
    let fresh = Schedule(CATransaction.animatedLayers.filter { $0.context === self })
    schedule = fresh
    return fresh
  }

  private func notifyStarts() {
    let starts = currentSchedule.starts
    guard !starts.isEmpty else { return }
    let begun = starts.filter { $0.layer.hasBegun(serial: $0.serial, at: now) }
    let reported = Set(begun.map(\.serial))
    schedule?.starts.removeAll { reported.contains($0.serial) }
    for start in begun { start.layer.records.first { $0.serial == start.serial && !$0.hasStarted }?.notifyStart() }
  }

  private func dropStrayAnimations() {
    for layer in CATransaction.animatedLayers where layer.context == nil {
      layer.dropOrphans()
      for record in layer.records where record.isOwned(by: self) {
        let end = record.hasStarted ? AnimationEnd.removed : .neverShown
        if !record.hasStarted { record.notifyStart() }
        layer.end(serial: record.serial, end)
      }
    }
    CATransaction.dropStillLayers()
  }
}

/// The begin and end times of the animations of a context's layers. The values are valid until the next change of a
/// layer.
@MainActor
private struct Schedule {
  let changeCount = CATransaction.changeCount
  /// The layers with animations, in the order in which their first animations were added.
  let layers: [CALayer]
  /// For each animation whose end has not been reported: the root time of the end, the serial number and the layer. The
  /// elements are ordered by time.
  let ends: [(time: CFTimeInterval, serial: Int, layer: CALayer)]
  /// For each animation whose start has not been reported: the root time of the start, the serial number and the layer.
  var starts: [(time: CFTimeInterval, serial: Int, layer: CALayer)]
  /// The layers whose drawing depends on an animated property.
  let drawers: [CALayer]

  init(_ layers: [CALayer]) {
    self.layers = layers
    ends = layers.flatMap { layer in layer.endTimes.map { ($0.time, $0.serial, layer) } }
      .sorted { ($0.time, $0.serial) < ($1.time, $1.serial) }
    starts = layers.flatMap { layer in layer.pendingStarts.map { ($0.time, $0.serial, layer) } }
    drawers = layers.filter(\.drawsWhatMoves)
  }
}

extension CALayer {
  /// The end times of the animations whose end has not been reported, in root time.
  fileprivate final var endTimes: [(time: CFTimeInterval, serial: Int)] {
    var ends: [(time: CFTimeInterval, serial: Int)] = []
    for attached in state.animations where !attached.awaitsBegin {
      guard let record = record(of: attached.serial), !record.hasStopped else { continue }
      ends.append((rootTime(ofLocal: attached.animation.endTime), attached.serial))
    }
    return ends
  }

  /// The begin times of the animations whose start has not been reported, in root time.
  fileprivate final var pendingStarts: [(time: CFTimeInterval, serial: Int)] {
    var starts: [(time: CFTimeInterval, serial: Int)] = []
    for attached in state.animations where !attached.awaitsBegin {
      guard let record = record(of: attached.serial), !record.hasStarted else { continue }
      starts.append((rootTime(ofLocal: attached.animation.timing.beginTime), attached.serial))
    }
    return starts
  }

  /// Sets the begin times of the animations of this layer and all layers inside it that were added with the begin time
  /// 0 since the last commit. Each begin time becomes the current local time of the animation's layer.
  ///
  /// Call this method before a change of time spaces, so that the animations begin at the local time before the change.
  package final func pinPendingAnimations() {
    subtree.forEach { $0.resolveBeginTimes(now: CACurrentMediaTime()) }
  }

  fileprivate final func resolveBeginTimes(now: CFTimeInterval) {
    for index in state.animations.indices where state.animations[index].awaitsBegin {
      state.animations[index].animation.timing.beginTime = convertTime(now, from: nil)
      state.animations[index].awaitsBegin = false
    }
  }

  /// Returns whether the active interval of an animation has begun, with a tolerance for rounding.
  ///
  /// The stage rounds the instant at which an animation begins, so the time of the run-loop pass can be slightly less
  /// than the begin time.
  fileprivate final func hasBegun(serial: Int, at now: CFTimeInterval) -> Bool {
    guard let timing = state.animations.first(where: { $0.serial == serial })?.animation.timing else { return false }
    return timing.phase(atParentTime: convertTime(now, from: nil)) != .before
      || rootTime(ofLocal: timing.beginTime) <= now + LayerContext.simultaneity
  }
}

extension AnimationRecord {
  func notifyStart() {
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }
}

/// Returns the current root time of the active stage, in seconds, or 0 without a stage.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { LayerContext.current?.now ?? 0 }
