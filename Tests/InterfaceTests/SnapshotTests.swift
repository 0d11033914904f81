import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Snapshots of views: presented, updated, resized, and drawn into images.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct SnapshotTests {
  private let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1, profile: .classic)
  private let card = UIView(frame: CGRect(x: 4, y: 6, width: 20, height: 10))
  private let dot = UIView(frame: CGRect(x: 2, y: 2, width: 4, height: 4))

  init() {
    stage.window.backgroundColor = .white
    card.backgroundColor = .red
    dot.backgroundColor = .blue
    card.addSubview(dot)
  }

  private func show() {
    stage.window.addSubview(card)
    stage.advance(to: 0)
  }

  /// Returns a frame with the card's snapshot in place of the card.
  private func render(with picture: UIView, at origin: CGPoint) -> Bitmap {
    card.removeFromSuperview()
    picture.frame.origin = origin
    stage.window.addSubview(picture)
    stage.advance(by: 0.1)
    return stage.render()
  }

  @Test func `a snapshot shows the view as it was at the time of the call`() throws {
    show()
    let before = stage.render()
    let picture = try #require(card.snapshotView(afterScreenUpdates: false))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    card.backgroundColor = .green  // after the snapshot
    dot.removeFromSuperview()
    #expect(render(with: picture, at: card.frame.origin) == before)
  }

  @Test
  func `snapshotView(afterScreenUpdates: true) shows the model values, also of a view that was never displayed`() throws
  {
    #expect(card.snapshotView(afterScreenUpdates: false)?.bounds.size == card.bounds.size)
    let picture = try #require(card.snapshotView(afterScreenUpdates: true))
    let shown = render(with: picture, at: CGPoint(x: 4, y: 6))
    picture.removeFromSuperview()
    stage.window.addSubview(card)
    stage.advance(by: 0.1)
    #expect(stage.render() == shown)
  }

  @Test
  func `snapshotView shows presentation values with afterScreenUpdates false, and model values with true`() throws {
    show()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { dot.center.x += 10 }
    stage.advance(by: 0.5)
    func middle(_ afterUpdates: Bool) throws -> Int {
      let picture = try #require(card.snapshotView(afterScreenUpdates: afterUpdates))
      let bitmap = UIGraphicsImageRenderer(size: card.bounds.size).image { context in
        picture.layer.render(in: context.cgContext)
      }.cgImage!.bitmap
      return (0..<20).firstIndex { bitmap[x: $0, y: 4].blue == 255 }!
    }
    #expect(try middle(false) == 7 && middle(true) == 12)
  }

  @Test func `a snapshot does not include the view's alpha, position and transform`() throws {
    let picture = try #require(card.snapshotView(afterScreenUpdates: true))
    let plain = render(with: picture, at: .zero)
    picture.removeFromSuperview()
    (card.alpha, card.transform) = (0.3, CGAffineTransform(scaleX: 2, y: 2))
    let again = try #require(card.snapshotView(afterScreenUpdates: true))
    #expect(render(with: again, at: .zero) == plain)
  }

  @Test func `resizing a snapshot with cap insets does not stretch the areas of the insets`() throws {
    let caps = UIEdgeInsets(top: 6, left: 6, bottom: 0, right: 0)
    let picture = try #require(
      card.resizableSnapshotView(from: card.bounds, afterScreenUpdates: true, withCapInsets: caps))
    picture.frame.size = CGSize(width: 34, height: 30)
    let bitmap = render(with: picture, at: .zero)
    #expect((0..<40).filter { bitmap[x: $0, y: 4].blue == 255 && bitmap[x: $0, y: 4].red == 0 } == [2, 3, 4, 5])
    #expect((0..<40).filter { bitmap[x: $0, y: 20].red == 255 && bitmap[x: $0, y: 20].green == 0 } == Array(0..<34))
    picture.frame.size = CGSize(width: 20, height: 10)
    stage.advance(by: 0.1)
    #expect(stage.render()[x: 3, y: 3].blue == 255)
  }

  @Test func `a snapshot of a rectangle shows only this rectangle of the view`() throws {
    let rect = CGRect(x: 2, y: 2, width: 4, height: 4)
    let picture = try #require(card.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero))
    picture.frame.size = CGSize(width: 12, height: 8)
    let bitmap = render(with: picture, at: .zero)
    #expect(bitmap[x: 0, y: 0].blue == 255 && bitmap[x: 11, y: 7].red == 0 && bitmap[x: 12, y: 7].red == 255)
  }

  @Test func `drawHierarchy draws into the given rectangle, and only in an image context`() {
    stage.advance(to: 0)  // an image has the scale of the current stage, and another test may have set it
    #expect(!card.drawHierarchy(in: card.bounds, afterScreenUpdates: true))
    var hasDrawn = true
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
      hasDrawn = card.drawHierarchy(in: CGRect(x: 0, y: 20, width: 40, height: 20), afterScreenUpdates: true)
    }
    let bitmap = image.cgImage!.bitmap
    #expect(hasDrawn && UIGraphicsGetCurrentContext() == nil)
    #expect(bitmap[x: 0, y: 19] == .clear && bitmap[x: 39, y: 39].red == 255 && bitmap[x: 5, y: 25].blue == 255)
  }

  @Test func `the layer of a label that was never displayed can be rendered`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "abc"
    let image = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
    #expect(image.cgImage!.bitmap.pixels.contains { $0.alpha == 255 })
  }

  @Test func `images of a graphics renderer have the scale of its format, by default that of the stage`() {
    let stage = Stage(size: CGSize(width: 8, height: 8), scale: 1, profile: .classic)
    defer { withExtendedLifetime(stage) {} }
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (3, true)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 2), format: format).image { _ in }
    #expect(image.cgImage!.width == 15 && image.size == CGSize(width: 5, height: 2))
    #expect(image.cgImage!.bitmap.pixels.allSatisfy { $0.isOpaque })
    #expect(UIGraphicsImageRenderer(size: CGSize(width: 5, height: 2)).image { _ in }.scale == 1)
  }
}
