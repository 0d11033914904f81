import Animation
import Geometry
import MediaTime
import Interface
import Layers
import Pixels
import Scenario

/// An object that performs the `animate` steps of a scenario with property animators.
///
/// The values of a view's tracks are relative to the frame that the view would have without tracks.
@MainActor
final class ViewAnimations {
  private var states: [ObjectIdentifier: AnimatedState] = [:]

  /// Starts an animation of a view.
  func animate(_ view: UIView, _ animation: ScenarioDocument.Animation) {
    let container = view.superview?.bounds.size ?? view.bounds.size
    let tracks = animation.tracks.map { ($0.property, $0.numbers(in: container)) }
    var state = states[ObjectIdentifier(view)]?.updated ?? AnimatedState(view)
    if tracks.contains(where: { $0.1.count > 1 }) {
      for (property, values) in tracks where values.count > 1 { state.values[property] = values[0] }
      UIView.performWithoutAnimation { state.apply() }
    }
    let animator = UIViewPropertyAnimator(
      duration: animation.duration, timingParameters: animation.timingCurve.parameters)
    let keyframes = AnimatedState.keyframes(of: tracks, after: &state, frame: animation.frame)
    animator.addAnimations { Self.perform(animation, on: view, keyframes) }
    animator.startAnimation(afterDelay: animation.delay)
    states[ObjectIdentifier(view)] = state
  }

  /// Animates the view through `keyframes`, and animates the background colour and the corner radius if `animation`
  /// specifies them. Must be called in the animation closure of a property animator.
  private static func perform(
    _ animation: ScenarioDocument.Animation, on view: UIView, _ keyframes: [(time: Double, state: AnimatedState)]
  ) {
    if let color = animation.background { view.backgroundColor = UIColor(color) }
    if let corner = animation.corner { view.layer.cornerRadius = CGFloat(corner) }
    guard keyframes.count > 1 else {
      keyframes.first?.state.apply()
      return
    }
    UIView.animateKeyframes(withDuration: 0, delay: 0) {
      var start = 0.0
      for (time, state) in keyframes {
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: time - start) { state.apply() }
        start = time
      }
    }
  }
}

/// The frame, transform and opacity that a view has when no track of the scenario animates it, and the current values
/// of the tracks that animate it.
@MainActor
struct AnimatedState {
  private let view: UIView
  private var rest: (center: CGPoint, size: CGSize, transform: CGAffineTransform, alpha: CGFloat)
  /// The current value of each property, in points, radians or factors.
  var values: [MotionProperty: Double] = [:]

  /// Creates the state of a view that has not been animated yet.
  init(_ view: UIView) {
    self.view = view
    rest = (view.center, view.bounds.size, view.transform, view.alpha)
  }

  /// The state, updated with the view's present size and position. Layout can have changed them since the last
  /// animation.
  var updated: AnimatedState {
    var state = self
    let offset = offset
    state.rest.center = CGPoint(x: view.center.x - offset.x, y: view.center.y - offset.y)
    state.rest.size = view.bounds.size
    return state
  }

  private var offset: CGPoint { CGPoint(x: values[.x] ?? 0, y: values[.y] ?? 0) }

  /// Sets the view's centre, size, transform and opacity to those of the state, changed by the current values of the
  /// tracks.
  func apply() {
    let (offset, scale) = (offset, CGFloat(values[.scale] ?? 1))
    view.bounds.size = rest.size
    view.center = CGPoint(x: rest.center.x + offset.x, y: rest.center.y + offset.y)
    view.transform = rest.transform.scaledBy(x: scale, y: scale).rotated(by: CGFloat(values[.rotation] ?? 0))
    view.alpha = values[.opacity].map { CGFloat($0) } ?? rest.alpha
  }

  /// Returns the states of a view at the key frames of an animation. The time of a state is the fraction of the
  /// animation's duration, 0…1. The state at time 0 is not included.
  ///
  /// - Parameters:
  ///   - tracks: the values of each property. A single value is the final value; several values are evenly spaced in
  ///     time.
  ///   - state: the state at the beginning of the animation. The method changes it to the state at the end.
  ///   - frame: the final frame of the view without tracks, or nil if the frame does not change.
  static func keyframes(
    of tracks: [(property: MotionProperty, values: [Double])], after state: inout AnimatedState, frame: CGRect?
  ) -> [(time: Double, state: AnimatedState)] {
    let moves = tracks.map { track in
      MotionTrack(track.property, track.values.count > 1 ? track.values : state.ends(of: track))
    }
    let first = state
    let times = Set(moves.flatMap { $0.keys.map(\.progress) } + [1]).subtracting([0]).sorted()
    return times.map { time in
      for move in moves { state.values[move.property] = move.value(at: time) }
      if let frame { state.setFrame(frame, from: first, at: time) }
      return (time, state)
    }
  }

  /// Returns two values for a track that has only a final value: the property's current value, and the final value.
  private func ends(of track: (property: MotionProperty, values: [Double])) -> [Double] {
    let initial = track.property == .opacity ? rest.alpha.native : track.property == .scale ? 1 : 0
    return [values[track.property] ?? initial, track.values[0]]
  }

  /// Sets the centre and the size that the view has without tracks. Both are interpolated between their values in
  /// `first`, at time 0, and in `frame`, at time 1.
  private mutating func setFrame(_ frame: CGRect, from first: AnimatedState, at time: Double) {
    func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat { time < 1 ? start + (end - start) * CGFloat(time) : end }
    let old = first.rest
    rest.center = CGPoint(x: between(old.center.x, frame.midX), y: between(old.center.y, frame.midY))
    rest.size = CGSize(width: between(old.size.width, frame.width), height: between(old.size.height, frame.height))
  }
}

extension ScenarioDocument.TimingCurve {
  /// The timing parameters of a property animator with this curve.
  @MainActor
  fileprivate var parameters: any UITimingCurveProvider {
    switch self {
    case .curve(let curve):
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: curve.c1x, y: curve.c1y), controlPoint2: CGPoint(x: curve.c2x, y: curve.c2y))
    case .spring(let damping, let velocity):
      UISpringTimingParameters(
        dampingRatio: CGFloat(damping), initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
  }
}
