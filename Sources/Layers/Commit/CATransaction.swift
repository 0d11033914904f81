/// A group of layer changes that become visible together, and the settings of their implicit animations.
///
/// Transactions can be nested. Reading a setting returns the value of the innermost transaction that has one; writing
/// changes the innermost transaction. Changes without an explicit transaction belong to an implicit one, which is
/// committed in the next run-loop pass.
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

  /// The open transactions: first the implicit one, then the explicit ones, with the innermost last.
  private static var scopes = [Scope()]
  private static var serial = 0
  /// Whether `flush()` was called inside an explicit transaction, so that the outermost `commit()` must commit all
  /// changes.
  private static var isFlushWaiting = false
  /// The layers with animations, in the order in which their first animations were added.
  static var animatedLayers: [CALayer] = []
  /// Whether any layer has changed since the last commit.
  package private(set) static var hasChanges: Bool {
    get { unsafe uncheckedHasChanges }
    set { unsafe uncheckedHasChanges = newValue }
  }
  /// The total number of changes of layers so far. If a caller finds a greater number than before, a layer has changed
  /// in between.
  package private(set) static var changeCount: Int {
    get { unsafe uncheckedChangeCount }
    set { unsafe uncheckedChangeCount = newValue }
  }
  // Accesses of these values are not checked for overlaps (see `CALayer.uncheckedState`).
  @exclusivity(unchecked) private static var uncheckedHasChanges = false
  @exclusivity(unchecked) private static var uncheckedChangeCount = 0
  /// The closures to call at the end of the run-loop pass, in this order.
  private static var notices: [() -> Void] = []

  /// Begins a new transaction, nested in the current one.
  public static func begin() { scopes.append(Scope()) }

  /// Commits the innermost transaction.
  ///
  /// - Precondition: `begin()` has been called.
  public static func commit() {
    require(scopes.count > 1, "CATransaction.commit() requires a preceding call of begin()")
    scopes.removeLast().group?.seal()
    if scopes.count == 1, isFlushWaiting { flush() }
  }

  /// Commits all changes immediately. Inside an explicit transaction, the changes are committed by the outermost
  /// `commit()` instead.
  public static func flush() {
    isFlushWaiting = scopes.count > 1
    if !isFlushWaiting { LayerContext.current?.commit() }
  }

  /// Returns the duration of implicit animations, in seconds. The default is 0.25.
  public static func animationDuration() -> CFTimeInterval {
    scopes.reversed().lazy.compactMap(\.animationDuration).first ?? 0.25
  }

  /// Sets the duration of implicit animations in the innermost transaction, in seconds.
  ///
  /// - Precondition: `duration` is not NaN.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    require(!duration.isNaN, "CATransaction.setAnimationDuration(_:): the duration cannot be NaN")
    scopes[scopes.count - 1].animationDuration = duration
  }

  /// Returns the timing function that replaces the one of each animation that is added, or nil if animations keep their
  /// own timing functions.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    scopes.reversed().lazy.compactMap(\.animationTimingFunction).first ?? nil
  }

  /// Sets the timing function that replaces the one of each animation that is added in the innermost transaction. With
  /// nil, animations keep their own timing functions.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    scopes[scopes.count - 1].animationTimingFunction = .some(function)
  }

  /// Returns whether actions are disabled, so that changes of properties run no actions.
  public static func disableActions() -> Bool {
    for index in scopes.indices.reversed() { if let isDisabled = scopes[index].disableActions { return isDisabled } }
    return false
  }

  /// Sets whether actions are disabled in the innermost transaction, so that changes of properties run no actions.
  public static func setDisableActions(_ flag: Bool) { scopes[scopes.count - 1].disableActions = flag }

  /// Returns the completion block of the innermost transaction that has one.
  public static func completionBlock() -> (() -> Void)? { scopes.reversed().lazy.compactMap(\.group).first?.block }

  /// Sets a block that is called when all animations added to the transaction from now on have ended.
  ///
  /// A block that was set earlier still waits for the animations that were added before this call.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    scopes[scopes.count - 1].group?.seal()
    scopes[scopes.count - 1].group = block.map { CompletionGroup($0) }
  }

  /// Returns the value stored under a key in the innermost transaction that has one.
  public static func value(forKey key: String) -> Any? { scopes.reversed().lazy.compactMap { $0.values[key] }.first }

  /// Stores a value under a key in the innermost transaction.
  public static func setValue(_ value: Any?, forKey key: String) { scopes[scopes.count - 1].values[key] = value }
}

extension CATransaction {
  /// The completion groups of all open transactions. The completion blocks of these groups wait for each animation that
  /// is added while the transactions are open.
  static var openGroups: [CompletionGroup] { scopes.compactMap(\.group) }

  /// Makes the completion blocks of all open transactions wait for animations that are added later, after the
  /// transactions have been committed.
  ///
  /// - Returns: a closure, which the caller must call once. It calls `changes`. The completion blocks wait for the
  ///   animations that `changes` adds.
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

  /// Returns a new serial number, larger than all previous ones.
  package static func nextSerial() -> Int {
    serial += 1
    return serial
  }

  /// The last serial number. Animations that are added later have larger ones.
  package static var lastSerial: Int { serial }

  /// Records that a layer's values or drawing have changed since the last commit, so that the next commit visits the
  /// layer.
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

  /// Removes layers without animations from `animatedLayers`.
  static func dropStillLayers() {
    animatedLayers.removeAll { layer in
      layer.isListed = !layer.state.animations.isEmpty
      return !layer.isListed
    }
  }

  /// Schedules the delegate call and the completion blocks of an ended animation for the end of the run-loop pass.
  ///
  /// The completion blocks are called before the delegate. Only if `end` is `neverShown`, they are called after the
  /// delegate. Both orders were measured (spec A9).
  static func noteEnd(of record: AnimationRecord, _ end: AnimationEnd) {
    guard !record.hasStopped else { return }
    record.hasStopped = true
    let animation = record.animation
    if end != .neverShown { record.releaseGroups() }
    notices.append { animation.delegate?.animationDidStop(animation, finished: end == .finished) }
    if end == .neverShown { record.releaseGroups() }
  }

  /// Schedules the closure `notice` for the end of the run-loop pass, after the closures scheduled before.
  package static func atEndOfPass(_ notice: @escaping () -> Void) { notices.append(notice) }

  /// Whether closures are scheduled for the end of the run-loop pass.
  package static var hasNotices: Bool { !notices.isEmpty }

  /// Replaces the closures that are scheduled for the end of the run-loop pass by `others`, and returns the replaced
  /// closures. Called when another stage becomes current, because each stage has its own scheduled closures.
  package static func exchangeNotices(_ others: [() -> Void]) -> [() -> Void] {
    let aside = notices
    notices = others
    return aside
  }

  /// Calls the closures scheduled for the end of the run-loop pass. Closures that are scheduled during these calls are
  /// called in the next pass.
  package static func deliverNotices() {
    let due = notices
    notices = []
    due.forEach { $0() }
  }

  /// Ends the implicit transaction: calls `seal()` of its completion group, and resets the settings of the transaction.
  static func endImplicitScope() {
    require(scopes.count == 1, "CATransaction.begin() requires a call of commit() before the run-loop pass ends")
    scopes[0].group?.seal()
    scopes[0] = Scope()
    hasChanges = false
  }
}

/// A completion block of a transaction, with the number of animations for whose ends the block waits.
@MainActor
final class CompletionGroup {
  let block: () -> Void
  var pending = 0 { didSet { fireIfDone() } }
  private var isSealed = false
  private var hasFired = false

  init(_ block: @escaping () -> Void) { self.block = block }

  /// Ends the addition of animations to the group. The completion block is called when all animations that were added
  /// have ended.
  func seal() {
    isSealed = true
    fireIfDone()
  }

  func finishOne() { pending -= 1 }

  private func fireIfDone() {
    guard isSealed, pending == 0, !hasFired else { return }
    hasFired = true
    CATransaction.atEndOfPass(block)
  }
}
