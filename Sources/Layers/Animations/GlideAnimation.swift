package import Animation
package import MediaTime

/// An animation of a number along a `Glide`, which gives the offset of a scrolling motion at each time.
///
/// The value is `from` where the offset of the glide is 0, and `to` where the offset is 1. With the default values 0
/// and 1 of `from` and `to`, the value of the animation equals the offset.
@MainActor
package final class GlideAnimation: CAPropertyAnimation {
  /// The motion that determines the offset at each time.
  package var glide = Glide(restingAt: 0) { willSet { refuseIfAttached("glide") } }
  /// The value at the offset 0.
  package var from = 0.0 { willSet { refuseIfAttached("from") } }
  /// The value at the offset 1.
  package var to = 1.0 { willSet { refuseIfAttached("to") } }

  /// Returns an animation with the same values, which is not attached to a layer.
  override func duplicate() -> CAAnimation {
    let copy = GlideAnimation(keyPath: keyPath)
    copy.takeProperty(from: self)
    (copy.glide, copy.from, copy.to) = (glide, from, to)
    return copy
  }

  /// Returns the animation as an immutable `Animation`.
  package override func freeze(for layer: CALayer, defaultDuration: CFTimeInterval) -> Animation {
    let (glide, from, to) = (glide, from, to)
    return freeze({ _ in .glide(glide, from: from, to: to) }, for: layer, defaultDuration: defaultDuration)
  }
}
