package import Animation
package import Geometry
import Layers
import MediaTime

/// The values of one property of one view over a transition's progress.
package struct ViewMotion: Sendable {
  /// The view whose property changes.
  package let view: UIView
  /// The property, with its values over the progress of the transition.
  package let track: MotionTrack

  /// Creates the motion of a property of a view. `track` contains the property and its values.
  package init(_ view: UIView, _ track: MotionTrack) { (self.view, self.track) = (view, track) }

  /// Creates a motion of a property that changes linearly with the progress, from `start` at 0 to `end` at 1. With a
  /// spring, the progress can exceed 1 and the value `end`.
  package init(_ view: UIView, _ property: MotionProperty, from start: CGFloat, to end: CGFloat) {
    self.init(view, MotionTrack(property, [Double(start), Double(end)]))
  }

  /// The motion in reverse, from its last value to its first.
  package var reversed: ViewMotion { ViewMotion(view, track.reversed) }
}

extension ViewMotion {
  /// The state of a view when its motions were prepared. It is the reference for motions whose values are offsets, and
  /// it is restored after the transition.
  struct Rest {
    let view: UIView
    let transform: CATransform3D
    private let position: CGPoint
    private let size: CGSize
    private let opacity: Float
    private let corner: CGFloat
    private weak var superview: UIView?
    private let superviewSize: CGSize

    /// Stores the current position, size, transform, opacity and corner radius of `view`.
    @MainActor
    init(_ view: UIView) {
      let layer = view.layer
      (self.view, position, size) = (view, layer.position, layer.bounds.size)
      (transform, opacity, corner) = (layer.transform, layer.opacity, layer.cornerRadius)
      (superview, superviewSize) = (view.superview, view.superview?.bounds.size ?? .zero)
    }

    /// The stored position and size of the view. If the size of the superview has changed since then, the position and
    /// the size are adapted according to the view's autoresizing mask.
    @MainActor
    var place: (position: CGPoint, size: CGSize) {
      guard let superview, view.superview === superview, superview.bounds.size != superviewSize,
        !view.autoresizingMask.isEmpty
      else { return (position, size) }
      let anchor = view.layer.anchorPoint
      let origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
      let frame = view.autoresized(
        CGRect(origin: origin, size: size), inSuperviewOf: superviewSize, now: superview.bounds.size)
      let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
      return (center, frame.size)
    }

    /// Restores the stored value of one property that a motion has changed. Other properties are not restored: the
    /// container may have set them meanwhile, for example the size.
    @MainActor
    func restore(_ property: MotionProperty) {
      let layer = view.layer
      switch property {
      case .x: layer.position.x = place.position.x
      case .y: layer.position.y = place.position.y
      case .width: layer.bounds.size.width = place.size.width
      case .height: layer.bounds.size.height = place.size.height
      case .corner: layer.cornerRadius = corner
      case .opacity: layer.opacity = opacity
      case .scale, .scaleX, .scaleY, .rotation, .rotationX, .rotationY: layer.transform = transform
      }
    }
  }

  /// Sets the view's property to the value that it has at the progress `progress`. If the values of the property are
  /// offsets, they are relative to `rest`, the state of the view when its motions were prepared.
  @MainActor
  func place(at progress: Double, from rest: Rest?) {
    let value = track.value(at: progress) + origin(rest)
    for path in track.property.keyPaths { view.layer.setValue(value, forKeyPath: path) }
  }

  /// Returns the animations of the property from the progress `start` to the progress `end`, each with its key path. A
  /// property can have several key paths.
  ///
  /// Before the call, the model values must be the values at the progress `end`. The transform is an exception: it
  /// keeps its value from `Rest`. Animations of offsets are additive, as in view animation blocks. All other animations
  /// replace the model value.
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

  @MainActor
  private func origin(_ rest: Rest?) -> Double {
    switch track.property {
    case .x: Double(rest?.place.position.x ?? 0)
    case .y: Double(rest?.place.position.y ?? 0)
    default: 0
    }
  }
}
