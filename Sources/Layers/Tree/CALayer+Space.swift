import Animation
public import Geometry

// Transforms of sublayers and visible sides. All properties are animatable. NaN and infinite values end the program
// with an error.

extension CALayer {
  /// The transform that is applied to every sublayer after its own transform, about this layer's anchor point.
  ///
  ///     layer.sublayerTransform.m34 = -1 / 500      // the viewer is 500 points away
  ///
  /// The default is the identity. The sublayers of a sublayer are drawn flat in that sublayer's plane, unless that
  /// sublayer is a `CATransformLayer`, which preserves their depth.
  public final var sublayerTransform: CATransform3D {
    get { transform(.sublayerTransform) }
    set { setExtra(.transform(newValue), of: .sublayerTransform) }
  }

  /// The distance of the anchor point from the layer's plane, in points, positive towards the viewer. The default is 0.
  public final var anchorPointZ: CGFloat {
    get { number(.anchorPointZ) }
    set { setExtra(.number(Double(newValue)), of: .anchorPointZ) }
  }

  /// Whether the y axis of the sublayers' coordinates points upwards from the lower edge of the bounds. The default is
  /// false.
  ///
  /// Images are displayed upright in any case. Paths, gradients and the drawing of `draw(in:)` are flipped with the
  /// coordinates (unverified).
  public final var isGeometryFlipped: Bool {
    get { state.isGeometryFlipped }
    set { setExtra(.boolean(newValue), of: .geometryFlipped) }
  }

  /// Returns whether the y axis of the layer's sublayers points upwards on the screen.
  ///
  /// This is the case if the number of flipped layers from this one to the root layer is odd.
  public final func contentsAreFlipped() -> Bool {
    sequence(first: self, next: { $0.superlayer }).reduce(false) { $0 != $1.isGeometryFlipped }
  }

  /// Whether the layer and its sublayers are visible when the layer is back-facing. The default is true.
  ///
  /// A mirrored layer is back-facing too (unverified).
  public final var isDoubleSided: Bool {
    get { state.isDoubleSided }
    set { setExtra(.boolean(newValue), of: .doubleSided) }
  }
}
