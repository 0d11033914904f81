public import Geometry
import Layers
import Pixels
import Symbols

extension UIImage {
  /// Creates an image of a system symbol in its default size: for a font of 17 points, with regular weight and medium
  /// scale.
  ///
  /// `Docs/Symbols.md` lists the names. If there is no symbol with the name, the result is nil, and the trace of the
  /// current stage contains a warning that suggests a similar name.
  @preconcurrency @MainActor
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates an image of a system symbol with a configuration.
  ///
  /// If there is no symbol with the name, the result is nil, and the trace of the current stage contains a warning that
  /// suggests a similar name.
  @preconcurrency @MainActor
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let symbol = SymbolCache.symbol(named: name) else {
      let hint = SymbolLibrary.standard.nearestName(to: name).map { ": did you mean \"\($0)\"?" } ?? ""
      Stage.current?.note("warning", detail: "UIImage(systemName:) has no symbol \"\(name)\"\(hint)")
      return nil
    }
    var attributes = Attributes()
    attributes.flipsForRightToLeft = name.isNameOfMirroredSymbol
    self.init(
      SymbolImage(symbol: symbol, configuration: configuration ?? .unspecified), scale: Stage.current?.scale ?? 1,
      attributes)
  }

  /// Creates the image of a symbol. `scale` is the number of pixels per point.
  convenience init(_ symbol: SymbolImage, scale: CGFloat, _ attributes: Attributes = Attributes()) {
    let (image, metrics) = symbol.picture(scale: scale)
    var attributes = attributes
    (attributes.scale, attributes.symbol, attributes.metrics) = (scale, symbol, metrics)
    self.init(image, attributes)
  }

  /// The symbol that the image shows, or nil if the image is not a symbol.
  var symbol: SymbolImage? { attributes.symbol }

  /// Whether the image shows a system symbol.
  public var isSymbolImage: Bool { symbol != nil }

  /// The configuration with which the image was created, or nil for an image that is not a symbol.
  public var symbolConfiguration: SymbolConfiguration? { symbol?.configuration }

  /// The configuration with which the image was created, or nil for an image that is not a symbol.
  public var configuration: Configuration? { symbol?.configuration }

  /// The distance from the bottom of a symbol image to the baseline of the text that the symbol accompanies, in points,
  /// or nil if the image is not a symbol.
  public var baselineOffsetFromBottom: CGFloat? { attributes.metrics?.baselineOffset }

  /// The distances from the edges of the image to the edges of its alignment rectangle. Layout aligns the image by this
  /// rectangle.
  ///
  /// For symbols, the alignment rectangle encloses the outlines (unverified). For other images, the distances are 0.
  public var alignmentRectInsets: UIEdgeInsets {
    guard let insets = attributes.metrics?.insets else { return .zero }
    return UIEdgeInsets(top: insets.height, left: insets.width, bottom: insets.height, right: insets.width)
  }

  /// Returns the symbol with another configuration. The new configuration replaces all values of the old one. An image
  /// that is not a symbol is returned unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    changing { $0.configuration = configuration }
  }

  /// Returns the symbol with the values that a configuration specifies. Unspecified values do not change. The result is
  /// nil for an image that is not a symbol (unverified).
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    symbol.map { withConfiguration($0.configuration.applying(configuration)) }
  }

  /// Returns the image in a single colour, which is multiplied by the alpha of each pixel.
  ///
  /// A view still displays a template, and a symbol whose rendering mode is `automatic`, in its own tint colour.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// Returns the image with a rendering mode and in a single colour, which is multiplied by the alpha of each pixel.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    if symbol != nil { return changing { $0.tint = color }.withRenderingMode(renderingMode) }
    let pixel = color.cgColor.value.premultiplied
    let tinted = cgImage.map { CGImage($0.bitmap.mapped { pixel.scaled(by: $0.alpha) }) }
    return UIImage(tinted, attributes).withRenderingMode(renderingMode)
  }

  /// Returns the symbol image with a description that `change` has modified. An image that is not a symbol is returned
  /// unchanged.
  private func changing(_ change: (inout SymbolImage) -> Void) -> UIImage {
    guard var symbol else { return self }
    change(&symbol)
    return symbol == self.symbol ? self : UIImage(symbol, scale: scale, attributes)
  }
}

// The display of symbols in views.
extension UIImage {
  /// Whether views draw the image in their tint colour by default. Bars and buttons can have other rules.
  var isTemplate: Bool { renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage) }

  /// Returns the symbol image with the values of its own configuration and, for the values that this configuration does
  /// not specify, those of `preferred`. An image that is not a symbol is returned unchanged.
  func preferring(_ preferred: SymbolConfiguration?) -> UIImage {
    guard let preferred, let symbol else { return self }
    return withConfiguration(preferred.applying(symbol.configuration))
  }

  /// Returns the symbol drawn with `scale` pixels per point. An image that is not a symbol is returned unchanged.
  func redrawn(scale: CGFloat) -> UIImage {
    guard let symbol, scale != self.scale else { return self }
    return UIImage(symbol, scale: scale, attributes)
  }
}

/// A cache of parsed symbols.
@MainActor private enum SymbolCache {
  /// The parsed symbols by name. The fixed set of symbol names limits the size of the dictionary.
  private static var symbols: [String: Symbol] = [:]

  /// Returns the symbol with a name, or nil if there is none.
  static func symbol(named name: String) -> Symbol? {
    if let symbol = symbols[name] { return symbol }
    do throws(SymbolError) {
      let symbol = try SymbolLibrary.standard.symbol(named: name)
      symbols[name] = symbol
      return symbol
    } catch {
      fatalError("The standard symbol '\(name)' has an error: \(error)")
    }
  }
}
