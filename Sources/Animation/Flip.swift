package import Geometry

/// A flip: two images are the sides of a card that rotates by 180° about its middle line, in perspective.
///
///     progress    0      0.25     0.5     0.75      1
///     old image   0°     45°      90°     hidden
///     new image           hidden  −90°    −45°      0°
///
/// At progress 0.5 both images are edge-on and cover no pixel. Whatever is behind the card is then visible, such as the
/// window's background, which is black unless the app sets a colour. A device shows the same (B-134).
/// - Source: spec C6; the viewer's distance of 850 points is this project's choice.
package enum Flip {
  /// The perspective of a viewer at a distance of 850 points.
  package static var perspective: CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 850
    return eye
  }

  /// Returns whether the new image is visible at a progress. Before the middle, the old image is visible.
  package static func showsNew(at progress: Double) -> Bool { progress >= 0.5 }

  /// Returns the angle, in radians, by which one of the two images is rotated about the middle line of the card at a
  /// progress. The image is the new one if `isNew` is true, otherwise the old one.
  package static func angle(ofNew isNew: Bool, at progress: Double) -> Double {
    (isNew ? progress - 1 : progress) * 0x1.921fb54442d18p+1
  }
}
