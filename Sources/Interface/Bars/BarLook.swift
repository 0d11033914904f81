import Geometry
import Layers

/// The colour, effect, image and shadow with which a bar's background is drawn.
struct BarLook: Equatable {
  var effect: UIBlurEffect?
  var color: UIColor?
  var image: UIImage?
  var imageMode = UIView.ContentMode.scaleToFill
  var shadowColor: UIColor?
  var shadowImage: UIImage?

  /// A look without background and shadow.
  static let clear = BarLook()

  /// Creates a look without background and shadow.
  private init() {}

  /// Creates the look that an appearance object describes.
  @MainActor
  init(_ appearance: UIBarAppearance) {
    (effect, color, image) = (appearance.backgroundEffect, appearance.backgroundColor, appearance.backgroundImage)
    imageMode = appearance.backgroundImageContentMode
    (shadowColor, shadowImage) = (appearance.shadowColor, appearance.shadowImage)
  }

  /// Creates the look of a bar without appearance objects.
  ///
  /// - Parameters:
  ///   - tint: The background colour, or nil for that of `style`.
  ///   - image: The background image, which replaces the colour, or nil.
  ///   - shadowImage: The image of the shadow, which only has an effect together with a background image, as in UIKit.
  @MainActor
  init(_ style: UIBarStyle, tint: UIColor?, isTranslucent: Bool, image: UIImage? = nil, shadowImage: UIImage? = nil) {
    self.image = image
    color = image == nil ? tint ?? style.ground(isTranslucent: isTranslucent) : nil
    shadowColor = style.hairline
    if image != nil { self.shadowImage = shadowImage }
  }

  /// Returns whether the background colour, resolved with `traits`, is opaque, so that it completely hides the content
  /// behind the bar.
  func isOpaque(for traits: UITraitCollection) -> Bool {
    color.map { $0.resolvedCGColor(with: traits).alpha >= 1 } ?? false
  }

  static func == (a: BarLook, b: BarLook) -> Bool {
    a.effect === b.effect && a.color == b.color && a.image === b.image && a.imageMode == b.imageMode
      && a.shadowColor == b.shadowColor && a.shadowImage === b.shadowImage
  }
}

/// The edge of a bar along which the shadow line is drawn. The line is outside the bar: above the top edge or below the
/// bottom edge.
enum BarShadowEdge { case top, bottom }
