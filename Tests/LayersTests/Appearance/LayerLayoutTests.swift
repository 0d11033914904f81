import DisplayList
import class Foundation.NSNull
import Geometry
import Layers
import Pixels
import TestSupport
import Testing

/// Layout, flipped geometry and tiles of layers that belong to no view.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct LayerLayoutTests {
  /// A layer that counts its layouts.
  private final class Column: CALayer {
    var count = 0
    override func layoutSublayers() {
      count += 1
      for (index, layer) in (sublayers ?? []).enumerated() {
        layer.frame = CGRect(x: 0, y: CGFloat(index) * 10, width: bounds.width, height: 10)
      }
    }
  }

  /// A layout manager that gives each sublayer the bounds of its superlayer.
  private final class Filling: CALayoutManager {
    var invalidations = 0
    func invalidateLayout(of layer: CALayer) { invalidations += 1 }
    func layoutSublayers(of layer: CALayer) { layer.sublayers?.forEach { $0.frame = layer.bounds } }
  }

  private let column = Column()

  init() { column.frame = CGRect(x: 0, y: 0, width: 30, height: 40) }

  @Test func `a commit lays out layers after changes of their size or their sublayers`() {
    let screen = Screen(showing: column)
    #expect(column.count == 1)
    column.addSublayer(.box(0, 0, 1, 1, .red))
    column.addSublayer(.box(0, 0, 1, 1, .blue))
    screen.runPass(at: 0)
    #expect(column.count == 2)
    #expect(column.sublayers?[1].frame == CGRect(x: 0, y: 10, width: 30, height: 10))
    column.position.x += 5
    screen.runPass(at: 0)
    #expect(column.count == 2)
    column.bounds.size.width = 20
    screen.runPass(at: 0)
    #expect(column.count == 3)
    #expect(column.sublayers?[0].bounds.width == 20)
  }

  @Test func `layoutIfNeeded lays out a layer once after setNeedsLayout, superlayers before sublayers`() {
    let inner = Column()
    column.addSublayer(inner)
    column.layoutIfNeeded()
    let counts = (column.count, inner.count)
    inner.setNeedsLayout()
    #expect(inner.needsLayout())
    inner.layoutIfNeeded()
    inner.layoutIfNeeded()
    #expect((column.count, inner.count) == (counts.0, counts.1 + 1))
    column.bounds.size.width = 12
    inner.layoutIfNeeded()
    #expect(inner.bounds.width == 12)
  }

  @Test func `a layout manager lays out the sublayers of a layer without a delegate`() {
    let (layer, manager) = (CALayer.box(0, 0, 20, 10), Filling())
    layer.layoutManager = manager
    layer.addSublayer(CALayer())
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(manager.invalidations == 1)
    #expect(layer.sublayers?[0].frame == layer.bounds)
    #expect(layer.preferredFrameSize() == CGSize(width: 20, height: 10))
  }

  @Test func `isGeometryFlipped positions sublayers from the lower edge, and images remain upright`() {
    let (layer, inner) = (CALayer.box(0, 0, 30, 40), CALayer.box(5, 0, 10, 10))
    inner.contents = CGImage(Bitmap(width: 2, height: 2, filledWith: StraightColor.white.premultiplied))
    layer.addSublayer(inner)
    layer.isGeometryFlipped = true
    let screen = Screen(showing: layer)
    // The sublayer is at the lower edge: 30 … 40.
    #expect(screen.frame() == "image 2 × 2 in (0 0 10 10) [1 0 0 1 5 30]")
    #expect(inner.convert(CGPoint.zero, to: screen.root) == CGPoint(x: 5, y: 40))
    #expect(layer.hitTest(CGPoint(x: 6, y: 39)) === inner)
    #expect(layer.hitTest(CGPoint(x: 6, y: 5)) === layer)
    #expect(inner.contentsAreFlipped() && !CALayer().contentsAreFlipped())
    inner.isDoubleSided = false
    screen.runPass(at: 0)
    #expect(screen.frame() != "")
  }

  /// A tiled layer that records the bounds of its contexts.
  private final class Tiles: CATiledLayer {
    var clips: [CGFloat] = []
    override func draw(in ctx: CGContext) {
      clips.append(ctx.ctm.a)
      ctx.setFillColor(.red)
      ctx.fill(bounds)
    }
  }

  @Test func `a tiled layer draws once per tile and clips each drawing to its tile`() {
    let tiles = Tiles()
    tiles.frame = CGRect(x: 0, y: 0, width: 50, height: 30)
    tiles.tileSize = CGSize(width: 32, height: 32)
    let screen = Screen(showing: tiles)
    #expect(tiles.clips == [1, 1])
    let lines = screen.frame().split(separator: "\n")
    #expect(lines.filter { $0.contains("group") }.count == 2)
    #expect(screen.frame().contains("in rect(0 0 18 30) [1 0 0 1 32 0]"))
    tiles.contentsScale = 2
    tiles.clips = []
    tiles.setNeedsDisplay()
    screen.runPass(at: 0)
    #expect(tiles.clips.count == 8)
  }

  @Test func `a tiled layer draws more detailed tiles if it is scaled up, and less detailed ones if scaled down`() {
    let tiles = Tiles()
    tiles.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    (tiles.tileSize, tiles.levelsOfDetail, tiles.levelsOfDetailBias) = (CGSize(width: 32, height: 32), 4, 2)
    tiles.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    let screen = Screen(showing: tiles)
    #expect(tiles.clips == [2, 2, 2, 2])
    tiles.setAffineTransform(CGAffineTransform(scaleX: 0.25, y: 0.25))
    tiles.clips = []
    tiles.setNeedsDisplay()
    screen.runPass(at: 0)
    #expect(tiles.clips == [0.5])
  }
}
