import Animation
import class Foundation.NSNull
import Layers
import MediaTime

/// The state of one call of `UIView.animate` or a similar method, from its closure to its completion.
///
/// While the closure runs, the block supplies the actions for changes of layer properties. Afterwards the block waits
/// for the end of the animations that it has added, and calls the completion. Every animation of a view is a
/// `CAAnimation` on a layer; there is no other mechanism.
/// - Source: spec C3, C5.
@MainActor
final class UIViewAnimationBlock: CAAnimationDelegate {
  private(set) static var current: UIViewAnimationBlock?
  static var isEnabled = true
  /// The block whose closure ran last. Animations alongside a transition use the timing curve of this block.
  static weak var latest: UIViewAnimationBlock?

  let duration: CFTimeInterval
  let delay: CFTimeInterval
  let options: UIView.AnimationOptions
  let timingCurve: ViewTimingCurve
  /// The property animator that controls the block's animations, or nil for a block without an animator.
  private(set) weak var animator: UIViewPropertyAnimator?
  /// The repetition that the block gives to the animations that it adds from now on.
  var repetition: Repetition
  /// The recorded keyframes of a keyframe block, or nil for another block.
  var keyframes: KeyframeRecording?
  /// Whether changes are animated. In a transition of a view without `allowAnimatedContent`, the changes apply at once
  /// and belong to the new appearance.
  private let animatesChanges: Bool
  private let completion: ((Bool) -> Void)?
  /// The enclosing block, whose completion waits for the end of this block. Nil if there is no enclosing block, or if
  /// this block uses a duration of its own.
  private let waiter: UIViewAnimationBlock?
  private var pending = 0
  /// The number of animations that the block has added and later replaced by other animations of its own, and whose end
  /// has not been reported yet. Such an end counts as finished.
  private var superseded = 0
  private var didFinish = true
  private var isSealed = false
  /// The gates of the animated views that this block keeps closed, so that the views receive no touches until the
  /// animations have ended (see `TouchGate`).
  ///
  /// The block does not retain the views. That would create a retain cycle, because their layers retain the block.
  private var closedGates: [TouchGate] = []
  /// The views that the closure has animated so far. The array is emptied when the closure has returned.
  private var animatedViews: [UIView] = []

  /// The context from which a block inherits.
  enum Surroundings {
    /// The block whose closure is running, if there is one. The new block inherits its duration, timing curve and
    /// options.
    case current
    /// No enclosing block. The new block inherits nothing, and its animations belong to the property animator.
    case animator(UIViewPropertyAnimator)

    @MainActor
    fileprivate var enclosingBlock: UIViewAnimationBlock? {
      if case .current = self { UIViewAnimationBlock.current } else { nil }
    }
  }

  /// Creates a block, without running it.
  ///
  /// - Parameter timingCurve: the timing curve, or nil for the curve that the options specify. If the curve bits of the
  ///   options have the value 7, which keyboard notifications contain, the block uses a spring of 0.5 s.
  init(
    duration: CFTimeInterval, delay: CFTimeInterval = 0, options: UIView.AnimationOptions = [],
    timingCurve: ViewTimingCurve? = nil, in surroundings: Surroundings = .current, animatesChanges: Bool = true,
    completion: ((Bool) -> Void)?
  ) {
    require(
      !duration.isNaN,
      """
      The duration of an animation block cannot be NaN. Pass a number of seconds, or 0 to apply the changes without \
      animation
      """)
    require(delay.isFinite, "The delay of an animation block must be a finite number of seconds, not \(delay)")
    let enclosingBlock = surroundings.enclosingBlock
    let keepsDuration = enclosingBlock == nil || options.contains(.overrideInheritedDuration)
    let keepsCurve = enclosingBlock == nil || options.contains(.overrideInheritedCurve)
    let isKeyboard = timingCurve == nil && options.isKeyboardCurve
    self.duration = keepsDuration ? (isKeyboard ? 0.5 : duration) : enclosingBlock!.innerDuration
    self.delay = delay + (enclosingBlock?.innerDelay ?? 0)
    self.options = enclosingBlock.map { options.inheriting($0.options) } ?? options
    self.timingCurve =
      keepsCurve
      ? timingCurve ?? .both(isKeyboard ? .spring(.uiKitDefault) : .curve(options.curve.bezier))
      : enclosingBlock!.timingCurve
    self.animatesChanges = animatesChanges
    repetition = Repetition(options, in: enclosingBlock)
    waiter = keepsDuration ? nil : enclosingBlock
    if case .animator(let owner) = surroundings { animator = owner } else { animator = enclosingBlock?.animator }
    self.completion = completion
  }

  /// Runs the closure and animates its changes. Then calls `finish`, which can add further animations to the block.
  func run(_ animations: () -> Void, then finish: () -> Void = {}) {
    let enclosingBlock = Self.current
    Self.current = self
    Self.latest = self
    waiter?.pending += 1
    animations()
    if options.contains(.layoutSubviews) { animatedViews.forEach { $0.layoutIfNeeded() } }
    animatedViews = []
    Self.current = enclosingBlock
    finish()
    isSealed = true
    if pending == 0 { CATransaction.atEndOfPass { self.end() } }
  }

  /// Runs the closure `body` as if it were outside all animation blocks. `enabled` states whether animation blocks
  /// inside `body` animate.
  static func runOutside(enabled: Bool, _ body: () -> Void) {
    let before = (current, isEnabled)
    (current, isEnabled) = (nil, enabled)
    body()
    (current, isEnabled) = before
  }

  /// Whether the block adds animations: animations are enabled, and the duration is greater than 0.
  var isAnimated: Bool { Self.isEnabled && duration > 0 }

  /// The duration that a nested block inherits, in seconds. Inside a keyframe, this is the length of the keyframe.
  private var innerDuration: CFTimeInterval { keyframes.map { $0.length * duration } ?? duration }
  /// The delay that a nested block inherits, in seconds. Inside a keyframe, it includes the start of the keyframe.
  private var innerDelay: CFTimeInterval { delay + (keyframes.map { $0.start * duration } ?? 0) }
  /// The value of `UIView.inheritedAnimationDuration` inside the block.
  var inheritedDuration: CFTimeInterval { innerDuration }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let isSuperseded = !flag && superseded > 0
    if isSuperseded { superseded -= 1 }
    endOne(finished: flag || isSuperseded)
  }

  /// Records the end of one of the block's animations, or of a nested block that inherits the block's duration. After
  /// the last of these ends, the block itself ends.
  func endOne(finished flag: Bool) {
    didFinish = didFinish && flag
    pending -= 1
    if pending == 0, isSealed { end() }
  }

  /// Enables touches in the animated views again, calls the completion, and reports the end to the enclosing block.
  private func end() {
    for gate in closedGates { gate.blockers -= 1 }
    closedGates = []
    completion?(didFinish)
    waiter?.endOne(finished: didFinish)
  }
}

/// The number of an animation's repetitions, and whether the animation autoreverses.
struct Repetition: Hashable, Sendable {
  /// The number of repetitions, which can be fractional or infinite. 0 means 1.
  var count: Float = 0
  /// Whether each repetition plays forwards and then backwards.
  var autoreverses = false

  /// Creates a repetition. By default, the animation plays once, forwards.
  init(count: Float = 0, autoreverses: Bool = false) { (self.count, self.autoreverses) = (count, autoreverses) }

  /// Creates the repetition that a block's options specify. If the options contain neither `repeat` nor `autoreverse`,
  /// the repetition is inherited from the enclosing block.
  ///
  /// With `overrideInheritedOptions`, nothing is inherited.
  @MainActor
  fileprivate init(_ options: UIView.AnimationOptions, in enclosingBlock: UIViewAnimationBlock?) {
    let own = Repetition(count: options.contains(.repeat) ? .infinity : 0, autoreverses: options.contains(.autoreverse))
    let inherited = options.contains(.overrideInheritedOptions) ? nil : enclosingBlock?.repetition
    self = own == Repetition() ? inherited ?? own : own
  }
}

extension UIViewAnimationBlock {
  /// Returns the action that a view's layer runs after a change of the layer property `event`. The action animates the
  /// change with the current block. Returns `NSNull` if the change is not animated.
  static func action(for view: UIView, event: String) -> any CAAction {
    guard let block = current, block.isAnimated, block.animatesChanges, let property = ViewProperty(rawValue: event),
      view.layer.isCommitted || view.window != nil
    else { return NSNull() }
    return Action(block: block, view: view, property: property, before: view.layer.value(of: property.layerProperty))
  }

  /// The action that a layer runs after a property has changed inside the block.
  private struct Action: CAAction {
    let block: UIViewAnimationBlock
    let view: UIView
    let property: ViewProperty
    let before: AnimatableValue?

    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
      let after = view.layer.value(of: property.layerProperty)
      block.note(ViewChange(view: view, property: property, before: before, after: after))
    }
  }

  private func note(_ change: ViewChange) {
    animator?.note(change)
    if keyframes == nil { animate(change) } else { keyframes?.note(change, shown: shownStart(of: change)) }
  }

  private func animate(_ change: ViewChange) {
    let start = shownStart(of: change)
    let repeating = repeatingKeys(of: change)
    // A new animation replaces a repeating one instead of adding to it. It starts at the presentation or model value
    // (C3).
    for key in repeating { change.view.layer.removeAnimation(forKey: key) }
    let change = repeating.isEmpty ? change : change.beginning(at: start ?? change.before)
    for template in change.templates(isSplit: timingCurve.isSplit, start: start) {
      let key = template.animation.isAdditive ? change.view.layer.freeKey(template.key) : template.key
      attach(
        template.animation, to: change.view, key: key, property: change.property,
        timingCurve: timingCurve.along(template.axis))
    }
  }

  /// Returns the keys of the endlessly repeating animations of the changed property that are on the view's layer and
  /// were not added by this block.
  private func repeatingKeys(of change: ViewChange) -> [String] {
    let layer = change.view.layer
    return (layer.animationKeys() ?? []).filter { key in
      guard let animation = layer.animation(forKey: key) as? CAPropertyAnimation, animation.delegate !== self,
        let path = animation.keyPath
      else { return false }
      let isOwn = path == change.property.rawValue || path.hasPrefix(change.property.rawValue + ".")
      return isOwn && animation.repeatCount == .infinity
    }
  }

  /// Returns the presentation value of the changed property, from which the animation starts. Returns nil without the
  /// option `beginFromCurrentState`, or if the layer has no presentation layer.
  private func shownStart(of change: ViewChange) -> AnimatableValue? {
    guard options.contains(.beginFromCurrentState) else { return nil }
    return change.view.layer.presentation().flatMap { change.property.value(in: $0.state) }
  }

  /// Adds a copy of `template` to the layer of `view`. The copy has the block's duration, delay and repetition.
  ///
  /// - Parameters:
  ///   - property: the animated property, or nil for a transition.
  ///   - timingCurve: the timing curve, or nil for the timing curve of the block.
  func attach(
    _ template: CAAnimation, to view: UIView, key: String, property: ViewProperty?, timingCurve: Easing? = nil
  ) {
    view.window?.stage?.makeCurrent()  // The times below are in the stage's root time.
    let timingCurve = timingCurve ?? self.timingCurve.x
    let animation = template.timed(by: timingCurve)
    (animation.duration, animation.fillMode, animation.delegate) = (duration, .both, self)
    animation.beginTime = delay > 0 ? view.layer.convertTime(CACurrentMediaTime(), from: nil) + delay : 0
    (animation.repeatCount, animation.autoreverses) = (repetition.count, repetition.autoreverses)
    pending += 1
    let replaced = view.layer.animation(forKey: key)?.delegate
    if replaced === self || (replaced as? AnimatorTrack)?.block === self { superseded += 1 }
    add(animation, template, to: view, key: key, property, timingCurve)
    noteAnimated(view)
  }

  /// Adds `animation`, a copy of `template` with the block's timing, to the layer of `view`. If a property animator
  /// controls the block and the animation does not repeat, the method also creates the `AnimatorTrack` that controls
  /// the timing of the animation.
  private func add(
    _ animation: CAAnimation, _ template: CAAnimation, to view: UIView, key: String, _ property: ViewProperty?,
    _ timingCurve: Easing
  ) {
    guard let animator, repetition == Repetition() else { return view.layer.add(animation, forKey: key) }
    let track = AnimatorTrack(
      of: template, on: view, property, from: delay, for: duration, timingCurve: timingCurve, block: self,
      animator: animator)
    (animation.delegate, animation.isRemovedOnCompletion) = (track, false)
    view.layer.add(animation, forKey: key)
    track.serial = CATransaction.lastSerial
    animator.add(track)
  }

  private func noteAnimated(_ view: UIView) {
    if Self.current === self, !animatedViews.contains(view) { animatedViews.append(view) }
    guard !options.contains(.allowUserInteraction) else { return }
    let gate = view.gate ?? TouchGate()
    for closed in closedGates where closed === gate { return }
    view.gate = gate
    gate.blockers += 1
    closedGates.append(gate)
  }
}

extension CALayer {
  /// Returns a key under which a new animation replaces no other one: the first of `key`, `key-2`, `key-3` … under
  /// which the layer has no animation.
  fileprivate func freeKey(_ key: String) -> String {
    let used = Set(animationKeys() ?? [])
    let names = sequence(state: 1) { (n: inout Int) -> String? in
      defer { n += 1 }
      return n == 1 ? key : "\(key)-\(n)"
    }
    return names.first { !used.contains($0) } ?? key
  }
}
