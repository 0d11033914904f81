import Geometry
import Layers
import MediaTime

/// The animations of a navigation bar during a motion of the content, such as the deceleration of a scroll view.
///
/// Each value in the bar is a piecewise linear function of the content offset. A piece is an interval of offsets in
/// which the function is linear. The values are measured at the ends of the pieces. The first piece becomes an
/// animation of the value. Each further piece becomes an additive animation, which changes the value only while the
/// offset is inside the piece. Thus, the bar follows the content exactly at every time.
@MainActor
final class BarGlide {
  private struct Animated {
    let layer: CALayer
    let key: String
  }

  private var animated: [Animated] = []
  private static let paths = [
    "position.x", "position.y", "bounds.size.width", "bounds.size.height", "bounds.origin.y", "transform.scale.x",
    "transform.scale.y", "opacity",
  ]

  /// Creates the animations, and adds them to the layers of a bar.
  ///
  /// - Parameters:
  ///   - glide: The motion of the content offset.
  ///   - beginning: The time at which the motion begins, in seconds, in the local time of the bar's layer.
  ///   - duration: The duration of the motion, in seconds.
  ///   - offsets: The content offsets at which linear pieces begin or end, in increasing order.
  ///   - place: A closure that lays out the bar for the offset with the given index in `offsets`.
  init(
    of bar: UIView, along glide: Glide, from beginning: Double, duration: Double, offsets: [CGFloat],
    place: (Int) -> Void
  ) {
    var samples: [[Double]] = []
    var layers: [CALayer] = []
    UIView.performWithoutAnimation {
      for index in offsets.indices {
        place(index)
        layers = Self.layers(of: bar.layer)
        samples.append(layers.flatMap { layer in Self.paths.map { Self.number(layer, $0) } })
      }
    }
    guard offsets.count > 1, samples.allSatisfy({ $0.count == samples[0].count }) else { return }
    for (index, layer) in layers.enumerated() {
      for (number, path) in Self.paths.enumerated() {
        let values = samples.map { $0[index * Self.paths.count + number] }
        guard values.contains(where: { $0 != values[0] }) else { continue }
        let pieces = Self.pieces(path, offsets.map { Double($0) }, values, glide)
        for (piece, animation) in pieces.enumerated() {
          (animation.duration, animation.beginTime, animation.fillMode) = (duration, beginning, .both)
          let key = "bar.glide.\(path).\(piece)"
          layer.add(animation, forKey: key)
          animated.append(Animated(layer: layer, key: key))
        }
      }
    }
  }

  /// Removes the animations from the layers of the bar, because the motion has ended or was interrupted.
  func stop() { for each in animated { each.layer.removeAnimation(forKey: each.key) } }

  /// Returns a layer and its descendants, superlayers first.
  private static func layers(of layer: CALayer) -> [CALayer] {
    [layer] + (layer.sublayers ?? []).flatMap { layers(of: $0) }
  }

  private static func number(_ layer: CALayer, _ path: String) -> Double {
    switch path {
    case "position.x": Double(layer.position.x)
    case "position.y": Double(layer.position.y)
    case "bounds.size.width": Double(layer.bounds.width)
    case "bounds.size.height": Double(layer.bounds.height)
    case "bounds.origin.y": Double(layer.bounds.minY)
    case "transform.scale.x": Double(layer.transform.m11)
    case "transform.scale.y": Double(layer.transform.m22)
    default: Double(layer.opacity)
    }
  }

  /// Returns the animations of one layer property, whose key path is `path`. `values` contains the value of the
  /// property at each of `offsets`. There is one animation for the first interval between two offsets, and one additive
  /// animation for each further interval in which the value changes.
  private static func pieces(
    _ path: String, _ offsets: [Double], _ values: [Double], _ glide: Glide
  ) -> [GlideAnimation] {
    offsets.indices.dropLast().compactMap { index in
      let (start, end) = (offsets[index], offsets[index + 1])
      let slope = (values[index + 1] - values[index]) / (end - start)
      guard index == 0 || slope != 0 else { return nil }
      let animation = GlideAnimation(keyPath: path)
      animation.glide = glide.limited(to: start...end)
      animation.isAdditive = index > 0
      animation.from = (index == 0 ? values[0] : 0) - slope * start
      animation.to = animation.from + slope
      return animation
    }
  }
}
