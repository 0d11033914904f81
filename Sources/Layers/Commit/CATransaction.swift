/// Groups changes of layers, so that they show together, and sets how their implicit animations run.
///
/// Scopes nest: reading finds the innermost scope that set a value, writing sets the innermost. Without an explicit
/// scope, changes open an implicit one that commits when the stage's run loop turns.
/// - Source: spec A9, B11.
@preconcurrency @MainActor
public enum CATransaction {
  struct Scope {
    var animationDuration: CFTimeInterval?
    var animationTimingFunction: CAMediaTimingFunction??
    var disableActions: Bool?
    var values: [String: Any] = [:]
    var group: CompletionGroup?
  }

  /// The implicit scope, then the explicit ones, innermost last.
  private static var scopes = [Scope()]
  private static var serial = 0
  /// Whether `flush()` was called inside an explicit scope.
  private static var isFlushWaiting = false
  /// Layers with animations, in the order they got their first.
  static var animatedLayers: [CALayer] = []
  /// Whether anything changed since the last commit.
  package private(set) static var hasChanges = false
  /// How many changes were made so far; tells whether anything changed in between.
  package private(set) static var changeCount = 0
  /// Told-at-the-end-of-the-turn notices, in order.
  private static var notices: [() -> Void] = []

  /// Opens a scope.
  public static func begin() { scopes.append(Scope()) }

  /// Closes the innermost scope.
  ///
  /// - Precondition: a scope is open.
  public static func commit() {
    require(scopes.count > 1, "CATransaction.commit() without begin()")
    scopes.removeLast().group?.seal()
    if scopes.count == 1, isFlushWaiting { flush() }
  }

  /// Commits all changes now instead of when the run loop turns; inside `begin()` it waits for the outermost `commit()`.
  public static func flush() {
    isFlushWaiting = scopes.count > 1
    if !isFlushWaiting { LayerContext.current?.commit() }
  }

  /// Length of implicit animations, in seconds; 0.25 unless set.
  public static func animationDuration() -> CFTimeInterval {
    scopes.reversed().lazy.compactMap(\.animationDuration).first ?? 0.25
  }

  /// Sets the length of implicit animations in the innermost scope.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    scopes[scopes.count - 1].animationDuration = duration
  }

  /// The pace given to every animation added; nil leaves them their own.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    scopes.reversed().lazy.compactMap(\.animationTimingFunction).first ?? nil
  }

  /// Sets the pace in the innermost scope.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    scopes[scopes.count - 1].animationTimingFunction = .some(function)
  }

  /// Whether changes look for no action.
  public static func disableActions() -> Bool {
    for place in scopes.indices.reversed() { if let isDisabled = scopes[place].disableActions { return isDisabled } }
    return false
  }

  /// Sets whether changes in the innermost scope look for no action.
  public static func setDisableActions(_ flag: Bool) { scopes[scopes.count - 1].disableActions = flag }

  /// The block set last in a scope that is still open.
  public static func completionBlock() -> (() -> Void)? { scopes.reversed().lazy.compactMap(\.group).first?.block }

  /// Runs `block` when all animations added to this scope from now on have ended; a block set before keeps waiting for its own.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    scopes[scopes.count - 1].group?.seal()
    scopes[scopes.count - 1].group = block.map { CompletionGroup($0) }
  }

  /// A value stored under any key.
  public static func value(forKey key: String) -> Any? { scopes.reversed().lazy.compactMap { $0.values[key] }.first }

  /// Stores a value in the innermost scope.
  public static func setValue(_ value: Any?, forKey key: String) { scopes[scopes.count - 1].values[key] = value }
}

extension CATransaction {
  /// Completion blocks that an animation added now has to wait for: those of all open scopes.
  static var openGroups: [CompletionGroup] { scopes.compactMap(\.group) }

  /// Keeps the completion blocks of all open scopes waiting for changes that come later.
  ///
  /// - Returns: a closure to be called once, which runs these changes as a part of the scopes.
  package static func joiningLater() -> (_ changes: () -> Void) -> Void {
    let groups = openGroups
    groups.forEach { $0.pending += 1 }
    return { changes in
      scopes += groups.map { Scope(group: $0) }
      changes()
      scopes.removeLast(groups.count)
      groups.forEach { $0.finishOne() }
    }
  }

  /// A number larger than any given before.
  package static func nextSerial() -> Int {
    serial += 1
    return serial
  }

  /// The number given last; animations added from here on have larger ones.
  package static var lastSerial: Int { serial }

  /// Notes that the layer, or what is to be drawn in it, is no longer as it was committed.
  package static func noteChange(of layer: CALayer) {
    hasChanges = true
    changeCount += 1
    layer.markChanged()?.needsCommit = true
  }

  static func noteAnimation(on layer: CALayer) {
    noteChange(of: layer)
    if layer.isListed { return }
    layer.isListed = true
    animatedLayers.append(layer)
  }

  /// Takes layers without animations off the list.
  static func dropStillLayers() {
    animatedLayers.removeAll { layer in
      layer.isListed = !layer.state.animations.isEmpty
      return !layer.isListed
    }
  }

  /// Tells delegate and completion blocks at the end of this turn.
  ///
  /// Blocks come first, but for a layer in no window last: both as measured (spec A9).
  static func noteEnd(of record: AnimationRecord, _ end: AnimationEnd) {
    guard !record.hasStopped else { return }
    record.hasStopped = true
    let animation = record.animation
    if end != .neverShown { record.releaseGroups() }
    notices.append { animation.delegate?.animationDidStop(animation, finished: end == .finished) }
    if end == .neverShown { record.releaseGroups() }
  }

  /// Runs `notice` at the end of this turn, after those queued before.
  package static func atEndOfTurn(_ notice: @escaping () -> Void) { notices.append(notice) }

  /// Whether something waits for the end of the turn.
  package static var hasNotices: Bool { !notices.isEmpty }

  /// Puts what waits for the end of a turn aside and takes up `others`; for a second stage, whose turns are its own.
  package static func exchangeNotices(_ others: [() -> Void]) -> [() -> Void] {
    let aside = notices
    notices = others
    return aside
  }

  /// Runs what waits for the end of the turn; what those queue waits for the next one.
  package static func deliverNotices() {
    let due = notices
    notices = []
    due.forEach { $0() }
  }

  /// Ends the implicit scope: its completion block starts to wait, its settings are forgotten.
  static func endImplicitScope() {
    require(scopes.count == 1, "a turn of the run loop ended inside CATransaction.begin()")
    scopes[0].group?.seal()
    scopes[0] = Scope()
    hasChanges = false
  }
}

/// One completion block and the animations it waits for.
@MainActor
final class CompletionGroup {
  let block: () -> Void
  var pending = 0 { didSet { fireIfDone() } }
  private var isSealed = false
  private var hasFired = false

  init(_ block: @escaping () -> Void) { self.block = block }

  /// No more animations will come.
  func seal() {
    isSealed = true
    fireIfDone()
  }

  func finishOne() { pending -= 1 }

  private func fireIfDone() {
    guard isSealed, pending == 0, !hasFired else { return }
    hasFired = true
    CATransaction.atEndOfTurn(block)
  }
}
