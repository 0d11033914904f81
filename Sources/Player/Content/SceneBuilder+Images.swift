import Geometry
import Interface
import Pixels
import Scenario

extension SceneBuilder {
  /// Returns the image of a file or of a symbol.
  func image(of source: ScenarioDocument.PictureSource) throws(PlayerError) -> UIImage {
    switch source {
    case .file(let file): UIImage(try bitmap(file), scale: Self.scale(of: file))
    case .symbol(let symbol): image(of: symbol)
    }
  }

  /// Returns the pixels per point according to the name of an image file: 2 for `name@2x.png`, 1 for `name.png`.
  static func scale(of file: String) -> CGFloat {
    file.hasSuffix("@3x.png") ? 3 : file.hasSuffix("@2x.png") ? 2 : 1
  }

  /// Returns the image of a symbol. The image is a template unless the symbol has a colour or a tile.
  func image(of symbol: ScenarioDocument.Symbol) -> UIImage {
    let configuration = UIImage.SymbolConfiguration(pointSize: CGFloat(symbol.size), weight: symbol.weight.symbol)
    guard let image = UIImage(systemName: symbol.name, withConfiguration: configuration) else {
      fatalError("SceneBuilder: the symbol \(symbol.name), which parsing has accepted, does not exist")
    }
    let color = symbol.color ?? (symbol.tile == nil ? nil : .white)
    guard let color else { return image }
    let colored = image.withTintColor(UIColor(color), renderingMode: .alwaysOriginal)
    return symbol.tile.map { Self.tile(UIColor($0), behind: colored) } ?? colored
  }

  /// Returns an image of a rounded square of 29 × 29 points in `color`, with a symbol at its centre.
  private static func tile(_ color: UIColor, behind symbol: UIImage) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 29, height: 29)
    let image = UIGraphicsImageRenderer(size: bounds.size).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: 7).fill()
      symbol.draw(at: CGPoint(x: (29 - symbol.size.width) / 2, y: (29 - symbol.size.height) / 2))
    }
    return image.withRenderingMode(.alwaysOriginal)
  }
}

extension ScenarioDocument.Weight {
  /// The `UIImage.SymbolWeight` with the same name.
  fileprivate var symbol: UIImage.SymbolWeight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}
