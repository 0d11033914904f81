package import Geometry
package import Interface
import Layers
import MediaTime

/// A transition written as key frames: what each view does, from start to end.
///
/// Every track is one `CAKeyframeAnimation` on the view's layer, so the percent driver scrubs it like any other.
@MainActor
package final class TrackEffect: Effect {
  /// What a track changes; values are offsets from, or factors of, the view at rest.
  package enum Property: Hashable, Sendable {
    /// Points to the right.
    case x
    /// Points downwards.
    case y
    /// Size about the centre.
    case scale
    /// Radians clockwise about the centre.
    case rotation
    /// Opacity.
    case opacity
  }

  /// One property of one view over the transition.
  package struct Track: Hashable, Sendable {
    package var property: Property
    /// At least two values, evenly spaced.
    package var values: [Double]

    /// A run through `values`.
    package init(_ property: Property, _ values: [Double]) { (self.property, self.values) = (property, values) }
  }

  /// The tracks of a transition in a container of a known size; the direction is already applied.
  package struct Script {
    package var from: [Track] = []
    package var to: [Track] = []
    /// Views that exist only during the transition, and whether they stand between the two others.
    package var extra: [(view: UIView, tracks: [Track], isBetween: Bool)] = []

    /// An empty script.
    package init() {}
  }

  package let timing: EffectTiming
  private let script: (_ container: CGSize) -> Script
  private var running: Script?

  /// An effect whose script is made when the container's size is known.
  package init(timing: EffectTiming, script: @escaping (_ container: CGSize) -> Script) {
    (self.timing, self.script) = (timing, script)
  }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    prepare(transitionContext)
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    for (view, tracks) in parts(transitionContext) {
      for track in tracks { view.layer.add(animation(of: track), forKey: "track.\(track.property)") }
    }
    CATransaction.commit()
  }

  package func animationEnded(_ transitionCompleted: Bool) {
    running?.extra.forEach { $0.view.removeFromSuperview() }
    running = nil
  }

  package func prepare(_ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let script = script(container.bounds.size)
    running = script
    script.extra.filter(\.isBetween).forEach { container.addSubview($0.view) }
    if let to = context.view(forKey: .to) {
      context.viewController(forKey: .to).map { to.frame = context.finalFrame(for: $0) }
      container.addSubview(to)
    }
    script.extra.filter { !$0.isBetween }.forEach { container.addSubview($0.view) }
  }

  package func place(_ context: any UIViewControllerContextTransitioning, at fraction: CGFloat) {
    for (view, tracks) in parts(context) {
      var (offset, scale, angle) = (CGPoint.zero, 1.0, 0.0)
      for track in tracks {
        let value = Self.value(of: track.values, at: Double(fraction))
        switch track.property {
        case .x: offset.x = CGFloat(value)
        case .y: offset.y = CGFloat(value)
        case .scale: scale = value
        case .rotation: angle = value
        case .opacity: view.alpha = CGFloat(value)
        }
      }
      view.transform = CGAffineTransform(rotationAngle: CGFloat(angle))
        .scaledBy(x: CGFloat(scale), y: CGFloat(scale))
        .concatenating(CGAffineTransform(translationX: offset.x, y: offset.y))
    }
  }

  private func parts(_ context: any UIViewControllerContextTransitioning) -> [(UIView, [Track])] {
    guard let running else { return [] }
    let screens = [(context.view(forKey: .from), running.from), (context.view(forKey: .to), running.to)]
    return screens.compactMap { view, tracks in view.map { ($0, tracks) } } + running.extra.map { ($0.view, $0.tracks) }
  }

  private func animation(of track: Track) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: track.property.keyPath)
    animation.values = track.values
    animation.isAdditive = track.property.isOffset
    animation.duration = timing.duration
    animation.timingFunction = CAMediaTimingFunction(timing.pace)
    animation.fillMode = .both
    return animation
  }

  /// The value at a fraction of an evenly spaced run.
  private static func value(of values: [Double], at fraction: Double) -> Double {
    let place = min(max(fraction, 0), 1) * Double(values.count - 1)
    let index = min(Int(place), values.count - 2)
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }
}

extension TrackEffect.Property {
  fileprivate var keyPath: String {
    switch self {
    case .x: "position.x"
    case .y: "position.y"
    case .scale: "transform.scale"
    case .rotation: "transform.rotation.z"
    case .opacity: "opacity"
    }
  }

  fileprivate var isOffset: Bool { self == .x || self == .y }
}
