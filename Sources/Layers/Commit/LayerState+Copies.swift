import Animation
import Geometry
import Pixels

/// One showing of a replicator layer's sublayers.
struct LayerCopy: Hashable {
  /// From where the sublayers are to where they are shown.
  var transform: CATransform3D
  /// How late they are shown, in seconds of the layer.
  var delay: Double
  /// What their colours are multiplied with; nil leaves them.
  var tint: StraightColor?
}

extension LayerState {
  /// The most copies that are drawn: what asks for more is taken for a slip.
  private static let mostCopies = 10_000.0

  /// How a replicator layer shows its sublayers, the first as they are.
  ///
  ///     copy k:   instanceTransform k times about the anchor point,  k · instanceDelay late,
  ///               instanceColor + k · (red, green, blue, alpha offset)
  var copies: [LayerCopy] {
    let count = Int(max(0, min(self[number: .instanceCount] ?? 1, Self.mostCopies)))
    let step = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0).concatenating(instanceTransform)
      .concatenating(CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
    let delay = self[number: .instanceDelay] ?? 0
    var transform = CATransform3DIdentity
    return (0..<count).map { place in
      defer { transform = transform.concatenating(step) }
      return LayerCopy(transform: transform, delay: Double(place) * delay, tint: tint(of: place))
    }
  }

  private var instanceTransform: CATransform3D {
    if case .transform(let step)? = self[whole: .instanceTransform] { step } else { CATransform3DIdentity }
  }

  private func tint(of place: Int) -> StraightColor? {
    guard case .color(let first)? = self[whole: .instanceColor] else { return nil }
    func channel(_ value: Double, _ offset: LayerProperty) -> Double {
      min(max(value + Double(place) * (self[number: offset] ?? 0), 0), 1)
    }
    let tint = StraightColor(
      red: channel(first.red, .instanceRedOffset), green: channel(first.green, .instanceGreenOffset),
      blue: channel(first.blue, .instanceBlueOffset), alpha: channel(first.alpha, .instanceAlphaOffset))
    return tint == .white ? nil : tint
  }
}
