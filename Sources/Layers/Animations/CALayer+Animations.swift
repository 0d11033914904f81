import Animation
import MediaTime

extension CALayer {
  /// Adds a copy of `animation` to the layer. An animation with the same key is removed first.
  ///
  /// With a nil key, no animation is replaced. A `CATransition` always gets the key `transition`. An animation with the
  /// key path `sublayers.NAME.keyPath` is added to the sublayer with this name.
  ///
  /// The animation begins at its `beginTime`, a local time of the layer. If `beginTime` is 0, the animation begins at
  /// the next commit.
  /// - Source: spec A7.
  public final func add(_ animation: CAAnimation, forKey key: String?) {
    refuseIfPresented()
    let copy = animation.copied
    if let path = (copy as? CAPropertyAnimation)?.keyPath, let inner = sublayer(named: path) {
      (copy as? CAPropertyAnimation)?.keyPath = inner.keyPath
      return inner.layer.add(copy, forKey: key)
    }
    if let function = CATransaction.animationTimingFunction() { copy.timingFunction = function }
    let key = copy is CATransition ? "transition" : key
    let frozen = copy.freeze(for: self, defaultDuration: CATransaction.animationDuration())
    if let key { removeAnimation(forKey: key) }
    copy.attach(as: key)
    let serial = CATransaction.nextSerial()
    records.append(
      AnimationRecord(
        serial: serial, animation: copy, groups: CATransaction.openGroups, owner: context ?? LayerContext.current))
    state.animations.append(
      AttachedAnimation(
        serial: serial, key: key, animation: frozen, awaitsBegin: frozen.timing.beginTime == 0,
        awaitsPicture: copy is CATransition))
    CATransaction.noteAnimation(on: self)
  }

  /// Stores the old image of the layer in each `CATransition` that was added since the last commit. The old image shows
  /// the committed values of the layer at the root time `now`. A layer without committed values has no old image.
  final func takePictures(now: CFTimeInterval) {
    for index in state.animations.indices where state.animations[index].awaitsPicture {
      state.animations[index].awaitsPicture = false
      guard shown != nil else { continue }
      let time = superlayer?.committedLocalTime(at: now) ?? now
      state.animations[index].before = CommittedTree(root: self).picture(at: time)
    }
  }

  /// Removes the animation with the given key. The animation's delegate receives `finished: false`.
  public final func removeAnimation(forKey key: String) {
    removeAnimations { $0.key == key }
  }

  /// Removes all animations.
  public final func removeAllAnimations() {
    removeAnimations { _ in true }
  }

  /// Returns the keys of the attached animations in the order in which they were added, or nil if there are none.
  public final func animationKeys() -> [String]? {
    let keys = state.animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the attached copy with the given key, or nil.
  ///
  /// The result is the same object on every call. It must not be changed: the program ends with an error.
  public final func animation(forKey key: String) -> CAAnimation? {
    guard let serial = state.animations.last(where: { $0.key == key })?.serial else { return nil }
    return record(of: serial)?.animation
  }

  /// Removes every animation for which `shouldRemove` returns true. The delegates of the removed animations receive
  /// `finished: false`.
  package final func removeAnimations(where shouldRemove: (AttachedAnimation) -> Bool) {
    for attached in state.animations where shouldRemove(attached) {
      end(serial: attached.serial, .removed)
    }
  }

  /// Removes the animations whose serial numbers are greater than `serials.lowerBound`.
  ///
  /// An animation with a serial number greater than `serials.upperBound` is removed only if it was added at or before
  /// the root time `time`. A transition uses the method to remove the animations of its animator: the bounds of
  /// `serials` are the last serial numbers before and after the animator added them.
  package final func removeAnimations(_ serials: ClosedRange<Int>, addedBy time: CFTimeInterval) {
    for record in records where record.serial > serials.lowerBound {
      guard record.serial <= serials.upperBound || record.addTime <= time else { continue }
      end(serial: record.serial, .removed)
    }
  }

  /// Removes the animations whose `LayerContext` has been deallocated, without calling delegates and completion blocks.
  final func dropOrphans() {
    let orphans = Set(records.filter(\.isOrphan).map(\.serial))
    guard !orphans.isEmpty else { return }
    state.animations.removeAll { orphans.contains($0.serial) }
    records.removeAll { orphans.contains($0.serial) }
  }

  /// Returns the record of the animation with the serial number `serial`, or nil if the layer has no such animation.
  final func record(of serial: Int) -> AnimationRecord? {
    for record in records where record.serial == serial { return record }
    return nil
  }

  /// Ends the animation with the given serial number for the reason `end`, and schedules its callbacks. The animation
  /// is removed, unless it has finished and its `isRemovedOnCompletion` is false.
  final func end(serial: Int, _ end: AnimationEnd) {
    guard let record = record(of: serial) else { return }
    if end != .finished || record.animation.isRemovedOnCompletion {
      state.animations.removeAll { $0.serial == serial }
      records.removeAll { $0.serial == serial }
      CATransaction.noteChange(of: self)
    }
    CATransaction.noteEnd(of: record, end)
  }
}

extension CALayer {
  /// A description of each animation that has not ended: the animation's key, with a note if the animation never ends.
  ///
  /// Three kinds of animations are not included: animations that have ended but stay on the layer, animations that are
  /// paused by a speed of 0, as property animators do, and animations whose `keepsStageBusy` is false.
  package final var runningAnimations: [String] {
    let running = Set(
      records.filter { !$0.hasStopped && !$0.isPaused && $0.animation.keepsStageBusy }.map(\.serial))
    return state.animations.filter { running.contains($0.serial) }.map { attached in
      let key = attached.key ?? "animation"
      return rootTime(ofLocal: attached.animation.endTime) == .infinity ? "\(key) (never ends)" : key
    }
  }
}
