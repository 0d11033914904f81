import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Views that draw their content with `draw(_:)`.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ViewDrawingTests {
  private let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1, profile: .classic)

  private func show(_ view: UIView) -> Bitmap {
    stage.makeCurrent()
    stage.window.backgroundColor = .white
    if view.superview == nil { stage.window.addSubview(view) }
    stage.advance(by: 0.1)
    return stage.render()
  }

  @Test func `draw(_:) receives the bounds and draws in the view's coordinate system`() {
    let view = Painter(frame: CGRect(x: 4, y: 6, width: 8, height: 4))
    view.bounds.origin = CGPoint(x: 100, y: 50)
    view.backgroundColor = .green
    view.paint = { rect in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: 2, height: 4))
    }
    let frame = show(view)
    #expect(view.rects == [CGRect(x: 100, y: 50, width: 8, height: 4)])
    #expect(frame[x: 4, y: 6].description == "ff0000ff" && frame[x: 5, y: 9].description == "ff0000ff")
    #expect(frame[x: 6, y: 6].description == "00ff00ff" && frame[x: 3, y: 6].description == "ffffffff")
  }

  @Test func `without antialiasing, draw(_:) leaves only pixels of the drawn colour and of the background`() {
    let view = Painter(frame: CGRect(x: 2, y: 2, width: 16, height: 12))
    view.isOpaque = false
    view.paint = { rect in
      UIGraphicsGetCurrentContext()?.setShouldAntialias(false)
      UIBezierPath(ovalIn: rect.insetBy(dx: 1.3, dy: 0.8)).fill()
    }
    #expect(Set(show(view).pixels.map(\.description)) == ["000000ff", "ffffffff"])
  }

  @Test func `the current context exists during draw(_:) only`() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 8, height: 4))
    var isPresent = false
    view.paint = { _ in isPresent = UIGraphicsGetCurrentContext() != nil }
    _ = show(view)
    #expect(isPresent && UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `setNeedsDisplay() redraws a view, and a size change does so only with the content mode redraw`() {
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 8, height: 4))
    view.isOpaque = false
    view.paint = { _ in UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4)) }
    let first = show(view)
    #expect(first[x: 1, y: 0].description == "000000ff" && first[x: 2, y: 0].description == "ffffffff")
    view.frame.size.width = 16
    let stretched = show(view)
    #expect(view.rects.count == 1)
    #expect(stretched[x: 3, y: 0].description == "000000ff" && stretched[x: 4, y: 0].description == "ffffffff")
    view.setNeedsDisplay()
    #expect(show(view)[x: 2, y: 0].description == "ffffffff" && view.rects.count == 2)
    view.contentMode = .redraw
    view.frame.size.width = 12
    #expect(show(view)[x: 2, y: 0].description == "ffffffff" && view.rects.last?.width == 12)
  }

  @Test func `the content mode determines the position of the drawing`() {
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.isOpaque = false
    view.contentMode = .bottomRight
    view.paint = { _ in UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
    _ = show(view)
    view.frame.size = CGSize(width: 10, height: 10)
    let frame = show(view)
    #expect(frame[x: 5, y: 9].description == "ffffffff" && frame[x: 6, y: 6].description == "000000ff")
  }

  @Test func `an opaque view without a background colour has a black background behind its drawing`() {
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.paint = { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    #expect(show(view)[x: 3, y: 0].description == "000000ff")
    view.isOpaque = false
    #expect(show(view)[x: 3, y: 0].description == "ffffffff")
  }

  @Test func `a view whose draw(_:) draws nothing keeps the contents of its layer`() {
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.layer.contents = CGImage(Bitmap(width: 1, height: 1, filledWith: StraightColor.black.premultiplied))
    #expect(show(view)[x: 1, y: 1].description == "000000ff" && view.rects.count == 1)
  }

  @Test func `a pattern colour repeats an image behind a view`() {
    var tile = Bitmap(width: 2, height: 1)
    (tile[x: 0, y: 0], tile[x: 1, y: 0]) = (StraightColor.black.premultiplied, StraightColor.white.premultiplied)
    let view = UIView(frame: CGRect(x: 3, y: 3, width: 5, height: 5))
    view.backgroundColor = UIColor(patternImage: UIImage(cgImage: CGImage(tile)))
    let frame = show(view)
    #expect((3..<8).map { frame[x: $0, y: 5].red } == [0, 255, 0, 255, 0])
    #expect(frame[x: 2, y: 5].red == 255 && frame[x: 8, y: 5].red == 255)
  }
}

private final class Painter: UIView {
  var paint: (CGRect) -> Void = { _ in }
  var rects: [CGRect] = []

  override func draw(_ rect: CGRect) {
    rects.append(rect)
    paint(rect)
  }
}
