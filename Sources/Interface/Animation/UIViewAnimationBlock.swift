import class Foundation.NSNull
import Geometry
import Layers
import MediaTime
import Pixels

/// One `UIView.animate` call: while its closure runs it answers the layers' questions for actions; afterwards it
/// waits for the animations it made and then calls the completion.
///
/// There is no second path for views: everything ends as `CABasicAnimation` or `CASpringAnimation` on a layer.
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
  let pace: UnitBezier
  let spring: Spring?
  private let completion: ((Bool) -> Void)?
  /// The block around, which waits for this one; only while this one inherits its duration.
  private let waiter: UIViewAnimationBlock?
  private var pending = 0
  /// How many of its animations this block itself took off by changing the same property again.
  private var superseded = 0
  private var didFinish = true
  private var isSealed = false
  private var blockedViews: [UIView] = []
  private var animatedViews: [UIView] = []

  init(
    duration: CFTimeInterval, delay: CFTimeInterval = 0, options: UIView.AnimationOptions = [],
    pace: UnitBezier? = nil, spring: Spring? = nil, completion: ((Bool) -> Void)?
  ) {
    let outer = Self.current
    let keepsDuration = outer == nil || options.contains(.overrideInheritedDuration)
    let keepsCurve = outer == nil || options.contains(.overrideInheritedCurve)
    self.duration = keepsDuration ? duration : outer!.duration
    self.delay = delay + (outer?.delay ?? 0)
    self.options = outer.map { options.inheriting($0.options) } ?? options
    waiter = keepsDuration ? nil : outer
    self.pace = keepsCurve ? pace ?? options.curve.bezier : outer!.pace
    self.spring = keepsCurve ? spring : outer!.spring
    self.completion = completion
  }

  /// Runs the closure and animates what it changes.
  func run(_ animations: () -> Void) {
    let outer = Self.current
    Self.current = self
    Self.latest = self
    waiter?.pending += 1
    animations()
    if options.contains(.layoutSubviews) { animatedViews.forEach { $0.layoutIfNeeded() } }
    Self.current = outer
    isSealed = true
    if pending == 0 { CATransaction.atEndOfTurn { self.end() } }
  }

  /// The answer of a view to its layer: this block's animation for the change, or `NSNull`.
  static func action(for view: UIView, event: String) -> any CAAction {
    guard isEnabled, let block = current, block.duration > 0, view.layer.committed != nil || view.window != nil,
      let change = Change(event: event, layer: view.layer)
    else { return NSNull() }
    return Action(block: block, view: view, change: change)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if !flag, superseded > 0 { superseded -= 1 } else { didFinish = didFinish && flag }
    endOne()
  }

  private func endOne() {
    pending -= 1
    if pending == 0, isSealed { end() }
  }

  /// All is over: touches reach the views again, the completion hears of it, then the block around.
  private func end() {
    blockedViews.forEach { $0.touchBlockers -= 1 }
    blockedViews = []
    completion?(didFinish)
    guard let waiter else { return }
    waiter.didFinish = waiter.didFinish && didFinish
    waiter.endOne()
  }

  private func attach(_ animation: CABasicAnimation, to view: UIView, key: String) {
    animation.duration = duration
    animation.timingFunction = spring == nil ? CAMediaTimingFunction(pace) : nil
    animation.fillMode = .both
    animation.delegate = self
    view.window?.stage?.makeCurrent()  // the time that counts is that of the stage the view is on
    animation.beginTime = delay > 0 ? view.layer.convertTime(CACurrentMediaTime(), from: nil) + delay : 0
    animation.autoreverses = options.contains(.autoreverse)
    animation.repeatCount = options.contains(.repeat) ? .infinity : 0
    pending += 1
    if view.layer.animation(forKey: key)?.delegate === self { superseded += 1 }
    view.layer.add(animation, forKey: key)
    if !animatedViews.contains(view) { animatedViews.append(view) }
    guard !options.contains(.allowUserInteraction), !blockedViews.contains(view) else { return }
    view.touchBlockers += 1
    blockedViews.append(view)
  }

  private func makeAnimation(_ keyPath: String) -> CABasicAnimation {
    guard let spring else { return CABasicAnimation(keyPath: keyPath) }
    let animation = CASpringAnimation(keyPath: keyPath)
    (animation.mass, animation.stiffness, animation.damping) = (spring.mass, spring.stiffness, spring.damping)
    (animation.initialVelocity, animation.allowsOverdamping) = (spring.initialVelocity, spring.allowsOverdamping)
    return animation
  }

  /// The old value of a property that view blocks animate.
  enum Change {
    case position(CGPoint)
    case bounds(CGRect)
    case transform(CATransform3D)
    case cornerRadius(CGFloat)
    case opacity(Float)
    case backgroundColor(CGColor?)
    case anchorPoint(CGPoint)

    @MainActor
    init?(event: String, layer: CALayer) {
      switch event {
      case "position": self = .position(layer.position)
      case "bounds": self = .bounds(layer.bounds)
      case "transform": self = .transform(layer.transform)
      case "cornerRadius": self = .cornerRadius(layer.cornerRadius)
      case "opacity": self = .opacity(layer.opacity)
      case "backgroundColor": self = .backgroundColor(layer.backgroundColor)
      case "anchorPoint": self = .anchorPoint(layer.anchorPoint)
      default: return nil
      }
    }
  }

  /// What a layer runs after one of its properties changed inside the block.
  private struct Action: CAAction {
    let block: UIViewAnimationBlock
    let view: UIView
    let change: Change

    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
      let layer = view.layer
      switch change {
      case .position(let old):
        add("position", old - layer.position, CGPoint.zero)
      case .bounds(let old):
        let (origin, size) = (old.origin - layer.bounds.origin, old.size - layer.bounds.size)
        if origin != .zero { add("bounds.origin", origin, CGPoint.zero) }
        if size != .zero { add("bounds.size", size, CGSize.zero) }
      case .transform(let old):
        add("transform", CATransform3DConcat(old, CATransform3DInvert(layer.transform)), CATransform3DIdentity)
      case .cornerRadius(let old):
        add("cornerRadius", old - layer.cornerRadius, CGFloat(0))
      case .opacity(let old):
        replace("opacity", from: { $0.opacity }, old)
      case .backgroundColor(let old):
        replace("backgroundColor", from: { $0.backgroundColor ?? CGColor(.clear) }, old ?? CGColor(.clear))
      case .anchorPoint(let old):
        replace("anchorPoint", from: { $0.anchorPoint }, old)
      }
    }

    /// Adds the way from the old value to the new one, fading out; earlier ones under "key", "key-2"… keep running.
    private func add<Value>(_ key: String, _ from: Value, _ to: Value) {
      let animation = block.makeAnimation(key)
      (animation.isAdditive, animation.fromValue, animation.toValue) = (true, from, to)
      let used = Set(view.layer.animationKeys() ?? [])
      let names = sequence(state: 1) { (n: inout Int) -> String? in
        defer { n += 1 }
        return n == 1 ? key : "\(key)-\(n)"
      }
      block.attach(animation, to: view, key: names.first { !used.contains($0) }!)
    }

    /// Replaces the running animation: starts at the old model value, or where the property shows now.
    private func replace<Value>(_ key: String, from shown: (CALayer) -> Value, _ old: Value) {
      let animation = block.makeAnimation(key)
      let isContinuing = block.options.contains(.beginFromCurrentState)
      animation.fromValue = isContinuing ? view.layer.presentation().map(shown) ?? old : old
      block.attach(animation, to: view, key: key)
    }
  }
}

private func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
private func - (a: CGSize, b: CGSize) -> CGSize { CGSize(width: a.width - b.width, height: a.height - b.height) }
