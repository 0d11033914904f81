import Geometry
import Interface
import Layers
import MediaTime

extension Move {
  /// The state of a view without moves: the origin of its offsets, restored when the transition is over.
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

    /// Restores the properties that the moves changed. The container may have changed the others, for example the size.
    @MainActor
    func restore(_ moves: [Move]) {
      let layer = view.layer
      for move in moves where move.view === view {
        switch move.property {
        case .x: layer.position.x = position.x
        case .y: layer.position.y = position.y
        case .width: layer.bounds.size.width = bounds.width
        case .corner: layer.cornerRadius = corner
        case .height: layer.bounds.size.height = bounds.height
        case .opacity: layer.opacity = opacity
        case .scale, .scaleX, .scaleY, .rotation, .rotationY: layer.transform = transform
        }
      }
    }
  }

  /// Sets the property to its value at a progress.
  @MainActor
  func place(at progress: Double, from rest: Rest?) {
    for path in property.keyPaths { view.layer.setValue(value(at: progress) + origin(rest), forKeyPath: path) }
  }

  /// Returns the animations from one progress to another.
  ///
  /// Before the call, the model values must be set to those at `end`, except for the transform, which keeps its value
  /// at rest. Animations of offsets are additive, as in view animation blocks. All others replace the model value.
  @MainActor
  func animations(from start: Double, to end: Double) -> [UIView.LayerAnimation] {
    let base = property.isOffset ? value(at: end) : 0
    let stops = stops(from: start, to: end).map { (time: $0.time, value: $0.value - base, timingCurve: $0.timingCurve) }
    return property.keyPaths.map { path in
      let animation = Self.animation(of: path, through: stops)
      animation.isAdditive = property.isOffset
      return UIView.LayerAnimation(view, animation, forKey: path)
    }
  }

  @MainActor
  private static func animation(of path: String, through stops: [Stop]) -> CAPropertyAnimation {
    if stops.count == 2, stops[1].timingCurve == .linear {
      let basic = CABasicAnimation(keyPath: path)
      (basic.fromValue, basic.toValue) = (stops[0].value, stops[1].value)
      return basic
    }
    let frames = CAKeyframeAnimation(keyPath: path)
    (frames.values, frames.keyTimes) = (stops.map(\.value), stops.map(\.time))
    frames.timingFunctions = stops.dropFirst().map { CAMediaTimingFunction($0.timingCurve) }
    return frames
  }

  /// A value, its time 0…1, and the timing curve of the interval that ends there.
  private typealias Stop = (time: Double, value: Double, timingCurve: UnitBezier)

  /// Returns the keyframes of the move between two progress values, with times normalized to 0…1.
  ///
  /// A move with nonlinear curves is approximated by short linear intervals, unless it runs from 0 to 1.
  private func stops(from start: Double, to end: Double) -> [Stop] {
    if start == 0, end == 1 { return keys.map { ($0.progress, $0.value, $0.timingCurve) } }
    guard start != end else { return [0, 1].map { ($0, value(at: end), .linear) } }
    let isStraight = keys.dropFirst().allSatisfy { $0.timingCurve == .linear }
    let places = isStraight ? keys.map(\.progress) : (0...64).map { Double($0) / 64 }
    let inner = places.filter { min(start, end) < $0 && $0 < max(start, end) }
    let way = [start] + (start < end ? inner : inner.reversed()) + [end]
    return way.map { (($0 - start) / (end - start), value(at: $0), .linear) }
  }

  private func origin(_ rest: Rest?) -> Double {
    guard let rest else { return 0 }
    return property == .x ? Double(rest.position.x) : property == .y ? Double(rest.position.y) : 0
  }
}
