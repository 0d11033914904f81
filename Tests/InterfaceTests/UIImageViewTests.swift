import DisplayList
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIImageViewTests {
  @Test func `imageRendererFormat has the scale of the image, and is opaque if all pixels are opaque`() {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (2, true)
    let size = CGSize(width: 4, height: 4)
    let opaque = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    #expect(opaque.imageRendererFormat.scale == 2)
    #expect(opaque.imageRendererFormat.opaque)
    format.opaque = false
    let clear = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    #expect(!clear.imageRendererFormat.opaque)
    #expect(!UIImage().imageRendererFormat.opaque)
  }

  nonisolated static let modes: [(UIView.ContentMode, CGRect)] = [
    (.scaleToFill, CGRect(x: 0, y: 0, width: 20, height: 40)),
    (.redraw, CGRect(x: 0, y: 0, width: 20, height: 40)),
    (.scaleAspectFit, CGRect(x: 0, y: 15, width: 20, height: 10)),
    (.scaleAspectFill, CGRect(x: -30, y: 0, width: 80, height: 40)),
    (.center, CGRect(x: 8, y: 19, width: 4, height: 2)),
    (.top, CGRect(x: 8, y: 0, width: 4, height: 2)),
    (.bottom, CGRect(x: 8, y: 38, width: 4, height: 2)),
    (.left, CGRect(x: 0, y: 19, width: 4, height: 2)),
    (.right, CGRect(x: 16, y: 19, width: 4, height: 2)),
    (.topLeft, CGRect(x: 0, y: 0, width: 4, height: 2)),
    (.topRight, CGRect(x: 16, y: 0, width: 4, height: 2)),
    (.bottomLeft, CGRect(x: 0, y: 38, width: 4, height: 2)),
    (.bottomRight, CGRect(x: 16, y: 38, width: 4, height: 2)),
  ]

  @Test(arguments: modes) func `an image is positioned and scaled by the content mode`(
    mode: UIView.ContentMode, frame: CGRect
  ) throws {
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 1, profile: .classic)
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    view.image = UIImage(Bitmap(width: 8, height: 4), scale: 2)
    view.contentMode = mode
    stage.window.addSubview(view)
    stage.advance(to: 0)
    #expect(Self.pictures(on: stage) == [frame])
  }

  @Test func `during an animation of the bounds, the image is positioned and scaled by the content mode`() {
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 1, profile: .classic)
    let views = [UIView.ContentMode.scaleToFill, .bottom].map { mode in
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      (view.image, view.contentMode) = (UIImage(Bitmap(width: 8, height: 4), scale: 2), mode)
      stage.window.addSubview(view)
      return view
    }
    stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views.forEach { $0.frame.size = CGSize(width: 40, height: 30) }
    }
    stage.advance(to: 0.5)
    #expect(
      Self.pictures(on: stage) == [
        CGRect(x: 0, y: 0, width: 30, height: 20), CGRect(x: 13, y: 18, width: 4, height: 2),
      ])
  }

  /// The rectangles of images, in their layers' coordinates.
  private static func pictures(on stage: Stage) -> [CGRect] {
    stage.displayedTree().displayList(at: stage.now, scale: 1).commands.compactMap {
      if case .image(_, let rect, _, _) = $0 { rect } else { nil }
    }
  }

  @Test func `the thirteen content modes have UIKit's raw values`() {
    #expect(UIView.ContentMode.allCases.map(\.rawValue) == Array(0..<13))
    #expect(Self.modes.count == 13)
  }

  @Test func `an image view that is created with an image has the size of the image`() {
    let view = UIImageView(image: UIImage(Bitmap(width: 8, height: 4), scale: 2))
    #expect(
      view.frame == CGRect(x: 0, y: 0, width: 4, height: 2) && view.sizeThatFits(.zero) == CGSize(width: 4, height: 2))
    #expect(!view.isUserInteractionEnabled)
    view.image = nil
    #expect(view.sizeThatFits(.zero) == .zero)
  }

  @Test func `a template image is drawn in the tint colour`() {
    let stage = Stage(size: CGSize(width: 2, height: 2), scale: 1, profile: .classic)
    var stencil = Bitmap(width: 2, height: 2)
    stencil[x: 0, y: 0] = UIColor.black.cgColor.value.premultiplied
    let view = UIImageView(image: UIImage(stencil).withRenderingMode(.alwaysTemplate))
    view.tintColor = .green
    stage.window.backgroundColor = .red
    stage.window.addSubview(view)
    stage.advance(to: 0)
    let frame = stage.render()
    #expect(
      AsciiPicture.colours(
        of: frame,
        palette: [UIColor.green.cgColor.value.premultiplied: "g", UIColor.red.cgColor.value.premultiplied: "r"]) == [
          "gr", "rr",
        ])
    view.tintColor = .red
    #expect(
      AsciiPicture.colours(of: stage.render(), palette: [UIColor.red.cgColor.value.premultiplied: "r"]) == ["rr", "rr"])
  }
}
