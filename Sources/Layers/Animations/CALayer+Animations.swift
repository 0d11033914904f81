import Animation
import MediaTime

extension CALayer {
  /// Attaches a copy of `animation`; one already under `key` is removed first. A nil key never replaces.
  ///
  /// A `CATransition` always gets the key `transition`.
  ///
  /// One of `sublayers.NAME.keyPath` is attached to the sublayer called NAME.
  ///
  /// It begins at the next commit when its `beginTime` is 0, else at that time of the layer.
  /// - Source: spec A7.
  public final func add(_ animation: CAAnimation, forKey key: String?) {
    refuseIfPresented()
    let copy = animation.copy()
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

  /// Gives transitions that wait for it the picture they begin with: what was committed, as it shows now.
  final func takePictures(now: CFTimeInterval) {
    for index in state.animations.indices where state.animations[index].awaitsPicture {
      state.animations[index].awaitsPicture = false
      guard shown != nil else { continue }
      let time = superlayer?.committedLocalTime(at: now) ?? now
      state.animations[index].before = CommittedTree(root: self).picture(at: time)
    }
  }

  /// Takes off the animation under `key`; its delegate hears `finished: false`.
  public final func removeAnimation(forKey key: String) {
    removeAnimations { $0.key == key }
  }

  /// Takes off all animations.
  public final func removeAllAnimations() {
    removeAnimations { _ in true }
  }

  /// The keys of attached animations, in the order added; nil when there are none.
  public final func animationKeys() -> [String]? {
    let keys = state.animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The attached copy under `key`; the same object on every call, which traps when it is changed.
  public final func animation(forKey key: String) -> CAAnimation? {
    guard let serial = state.animations.last(where: { $0.key == key })?.serial else { return nil }
    return record(of: serial)?.animation
  }

  /// Takes off every animation that `shouldRemove`, as removed before its end.
  package final func removeAnimations(where shouldRemove: (AttachedAnimation) -> Bool) {
    for attached in state.animations where shouldRemove(attached) {
      end(serial: attached.serial, .removed)
    }
  }

  /// Takes off every animation with a number above the first of `serials` that is in `serials` or was added by `time`.
  package final func removeAnimations(_ serials: ClosedRange<Int>, addedBy time: CFTimeInterval) {
    for record in records where record.serial > serials.lowerBound {
      guard record.serial <= serials.upperBound || record.addTime <= time else { continue }
      end(serial: record.serial, .removed)
    }
  }

  /// Forgets the animations whose context is no more, and tells nobody.
  final func dropOrphans() {
    let orphans = Set(records.filter(\.isOrphan).map(\.serial))
    guard !orphans.isEmpty else { return }
    state.animations.removeAll { orphans.contains($0.serial) }
    records.removeAll { orphans.contains($0.serial) }
  }

  /// What the main actor keeps of an animation; nil when the layer does not have it.
  final func record(of serial: Int) -> AnimationRecord? {
    for record in records where record.serial == serial { return record }
    return nil
  }

  /// Ends one animation: detaches it (unless it stays on completion) and queues what is to be told.
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
  /// The animations that have not ended, as text for people: key, and that it never ends when it does not.
  ///
  /// One that stays on its layer when it has ended does not run, nor does one that a property animator holds still.
  package final var runningAnimations: [String] {
    let running = Set(records.filter { !$0.hasStopped && !$0.isHeld }.map(\.serial))
    return state.animations.filter { running.contains($0.serial) }.map { attached in
      let key = attached.key ?? "animation"
      return rootTime(ofLocal: attached.animation.endTime) == .infinity ? "\(key) (never ends)" : key
    }
  }
}
