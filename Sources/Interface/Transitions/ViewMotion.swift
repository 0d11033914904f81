package import Animation
package import Geometry
import Layers
import MediaTime

/// The values of one property of one view over a transition's progress.
package struct ViewMotion: Sendable {
  /// The view that moves.
  package let view: UIView
  /// The values of the property.
  package let track: MotionTrack

  /// Creates the motion of a view along a track.
  package init(_ view: UIView, _ track: MotionTrack) { (self.view, self.track) = (view, track) }

  /// Creates a linear motion between two values. With a spring, the value can exceed the second one.
  package init(_ view: UIView, _ property: MotionProperty, from start: CGFloat, to end: CGFloat) {
    self.init(view, MotionTrack(property, [Double(start), Double(end)]))
  }

  /// The motion in reverse, from its last value to its first.
  package var reversed: ViewMotion { ViewMotion(view, track.reversed) }
}

extension ViewMotion {
  /// The state of a view without motions: the origin of its offsets, restored when the transition is over.
  struct Rest {
    let view: UIView
    let position: CGPoint
    let bounds: CGRect
    let transform: CATransform3D
    let opacity: Float
    let corner: CGFloat

    /// Creates a record of the view's current state.
    @MainActor
    init(_ view: UIView) {
      let layer = view.layer
      (self.view, position, bounds) = (view, layer.position, layer.bounds)
      (transform, opacity, corner) = (layer.transform, layer.opacity, layer.cornerRadius)
    }

    /// Restores a property that a motion changed. The container may have changed the others, for example the size.
    @MainActor
    func restore(_ property: MotionProperty) {
      let layer = view.layer
      switch property {
      case .x: layer.position.x = position.x
      case .y: layer.position.y = position.y
      case .width: layer.bounds.size.width = bounds.width
      case .height: layer.bounds.size.height = bounds.height
      case .corner: layer.cornerRadius = corner
      case .opacity: layer.opacity = opacity
      case .scale, .scaleX, .scaleY, .rotation, .rotationX, .rotationY: layer.transform = transform
      }
    }
  }

  /// Sets the property to its value at a progress.
  @MainActor
  func place(at progress: Double, from rest: Rest?) {
    let value = track.value(at: progress) + origin(rest)
    for path in track.property.keyPaths { view.layer.setValue(value, forKeyPath: path) }
  }

  /// Returns the animations from one progress to another, with their key paths.
  ///
  /// Before the call, the model values must be set to those at `end`, except for the transform, which keeps its value
  /// at rest. Animations of offsets are additive, as in view animation blocks. All others replace the model value.
  @MainActor
  func animations(from start: Double, to end: Double) -> [(path: String, animation: CAPropertyAnimation)] {
    let isOffset = track.property.isOffset
    let base = isOffset ? track.value(at: end) : 0
    let keys = track.keys(from: start, to: end).map {
      MotionKey($0.progress, $0.value - base, timingCurve: $0.timingCurve)
    }
    return track.property.keyPaths.map { path in
      let animation = Self.animation(of: path, through: keys)
      animation.isAdditive = isOffset
      return (path, animation)
    }
  }

  @MainActor
  private static func animation(of path: String, through keys: [MotionKey]) -> CAPropertyAnimation {
    if keys.count == 2, keys[1].timingCurve == .linear {
      let basic = CABasicAnimation(keyPath: path)
      (basic.fromValue, basic.toValue) = (keys[0].value, keys[1].value)
      return basic
    }
    let frames = CAKeyframeAnimation(keyPath: path)
    (frames.values, frames.keyTimes) = (keys.map(\.value), keys.map(\.progress))
    frames.timingFunctions = keys.dropFirst().map { CAMediaTimingFunction($0.timingCurve) }
    return frames
  }

  private func origin(_ rest: Rest?) -> Double {
    guard let rest else { return 0 }
    return track.property == .x ? Double(rest.position.x) : track.property == .y ? Double(rest.position.y) : 0
  }
}
