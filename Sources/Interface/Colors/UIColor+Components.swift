public import Geometry
import Layers

extension UIColor {
  /// Writes the sRGB components and the alpha, each 0…1, to the given addresses.
  ///
  /// - Returns: Whether the colour has components. A pattern has none, and nothing is written.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.pattern == nil else { return false }
    let color = cgColor.value
    unsafe red?.pointee = CGFloat(color.red)
    unsafe green?.pointee = CGFloat(color.green)
    unsafe blue?.pointee = CGFloat(color.blue)
    unsafe alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Writes hue, saturation, brightness and alpha, each 0…1, to the given addresses. Greys have the hue 0.
  ///
  /// - Returns: Whether the colour has components. A pattern has none, and nothing is written.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.pattern == nil else { return false }
    let color = cgColor.value
    let (most, least) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
    unsafe hue?.pointee = CGFloat(Self.hue(color.red, color.green, color.blue))
    unsafe saturation?.pointee = CGFloat(most > 0 ? (most - least) / most : 0)
    unsafe brightness?.pointee = CGFloat(most)
    unsafe alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Writes the white component and the alpha of a grey, each 0…1, to the given addresses.
  ///
  /// - Returns: Whether the colour is a grey. For other colours, nothing is written.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = cgColor.value
    guard cgColor.pattern == nil, color.red == color.green, color.green == color.blue else { return false }
    unsafe white?.pointee = CGFloat(color.red)
    unsafe alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  private static func hue(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    guard most > least else { return 0 }
    let sixth =
      if most == red {
        (green - blue) / (most - least)
      } else if most == green {
        2 + (blue - red) / (most - least)
      } else {
        4 + (red - green) / (most - least)
      }
    return sixth < 0 ? sixth / 6 + 1 : sixth / 6
  }
}
