import Geometry
import Pixels

extension CGColor {
  /// Returns the colour in another colour space, or nil if this colour is a pattern or the other space is a pattern
  /// space.
  ///
  /// In a grey colour space, the result has the luminance of this colour (unverified: Core Graphics uses the profiles
  /// of both spaces).
  /// - Parameters:
  ///   - intent: The method of conversion, which has no effect.
  ///   - options: Options of the conversion, which have no effect. In Core Graphics, the type is `CFDictionary?`.
  public func converted(
    to destinationColorSpace: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?
  ) -> CGColor? {
    guard pattern == nil, let components, colorSpace?.model != .pattern else { return nil }
    switch destinationColorSpace.model {
    case .pattern: return nil
    case .rgb: return CGColor(value)
    case .monochrome: return CGColor(gray: components.count == 2 ? components[0] : CGFloat(luminance), alpha: alpha)
    }
  }

  /// The sRGB component (0…1) of the grey that has the same luminance as the colour.
  private var luminance: Double {
    let light = [value.red, value.green, value.blue].map(TransferCurve.linear)
    return TransferCurve.encoded(0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2])
  }
}
