public import Geometry
internal import Pixels

extension CGContext {
  /// Sets the fill colour to components of the current fill colour space, followed by alpha.
  ///
  /// The space is the one of the last fill colour or of `setFillColorSpace(_:)`; initially it is grey. Nothing happens if
  /// the space is a pattern space.
  ///
  /// - Parameter components: as many numbers as the space has components, and the alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = unsafe CGColor(colorSpace: state.spaces.fill, components: components) { setFillColor(color) }
  }
  /// Sets the stroke colour to components of the current stroke colour space, followed by alpha.
  ///
  /// The space is the one of the last stroke colour or of `setStrokeColorSpace(_:)`; initially it is grey. Nothing
  /// happens if the space is a pattern space.
  ///
  /// - Parameter components: as many numbers as the space has components, and the alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = unsafe CGColor(colorSpace: state.spaces.stroke, components: components) { setStrokeColor(color) }
  }

  /// Sets the fill colour from CMYK components, each 0…1. The colour is stored as sRGB.
  ///
  /// Red is (1 − cyan) (1 − black), and so on (unverified: Core Graphics uses a colour profile).
  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }
  /// Sets the stroke colour from CMYK components, each 0…1. The colour is stored as sRGB.
  ///
  /// Red is (1 − cyan) (1 − black), and so on (unverified: Core Graphics uses a colour profile).
  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(cyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// Does nothing, because all colours are sRGB.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}

extension CGColor {
  /// Creates a colour from CMYK components, each clamped to 0…1.
  fileprivate convenience init(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    /// Returns 1 minus a component that is clamped to 0…1. A component of NaN is replaced by 0.
    func complement(_ component: CGFloat) -> CGFloat { 1 - max(0, min(1, component.isNaN ? 0 : component)) }
    let key = complement(black)
    self.init(
      red: complement(cyan) * key, green: complement(magenta) * key, blue: complement(yellow) * key, alpha: alpha)
  }
}
