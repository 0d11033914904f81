import Animation
import DisplayList
package import Geometry
import MediaTime

/// One layer tree on show, and the clock it follows: what stands in for the render server.
///
/// `Stage` owns one. A turn of the run loop calls `commit()`, then `finish()` (spec §0.4, steps 3 and 5).
@MainActor
package final class LayerContext {
  /// The context whose clock `CACurrentMediaTime()` reads; set by the stage that acts.
  package static weak var current: LayerContext?

  /// The outermost layer.
  package let root: CALayer
  /// The size of the pictures, in points, on which the outermost layer may be turned; its own size when nil.
  package var canvasSize: CGSize?
  /// Root time, in seconds.
  package var now: CFTimeInterval = 0
  /// Whether a layer on show changed since the last commit.
  package internal(set) var needsCommit = true
  /// What was committed last, once somebody asked for it.
  var tree: CommittedTree?
  private var finishHooks: [() -> Void] = []
  private var schedule: Schedule?
  /// `CATransaction.changeCount` at the last commit; -1 before the first.
  private var changesSeen = -1
  /// Tells this context's layers from those of others.
  let number: Int
  private static var lastNumber = 0
  /// Layers to be looked at in the next commit, changed or not: what they show is not what their models say.
  var unsettled: [CALayer] = []

  /// Times closer than this count as one: conversion through nested spaces and back is off by a few ulp.
  package nonisolated static let simultaneity: CFTimeInterval = 0x1p-36

  /// A context showing `root`.
  package init(root: CALayer) {
    self.root = root
    Self.lastNumber += 1
    number = Self.lastNumber
    unsafe root.rootOf = self
  }

  deinit { unsafe root.rootOf = nil }

  /// What was committed last, as a value that any thread can draw.
  package var committedTree: CommittedTree {
    if let tree { return tree }
    let fresh = CommittedTree(root: root, canvasSize: canvasSize)
    tree = fresh
    return fresh
  }

  /// Makes model values visible: gives waiting animations their begin, drops those in no window, tells starts.
  ///
  /// - Source: spec §0.4 step 3, A7, A8.
  package func commit() {
    var begun: [CALayer] = []
    if changesSeen != CATransaction.changeCount {
      dropStrayAnimations()
      if needsCommit { displayChanged() }
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
    // A subclass sees the copy that is shown while it is animated: `init(layer:)` makes it (spec B9a).
    for layer in begun { _ = layer.presentation() }
    displayPresentations(of: currentSchedule.drawers)
    CATransaction.endImplicitScope()
    tellStarts()
  }

  /// Ends every animation whose end has come, by end time, then in the order added; then tells who waits.
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
    // Ends that only rounding tells apart are one instant, in which the order of addition counts.
    let due = currentSchedule.ends.prefix { $0.time <= now + Self.simultaneity }
      .map { (order: ($0.time / Self.simultaneity).rounded(), serial: $0.serial, layer: $0.layer) }
    schedule = nil
    for end in due.sorted(by: { ($0.order, $0.serial) < ($1.order, $1.serial) }) {
      end.layer.end(serial: end.serial, .finished)
    }
  }

  /// Runs `hook` once, at the start of the next `finish()`: after the frame of this turn was determined.
  package func beforeFinish(_ hook: @escaping () -> Void) { finishHooks.append(hook) }

  /// Whether something waits for the end of a turn.
  package var hasFinishHooks: Bool { !finishHooks.isEmpty }

  /// When the next animation ends, in root time; nil when none ever does.
  package var nextEnd: CFTimeInterval? { currentSchedule.ends.first { $0.time.isFinite }?.time }

  /// When the next delayed animation begins, in root time; nil when none waits.
  package var nextStart: CFTimeInterval? {
    var next: CFTimeInterval?
    for start in currentSchedule.starts where start.time > now + Self.simultaneity && start.time.isFinite {
      if next.map({ start.time < $0 }) ?? true { next = start.time }
    }
    return next
  }

  /// Layers of this context with animations, in the order they got them.
  package var animatedLayers: [CALayer] { currentSchedule.layers }

  /// What happens when, as long as nothing is changed.
  private var currentSchedule: Schedule {
    if let schedule, schedule.changeCount == CATransaction.changeCount { return schedule }
    let fresh = Schedule(CATransaction.animatedLayers.filter { $0.context === self })
    schedule = fresh
    return fresh
  }

  private func tellStarts() {
    let starts = currentSchedule.starts
    guard !starts.isEmpty else { return }
    let begun = starts.filter { $0.layer.hasBegun(serial: $0.serial, at: now) }
    let told = Set(begun.map(\.serial))
    schedule?.starts.removeAll { told.contains($0.serial) }
    for start in begun { start.layer.records.first { $0.serial == start.serial && !$0.hasStarted }?.tellStart() }
  }

  private func dropStrayAnimations() {
    for layer in CATransaction.animatedLayers where layer.context == nil {
      layer.dropOrphans()
      for record in layer.records where record.isOwned(by: self) {
        let end = record.hasStarted ? AnimationEnd.removed : .neverShown
        if !record.hasStarted { record.tellStart() }
        layer.end(serial: record.serial, end)
      }
    }
    CATransaction.dropStillLayers()
  }
}

/// Begins and ends of a context's animations, found once and true until something is changed.
@MainActor
private struct Schedule {
  let changeCount = CATransaction.changeCount
  /// Layers with animations, in the order they got them.
  let layers: [CALayer]
  /// By time.
  let ends: [(time: CFTimeInterval, serial: Int, layer: CALayer)]
  /// Of those whose delegates were not told.
  var starts: [(time: CFTimeInterval, serial: Int, layer: CALayer)]
  /// Layers that draw what an animation moves.
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
  /// Ends of the attached animations that were not told yet, in root time.
  fileprivate final var endTimes: [(time: CFTimeInterval, serial: Int)] {
    var ends: [(time: CFTimeInterval, serial: Int)] = []
    for attached in state.animations where !attached.awaitsBegin {
      guard let record = record(of: attached.serial), !record.hasStopped else { continue }
      ends.append((rootTime(ofLocal: attached.animation.endTime), attached.serial))
    }
    return ends
  }

  /// Begins, in root time, of attached animations whose delegates were not told.
  fileprivate final var pendingStarts: [(time: CFTimeInterval, serial: Int)] {
    var starts: [(time: CFTimeInterval, serial: Int)] = []
    for attached in state.animations where !attached.awaitsBegin {
      guard let record = record(of: attached.serial), !record.hasStarted else { continue }
      starts.append((rootTime(ofLocal: attached.animation.timing.beginTime), attached.serial))
    }
    return starts
  }

  /// Gives animations that wait for a commit their begin now, here and inside; for whoever is about to move the time.
  package final func pinPendingAnimations() {
    subtree.forEach { $0.resolveBeginTimes(now: CACurrentMediaTime()) }
  }

  fileprivate final func resolveBeginTimes(now: CFTimeInterval) {
    for index in state.animations.indices where state.animations[index].awaitsBegin {
      state.animations[index].animation.timing.beginTime = convertTime(now, from: nil)
      state.animations[index].awaitsBegin = false
    }
  }

  /// Whether the active interval of an animation has begun, also when only rounding says that it has not.
  ///
  /// The instant at which a stage turns for a begin is rounded; it may lie a few ulp before it.
  fileprivate final func hasBegun(serial: Int, at now: CFTimeInterval) -> Bool {
    guard let timing = state.animations.first(where: { $0.serial == serial })?.animation.timing else { return false }
    return timing.phase(atParentTime: convertTime(now, from: nil)) != .before
      || rootTime(ofLocal: timing.beginTime) <= now + LayerContext.simultaneity
  }
}

extension AnimationRecord {
  func tellStart() {
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }
}

/// The time of the current stage, in seconds; 0 at its origin and without one.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { LayerContext.current?.now ?? 0 }
