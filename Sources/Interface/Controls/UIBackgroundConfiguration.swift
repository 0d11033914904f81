public import Geometry
import Layers

/// The background of a button, a cell or a header: a rounded rectangle with a fill, an image and a border.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The colour of the fill. If nil, the fill of a button has the colour of the button's style, and the fill of a cell
  /// has the tint colour.
  public var backgroundColor: UIColor?
  /// The function that derives the colour of the fill from `backgroundColor`, or nil.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The image above the fill, or nil for none.
  public var image: UIImage?
  /// The placement of the image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The radius of the corners in points. A button with the corner style `fixed` uses this radius unchanged.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background from the button's edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the border. If nil, the border has the tint colour of the button.
  public var strokeColor: UIColor?
  /// The function that derives the colour of the border from `strokeColor`, or nil.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border in points. The default is 0, for no border.
  public var strokeWidth: CGFloat = 0
  /// The distance by which the border lies outside the background, in points.
  public var strokeOutset: CGFloat = 0

  init() {}

  /// Returns a background without a fill and a border.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }

  /// Returns the colour of the fill in a view with a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the colour of the border in a view with a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}
