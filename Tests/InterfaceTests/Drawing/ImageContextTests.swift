import Foundation
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct ImageContextTests {
  /// Returns a renderer with one pixel per point, regardless of the current stage.
  private func renderer(_ width: CGFloat, _ height: CGFloat) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
  }

  private func pixels(_ image: UIImage?) -> [String] { image?.cgImage?.bitmap.pixels.map(\.description) ?? [] }

  @Test func `an image that an image context makes shows everything that was drawn so far`() {
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 1))
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let first = UIGraphicsGetImageFromCurrentImageContext()
    UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let second = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(pixels(first) == ["ff0000ff", "00000000"] && pixels(second) == ["ff0000ff", "ff0000ff"])
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil && UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `the options of an image context determine its background and pixels per point`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), true, 3)
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.scale == 3 && image.size == CGSize(width: 2, height: 1) && image.cgImage?.width == 6)
    #expect(pixels(image).allSatisfy { $0 == "000000ff" })
  }

  @Test func `ending a nested drawing context restores the previous current context`() {
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    let outer = UIGraphicsGetCurrentContext()
    var inner: CGContext?
    _ = renderer(1, 1).image { inner = UIGraphicsGetCurrentContext() === $0.cgContext ? $0.cgContext : nil }
    #expect(inner != nil && UIGraphicsGetCurrentContext() === outer)
    UIGraphicsPushContext(inner!)
    #expect(UIGraphicsGetCurrentContext() === inner && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === inner)
    UIGraphicsPopContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `an image of an empty size has no pixels`() {
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    let image = UIGraphicsImageRenderer(size: .zero).image { _ in }
    #expect(image.cgImage == nil && image.size == .zero && image.pngData() == nil)
  }

  @Test func `a renderer's format determines scale and background, and the renderer's bounds the origin`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    let bounds = CGRect(x: 10, y: 20, width: 1, height: 1)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 10.5, y: 20, width: 0.5, height: 1))
      #expect(context.format.bounds == bounds && pixels(context.currentImage).count == 4)
    }
    #expect(pixels(image) == ["000000ff", "ffffffff", "000000ff", "ffffffff"])
  }

  @Test func `fill(_:) of a renderer's context and UIRectFill replace the pixels below`() {
    let image = renderer(3, 1).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
      UIColor(white: 0, alpha: 0).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor(white: 1, alpha: 0.2).setFill()
      UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
      UIRectFillUsingBlendMode(CGRect(x: 2, y: 0, width: 1, height: 1), .normal)
    }
    #expect(pixels(image) == ["00000000", "33333333", "ff3333ff"])
  }

  @Test func `UIRectFrame fills a frame of one point inside the rectangle`() {
    let image = renderer(5, 5).image { _ in
      UIRectFrame(CGRect(x: 1, y: 1, width: 3, height: 3))
      UIRectClip(CGRect(x: 0, y: 0, width: 1, height: 5))
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    let rows = (0..<5).map { y in (0..<5).map { image.cgImage?.bitmap[x: $0, y: y].alpha == 255 ? "#" : "." }.joined() }
    #expect(rows == ["#....", "####.", "##.#.", "####.", "#...."])
  }

  @Test func `without antialiasing, paths, texts and rotated images have no partly covered pixels`() {
    let mark = renderer(4, 4).image { _ in UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
    func drawn(_ antialiases: Bool) -> Set<String> {
      let image = renderer(60, 30).image { context in
        context.cgContext.setShouldAntialias(antialiases)
        UIBezierPath(ovalIn: CGRect(x: 1.3, y: 1.7, width: 20, height: 9)).fill()
        NSAttributedString(string: "Aga", attributes: [.font: UIFont.systemFont(ofSize: 15)])
          .draw(at: CGPoint(x: 25.4, y: 2.3))
        context.cgContext.rotate(by: 0.2)
        mark.draw(in: CGRect(x: 8, y: 12, width: 12.5, height: 9))
      }
      return Set(pixels(image))
    }
    #expect(drawn(false) == ["00000000", "000000ff"])
    #expect(drawn(true).count > 10)
  }

  @Test func `device space of an image context is in the pixels of its images`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), false, 2)
    let context = UIGraphicsGetCurrentContext()
    UIGraphicsEndImageContext()
    #expect(context?.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 2, y: 4))
    #expect(context?.convertToUserSpace(CGSize(width: 2, height: 2)) == CGSize(width: 1, height: -1))
  }

  @Test func `PNG data of an image creates an equal image`() throws {
    let image = renderer(9, 7).image { _ in
      UIColor(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.6).setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 7)).fill()
    }
    let file = try #require(image.pngData())
    let copy = try #require(UIImage(data: file, scale: image.scale))
    #expect(copy == image)
    let data = renderer(9, 7).pngData { _ in }
    #expect(UIImage(data: data)?.size == CGSize(width: 9, height: 7))
  }

  @Test func `JPEG data of an image creates a similar opaque image`() throws {
    let image = renderer(16, 16).image { _ in
      UIColor.orange.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 16))
    }
    let file = try #require(image.jpegData(compressionQuality: 1))
    let copy = try #require(UIImage(data: file))
    let (left, right) = (copy.cgImage!.bitmap[x: 3, y: 8], copy.cgImage!.bitmap[x: 12, y: 8])
    #expect(abs(Int(left.red) - 255) < 4 && abs(Int(left.green) - 128) < 4 && left.blue < 4)
    #expect(right.red > 251 && right.green > 251 && right.isOpaque)
    #expect(image.jpegData(compressionQuality: 0)!.count < image.jpegData(compressionQuality: 1)!.count)
  }

  @Test func `layers and views are drawn into image contexts`() {
    let view = UIView(frame: CGRect(x: 7, y: 7, width: 2, height: 2))
    view.backgroundColor = .red
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 2))
    view.layer.render(in: UIGraphicsGetCurrentContext()!)
    let isDrawn = view.drawHierarchy(in: CGRect(x: 3, y: 0, width: 1, height: 1), afterScreenUpdates: true)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let (red, clear) = ("ff0000ff", "00000000")
    #expect(isDrawn && pixels(image) == [red, red, clear, red, red, red, clear, clear])
  }
}
