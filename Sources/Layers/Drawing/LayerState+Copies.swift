import Animation
import Geometry
import Pixels

/// One copy of a replicator layer's sublayers.
struct LayerCopy: Hashable {
  /// The transform that is applied to the sublayers of the replicator layer for this copy.
  var transform: CATransform3D
  /// The delay of the copy, in seconds of the layer's time.
  var delay: Double
  /// The colour by which the copy is multiplied, or nil for no change.
  var tint: StraightColor?
}

extension LayerState {
  /// The largest number of copies that are drawn. A larger count is assumed to be an error.
  private static let mostCopies = 10_000.0

  /// The copies of a replicator layer's sublayers. The first one is the original.
  ///
  ///     copy k:   instanceTransform k times about the anchor point,  delayed by k · instanceDelay,
  ///               instanceColor + k · (red, green, blue, alpha offset)
  var copies: [LayerCopy] {
    let count = Int(max(0, min(self[number: .instanceCount] ?? 1, Self.mostCopies)))
    let step = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0).concatenating(instanceTransform)
      .concatenating(CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
    let delay = self[number: .instanceDelay] ?? 0
    var transform = CATransform3DIdentity
    return (0..<count).map { index in
      defer { transform = transform.concatenating(step) }
      return LayerCopy(transform: transform, delay: Double(index) * delay, tint: tint(of: index))
    }
  }

  private var instanceTransform: CATransform3D {
    if case .transform(let step)? = self[whole: .instanceTransform] { step } else { CATransform3DIdentity }
  }

  private func tint(of index: Int) -> StraightColor? {
    guard case .color(let first)? = self[whole: .instanceColor] else { return nil }
    func channel(_ value: Double, _ offset: LayerProperty) -> Double {
      min(max(value + Double(index) * (self[number: offset] ?? 0), 0), 1)
    }
    let tint = StraightColor(
      red: channel(first.red, .instanceRedOffset), green: channel(first.green, .instanceGreenOffset),
      blue: channel(first.blue, .instanceBlueOffset), alpha: channel(first.alpha, .instanceAlphaOffset))
    return tint == .white ? nil : tint
  }
}
