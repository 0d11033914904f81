import DisplayList
import Geometry
import Layers
import Pixels
import Raster
import Symbols

/// The description of a symbol image, from which a bitmap is drawn for any number of pixels per point.
struct SymbolImage: Hashable, Sendable {
  /// The symbol that the image shows.
  let symbol: Symbol
  /// The size, weight and scale that the app specified.
  var configuration: UIImage.SymbolConfiguration
  /// The colour of the bitmap. If nil, the bitmap is black.
  var tint: UIColor?

  /// The font size of a symbol without a configuration, in points.
  static let defaultPointSize: CGFloat = 17
  /// The space between the outlines and each edge of the bitmap, in units of the symbol's grid of 24 × 24 units
  /// (unverified).
  private static let margin: CGFloat = 1
  /// The maximum width and height of the bitmap, in pixels.
  private static let maximumSide: CGFloat = 8192

  /// The width of lines, in units of the symbol's grid of 24 × 24 units.
  private var lineWidth: CGFloat {
    configuration.weight.lineWidth * configuration.scale.lineFactor / configuration.scale.factor
  }

  /// The size of a unit of the symbol's grid of 24 × 24 units, in points.
  private var unit: CGFloat {
    (configuration.pointSize ?? Self.defaultPointSize) / SymbolGrid.unitsPerEm * configuration.scale.factor
  }

  /// Returns the bitmap of the symbol, and the position of the symbol's outlines in the bitmap.
  ///
  /// The bitmap is the smallest one that contains the outlines and a margin on each side. The outlines are in the
  /// middle of the bitmap.
  ///
  /// - Parameter scale: The number of pixels per point.
  func picture(scale: CGFloat) -> (image: CGImage, metrics: SymbolMetrics) {
    let drawing = symbol.drawing(lineWidth: lineWidth, unit: unit * scale)
    let (bounds, margin) = (drawing.bounds, 2 * Self.margin * unit * scale)
    let width = min((bounds.width + margin).rounded(.up), Self.maximumSide)
    let height = min((bounds.height + margin).rounded(.up), Self.maximumSide)
    let corner = CGPoint(x: bounds.midX - width / 2, y: bounds.midY - height / 2)
    var list = DisplayList(width: Int(width), height: Int(height), background: .clear)
    let color = tint?.cgColor.value ?? .black
    list.commands = drawing.marks.flatMap {
      $0.commands(color: color, transform: CGAffineTransform(translationX: -corner.x, y: -corner.y))
    }
    let baseline = (SymbolGrid.center + SymbolMetrics.capHeight / 2 * SymbolGrid.unitsPerEm) * unit * scale
    let metrics = SymbolMetrics(
      baselineOffset: (corner.y + height - baseline) / scale,
      insets: CGSize(width: (width - bounds.width) / 2 / scale, height: (height - bounds.height) / 2 / scale))
    return (CGImage(Rasterizer.render(list)), metrics)
  }
}

/// The position of a symbol's outlines in the symbol's bitmap.
struct SymbolMetrics: Hashable, Sendable {
  /// The distance from the bottom of the bitmap to the baseline of the accompanying text, in points.
  let baselineOffset: CGFloat
  /// The horizontal and the vertical distance from the edges of the bitmap to the outlines, in points.
  let insets: CGSize

  /// The height of capital letters in Inter, relative to the font size. Symbols are centred at half this height.
  static let capHeight: CGFloat = 8.0 / 11
}

extension SymbolDrawing.Mark {
  /// Returns the drawing commands for this part of a symbol, which paints or erases an area. A painted area has the
  /// colour `color`.
  fileprivate func commands(color: StraightColor, transform: CGAffineTransform) -> [Command] {
    switch self {
    case .paint(let paths, _): paths.map { .fill(.path($0), color: color, transform: transform) }
    case .erase(let paths):
      [.push(Group(blend: .erase))] + paths.map { .fill(.path($0), color: .black, transform: transform) } + [.popGroup]
    case .group(let marks, let erases):
      [.push(Group(blend: erases ? .erase : .over))]
        + marks.flatMap { $0.commands(color: color, transform: transform) } + [.popGroup]
    }
  }
}
