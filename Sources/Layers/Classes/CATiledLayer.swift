import DisplayList
public import Geometry
public import MediaTime

/// A layer that draws its content in tiles.
///
/// `draw(in:)` is called once per tile, with a context whose bounds and clip are those of the tile. On Apple's systems,
/// tiles are drawn on background threads and fade in. In Interlude, all tiles are drawn in the run-loop pass in which
/// the layer is displayed, so that every frame is complete.
/// - Source: CATiledLayer.h for names and defaults.
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
  /// Returns the duration in which a new tile fades in, in seconds. The default is 0.25. The duration has no effect,
  /// because all tiles are drawn before the frame that shows them.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of levels of detail. Each level has half the resolution of the previous one. The default is 1.
  public final var levelsOfDetail = 1 { didSet { setNeedsDisplay() } }

  /// The number of levels of detail that have a higher resolution than the layer. The default is 0.
  ///
  /// When the layer is displayed, the level depends on the enlargement by the transforms of the layer and of its
  /// superlayers. For each doubling of the size, the next larger level is drawn, which has twice the resolution of the
  /// previous one.
  public final var levelsOfDetailBias = 0 { didSet { setNeedsDisplay() } }

  /// The largest size of a tile, in pixels of its level of detail. The default is 256 × 256.
  ///
  /// - Precondition: both sides are at least 1.
  public final var tileSize = CGSize(width: 256, height: 256) {
    willSet {
      refuse(!(newValue.width >= 1 && newValue.height >= 1 && newValue.isFinite), "tileSize", newValue)
    }
    didSet { setNeedsDisplay() }
  }

  /// The largest number of tiles of one layer. If tiles of `tileSize` would exceed this number, the tiles are enlarged.
  private static let mostTiles: CGFloat = 4096

  /// Draws all tiles.
  open override func display() {
    if let delegate {
      isDisplayDeclined = false
      delegate.display(self)
      guard isDisplayDeclined else { return }
    }
    let drawing = tiles.flatMap(drawing(of:))
    change(\.contents, to: drawing.isEmpty ? .none : .drawing(drawing), event: nil)
  }

  /// Returns the commands that draw the content of the tile whose rectangle is `tile`, in the layer's points. The
  /// coordinates of the commands are points relative to the origin of the layer's bounds.
  private final func drawing(of tile: CGRect) -> [Command] {
    // The scale of the context is the resolution, which the app can read from the transform.
    let scale = levelScale
    let context = CGContext(bounds: tile.applying(CGAffineTransform(scaleX: scale, y: scale)))
    context.scaleBy(x: scale, y: scale)
    draw(in: context)
    let toPoints = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
    return context.commands.concatenating(
      toPoints.concatenating(
        CGAffineTransform(translationX: tile.minX - bounds.minX, y: tile.minY - bounds.minY)))
  }

  /// The rectangles of the tiles in the layer's points, row by row.
  final var tiles: [CGRect] {
    let step = CGFloat(contentsScale) * levelScale
    guard bounds.width > 0, bounds.height > 0, step > 0 else { return [] }
    var (width, height) = (tileSize.width / step, tileSize.height / step)
    let count = (bounds.width / width).rounded(.up) * (bounds.height / height).rounded(.up)
    if count > Self.mostTiles {
      let factor = (count / Self.mostTiles).squareRoot().rounded(.up)
      (width, height) = (width * factor, height * factor)
    }
    let (columns, rows) = (Int((bounds.width / width).rounded(.up)), Int((bounds.height / height).rounded(.up)))
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        let (x, y) = (bounds.minX + CGFloat(column) * width, bounds.minY + CGFloat(row) * height)
        return CGRect(x: x, y: y, width: min(width, bounds.maxX - x), height: min(height, bounds.maxY - y))
      }
    }
  }

  /// The resolution of the level of detail that is drawn, divided by the resolution of the layer: a power of two.
  private final var levelScale: CGFloat {
    var scale: CGFloat = 1
    var (larger, smaller) = (levelsOfDetailBias, max(0, levelsOfDetail - 1 - levelsOfDetailBias))
    let zoom = modelZoom
    while larger > 0, zoom > scale {
      scale *= 2
      larger -= 1
    }
    while smaller > 0, scale >= 2 * zoom {
      scale /= 2
      smaller -= 1
    }
    return scale
  }

  /// The factor by which the layer's own transform and the transforms of its superlayers enlarge the layer. The
  /// transforms are model values.
  private final var modelZoom: CGFloat {
    sequence(first: self as CALayer, next: { $0.superlayer }).reduce(1) { zoom, layer in
      zoom * (layer.state.transform.affine?.pixelsPerPoint ?? 1)
    }
  }
}
