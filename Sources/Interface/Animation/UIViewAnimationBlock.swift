import Animation
import class Foundation.NSNull
import Layers
import MediaTime

/// One call of `UIView.animate` or one of its kin: while its closure runs it answers the layers' questions for actions;
/// afterwards it waits for the animations it made and then calls the completion.
///
/// There is no second path for views: everything ends as a `CAAnimation` on a layer.
/// - Source: spec C3, C5.
@MainActor
final class UIViewAnimationBlock: CAAnimationDelegate {
  private(set) static var current: UIViewAnimationBlock?
  static var isEnabled = true
  /// The block made last: what is animated alongside a transition takes its animator's pace from here.
  static weak var latest: UIViewAnimationBlock?

  let duration: CFTimeInterval
  let delay: CFTimeInterval
  let options: UIView.AnimationOptions
  let pace: ViewPace
  /// The property animator whose animations these are; nil when they play by themselves.
  private(set) weak var animator: UIViewPropertyAnimator?
  /// How often the animations made now play.
  var repetition: Repetition
  /// The frames of a keyframe block; nil for any other.
  var keyframes: KeyframeRecording?
  /// Whether changes are animated; a transition shows them all at once, in its second picture.
  private let animatesChanges: Bool
  private let completion: ((Bool) -> Void)?
  /// The block around, which waits for this one; only while this one inherits its duration.
  private let waiter: UIViewAnimationBlock?
  private var pending = 0
  /// How many of its animations this block itself took off by changing the same property again.
  private var superseded = 0
  private var didFinish = true
  private var isSealed = false
  /// The gates of views that touches do not find; not the views, whose layers keep this.
  private var closedGates: [TouchGate] = []
  /// Views that the closure animated, as long as it runs.
  private var animatedViews: [UIView] = []

  /// What surrounds a block.
  enum Surroundings {
    /// Whatever runs: its duration, curve and options are inherited.
    case current
    /// Nothing, as a property animator's own blocks have it; the animations belong to that.
    case animator(UIViewPropertyAnimator)

    @MainActor
    fileprivate var outer: UIViewAnimationBlock? {
      if case .current = self { UIViewAnimationBlock.current } else { nil }
    }
  }

  /// A block in its surroundings, not run yet.
  ///
  /// - Parameter pace: nil is that of the options. Curve 7, which keyboards hand out, is a spring of half a second.
  init(
    duration: CFTimeInterval, delay: CFTimeInterval = 0, options: UIView.AnimationOptions = [],
    pace: ViewPace? = nil, in surroundings: Surroundings = .current, animatesChanges: Bool = true,
    completion: ((Bool) -> Void)?
  ) {
    let outer = surroundings.outer
    let keepsDuration = outer == nil || options.contains(.overrideInheritedDuration)
    let keepsCurve = outer == nil || options.contains(.overrideInheritedCurve)
    let isKeyboard = pace == nil && options.isKeyboardCurve
    self.duration = keepsDuration ? (isKeyboard ? 0.5 : duration) : outer!.innerDuration
    self.delay = delay + (outer?.innerDelay ?? 0)
    self.options = outer.map { options.inheriting($0.options) } ?? options
    self.pace = keepsCurve ? pace ?? (isKeyboard ? .spring(.uiKitDefault) : .curve(options.curve.bezier)) : outer!.pace
    self.animatesChanges = animatesChanges
    repetition = Repetition(options, in: outer)
    waiter = keepsDuration ? nil : outer
    if case .animator(let owner) = surroundings { animator = owner } else { animator = outer?.animator }
    self.completion = completion
  }

  /// Runs the closure and animates what it changes; then `finish`, which may add animations of its own.
  func run(_ animations: () -> Void, then finish: () -> Void = {}) {
    let outer = Self.current
    Self.current = self
    Self.latest = self
    waiter?.pending += 1
    animations()
    if options.contains(.layoutSubviews) { animatedViews.forEach { $0.layoutIfNeeded() } }
    animatedViews = []
    Self.current = outer
    finish()
    isSealed = true
    if pending == 0 { CATransaction.atEndOfTurn { self.end() } }
  }

  /// Runs a closure outside of any block, with animations enabled or not.
  static func runOutside(enabled: Bool, _ body: () -> Void) {
    let before = (current, isEnabled)
    (current, isEnabled) = (nil, enabled)
    body()
    (current, isEnabled) = before
  }

  /// Whether animations are made at all.
  var isAnimated: Bool { Self.isEnabled && duration > 0 }

  /// What a block inside this one inherits: inside a keyframe, its length and its place.
  private var innerDuration: CFTimeInterval { keyframes.map { $0.length * duration } ?? duration }
  private var innerDelay: CFTimeInterval { delay + (keyframes.map { $0.start * duration } ?? 0) }
  /// The duration that code inside is told.
  var inheritedDuration: CFTimeInterval { innerDuration }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let isSuperseded = !flag && superseded > 0
    if isSuperseded { superseded -= 1 }
    endOne(finished: flag || isSuperseded)
  }

  /// One of its animations, or a block inside, has ended.
  func endOne(finished flag: Bool) {
    didFinish = didFinish && flag
    pending -= 1
    if pending == 0, isSealed { end() }
  }

  /// All is over: touches reach the views again, the completion hears of it, then the block around.
  private func end() {
    for gate in closedGates { gate.blockers -= 1 }
    closedGates = []
    completion?(didFinish)
    waiter?.endOne(finished: didFinish)
  }
}

/// How often an animation plays.
struct Repetition: Hashable, Sendable {
  /// The number of times; 0 is once.
  var count: Float = 0
  /// Whether it plays back each time.
  var autoreverses = false

  /// Once, or as often as options say.
  init(count: Float = 0, autoreverses: Bool = false) { (self.count, self.autoreverses) = (count, autoreverses) }

  /// What the options of a block say; else that of the block around.
  @MainActor
  fileprivate init(_ options: UIView.AnimationOptions, in outer: UIViewAnimationBlock?) {
    let own = Repetition(count: options.contains(.repeat) ? .infinity : 0, autoreverses: options.contains(.autoreverse))
    let inherited = options.contains(.overrideInheritedOptions) ? nil : outer?.repetition
    self = own == Repetition() ? inherited ?? own : own
  }
}

extension UIViewAnimationBlock {
  /// The answer of a view to its layer: what animates the change about to be made, or `NSNull`.
  static func action(for view: UIView, event: String) -> any CAAction {
    guard let block = current, block.isAnimated, block.animatesChanges, let property = ViewProperty(rawValue: event),
      view.layer.isCommitted || view.window != nil
    else { return NSNull() }
    return Action(block: block, view: view, property: property, before: view.layer.value(of: property.layerProperty))
  }

  /// What a layer runs after one of its properties changed inside the block.
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
    // A repeating animation is replaced, not added to: the new one begins where it shows, or at the model value (C3).
    for key in repeating { change.view.layer.removeAnimation(forKey: key) }
    let change = repeating.isEmpty ? change : change.beginning(at: start ?? change.before)
    for template in change.templates(isSplit: pace.isSplit, start: start) {
      let key = template.animation.isAdditive ? change.view.layer.freeKey(template.key) : template.key
      attach(template.animation, to: change.view, key: key, property: change.property, pace: pace.along(template.axis))
    }
  }

  /// The keys of the animations of a change's property that repeat.
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

  /// What shows of a property before a change; nil when the block does not begin there.
  private func shownStart(of change: ViewChange) -> AnimatableValue? {
    guard options.contains(.beginFromCurrentState) else { return nil }
    return change.view.layer.presentation().flatMap { change.property.value(in: $0.state) }
  }

  /// Adds an animation to a view, in the block's time and at its pace.
  ///
  /// - Parameter property: what it moves; nil for a transition.
  func attach(
    _ template: CAAnimation, to view: UIView, key: String, property: ViewProperty?, pace: ViewPace? = nil
  ) {
    view.window?.stage?.makeCurrent()  // the time that counts is that of the stage the view is on
    let pace = pace ?? self.pace
    let animation = template.paced(by: pace)
    (animation.duration, animation.fillMode, animation.delegate) = (duration, .both, self)
    animation.beginTime = delay > 0 ? view.layer.convertTime(CACurrentMediaTime(), from: nil) + delay : 0
    (animation.repeatCount, animation.autoreverses) = (repetition.count, repetition.autoreverses)
    pending += 1
    let replaced = view.layer.animation(forKey: key)?.delegate
    if replaced === self || (replaced as? AnimatorTrack)?.block === self { superseded += 1 }
    add(animation, template, to: view, key: key, property, pace)
    noteAnimated(view)
  }

  /// Adds the animation to the layer; one that belongs to a property animator is played by that.
  private func add(
    _ animation: CAAnimation, _ template: CAAnimation, to view: UIView, key: String, _ property: ViewProperty?,
    _ pace: ViewPace
  ) {
    guard let animator, repetition == Repetition() else { return view.layer.add(animation, forKey: key) }
    let track = AnimatorTrack(
      of: template, on: view, property, from: delay, for: duration, pace: pace, block: self, animator: animator)
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
  /// The first of key, key-2, key-3 … that no animation has: earlier ones keep running.
  fileprivate func freeKey(_ key: String) -> String {
    let used = Set(animationKeys() ?? [])
    let names = sequence(state: 1) { (n: inout Int) -> String? in
      defer { n += 1 }
      return n == 1 ? key : "\(key)-\(n)"
    }
    return names.first { !used.contains($0) } ?? key
  }
}
