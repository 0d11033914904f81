public import class Foundation.Bundle
import Geometry

extension UIColor {
  /// Creates the colour that is named `name` in an asset catalogue of the bundle `AppResources.bundle`. Returns nil if
  /// there is no such colour.
  @preconcurrency @MainActor
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates the colour that is named `name` in an asset catalogue of a bundle. Returns nil if there is no such colour.
  ///
  /// The colour is dynamic if the set has a colour for the dark appearance. Components of the Display P3 space are
  /// treated as sRGB (unverified).
  @preconcurrency @MainActor
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let found = AssetCatalog.set(name, kind: "colorset", in: bundle ?? AppResources.bundle) else { return nil }
    let colors = found.contents.colors ?? []
    let isPad = UITraitCollection.current.userInterfaceIdiom == .pad
    let light = AssetCatalog.items(colors, isPad: isPad, isDark: false).first?.color?.color
    let dark = AssetCatalog.items(colors, isPad: isPad, isDark: true).first?.color?.color
    guard let light = light ?? dark else { return nil }
    let other = dark ?? light
    self.init { traits in traits.userInterfaceStyle == .dark ? other : light }
  }
}

extension AssetCatalog.ColorValue {
  /// The colour that `components` describe, either by `white` or by `red`, `green` and `blue`. Nil if a required
  /// component is missing or is not a number.
  fileprivate var color: UIColor? {
    guard let components else { return nil }
    let alpha = Self.number(components["alpha"]) ?? 1
    if let white = Self.number(components["white"]) { return UIColor(white: white, alpha: alpha) }
    guard let red = Self.number(components["red"]), let green = Self.number(components["green"]),
      let blue = Self.number(components["blue"])
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the value of a component: a fraction such as `0.500`, or a byte such as `128` or `0x80`, which is divided
  /// by 255. Returns nil if the string is nil or not a number.
  private static func number(_ text: String?) -> CGFloat? {
    guard let text else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
    }
    if text.contains(".") { return Double(text).map { CGFloat($0) } }
    return Int(text).map { CGFloat($0) / 255 }
  }
}
