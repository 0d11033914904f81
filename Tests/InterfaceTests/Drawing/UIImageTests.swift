import Files
import Foundation
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIImageTests {
  /// An image of 2 × 3 pixels with the red values 0…5.
  private var levels: UIImage { UIImage(cgImage: Self.image(2, 3, (0..<6).map { $0 })) }

  private static func image(_ width: Int, _ height: Int, _ levels: [Int]) -> CGImage {
    var bitmap = Bitmap(width: width, height: height)
    for (index, level) in levels.enumerated() {
      bitmap[x: index % width, y: index / width] =
        StraightColor(red: Double(level) / 255, green: 0, blue: 0, alpha: 1).premultiplied
    }
    return CGImage(bitmap)
  }

  private func rows(_ image: CGImage?) -> [[UInt8]] {
    guard let bitmap = image?.bitmap else { return [] }
    return (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[x: $0, y: y].red } }
  }

  private func drawn(_ size: CGSize, _ draw: () -> Void) -> [[UInt8]] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return rows(UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }.cgImage)
  }

  nonisolated static let orientations: [(UIImage.Orientation, [[UInt8]])] = [
    (.up, [[0, 1], [2, 3], [4, 5]]), (.down, [[5, 4], [3, 2], [1, 0]]), (.left, [[1, 3, 5], [0, 2, 4]]),
    (.right, [[4, 2, 0], [5, 3, 1]]), (.upMirrored, [[1, 0], [3, 2], [5, 4]]),
    (.downMirrored, [[4, 5], [2, 3], [0, 1]]), (.leftMirrored, [[0, 2, 4], [1, 3, 5]]),
    (.rightMirrored, [[5, 3, 1], [4, 2, 0]]),
  ]

  @Test(arguments: orientations) func `an image is displayed and drawn with its orientation`(
    orientation: UIImage.Orientation, expected: [[UInt8]]
  ) throws {
    let image = UIImage(cgImage: try #require(levels.cgImage), scale: 1, orientation: orientation)
    #expect(image.size == CGSize(width: expected[0].count, height: expected.count))
    #expect(drawn(image.size) { image.draw(at: .zero) } == expected)
    let view = UIImageView(image: image)
    #expect(drawn(image.size) { view.layer.render(in: UIGraphicsGetCurrentContext()!) } == expected)
  }

  @Test(arguments: UIImage.Orientation.allCases) func `a flipped image is the mirror image of the image as displayed`(
    orientation: UIImage.Orientation
  ) throws {
    let image = UIImage(cgImage: try #require(levels.cgImage), scale: 1, orientation: orientation)
    let flipped = image.withHorizontallyFlippedOrientation()
    let (a, b) = (drawn(image.size) { image.draw(at: .zero) }, drawn(image.size) { flipped.draw(at: .zero) })
    #expect(b == a.map { $0.reversed() })
  }

  @Test func `a resizable image keeps its caps and stretches or repeats its middle`() {
    let image = UIImage(cgImage: Self.image(4, 1, [10, 20, 200, 40]))
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let tiled = image.resizableImage(withCapInsets: insets)
    #expect(tiled.resizingMode == .tile && tiled.capInsets == insets)
    let size = CGSize(width: 7, height: 1)
    #expect(drawn(size) { tiled.draw(in: CGRect(origin: .zero, size: size)) } == [[10, 20, 200, 20, 200, 20, 40]])
    let stretched = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    let row = drawn(size) { stretched.draw(in: CGRect(origin: .zero, size: size)) }[0]
    #expect(row[0] == 10 && row[6] == 40 && row[1] < row[3] && row[3] < row[4])
  }

  @Test(arguments: [UIImage.ResizingMode.tile, .stretch])
  func `an image view displays a resizable image with the same pixels as draw(in:)`(
    mode: UIImage.ResizingMode
  ) {
    let image = UIImage(cgImage: Self.image(4, 1, [10, 20, 200, 40])).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: mode)
    let view = UIImageView(image: image)
    view.frame.size = CGSize(width: 9, height: 2)
    let expected = drawn(view.bounds.size) { image.draw(in: view.bounds) }
    #expect(drawn(view.bounds.size) { view.layer.render(in: UIGraphicsGetCurrentContext()!) } == expected)
  }

  @Test func `draw(in:blendMode:alpha:) and drawAsPattern(in:) draw into the current context`() {
    let image = UIImage(cgImage: Self.image(2, 1, [100, 200]))
    #expect(
      drawn(CGSize(width: 2, height: 1)) { image.draw(at: .zero, blendMode: .normal, alpha: 0.5) } == [[50, 100]])
    let row = drawn(CGSize(width: 5, height: 1)) { image.drawAsPattern(in: CGRect(x: 1, y: 0, width: 4, height: 1)) }
    #expect(row == [[0, 200, 100, 200, 100]])
  }

  @Test func `a template is drawn in the fill colour, and withTintColor fills an image with a colour`() {
    let image = levels.withRenderingMode(.alwaysTemplate)
    let first = drawn(image.size) {
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      image.draw(at: .zero)
    }
    #expect(first == [[255, 255], [255, 255], [255, 255]])
    #expect(rows(levels.withTintColor(.red).cgImage) == first)
    #expect(levels.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
  }

  @Test func `an image view plays the images of an animation at their times`() {
    let stage = Stage(size: CGSize(width: 2, height: 2), scale: 1, profile: .classic)
    stage.makeCurrent()
    let images = [50, 100, 150].map { UIImage(cgImage: Self.image(1, 1, [$0])) }
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    (view.animationImages, view.animationDuration, view.animationRepeatCount) = (images, 3, 1)
    view.image = UIImage(cgImage: Self.image(1, 1, [7]))
    stage.window.addSubview(view)
    stage.advance(to: 0)
    view.startAnimating()
    #expect(view.isAnimating)
    var levels: [UInt8] = []
    for time in [0.5, 1.7, 2.7, 3.7] {
      stage.advance(to: time)
      levels.append(stage.render()[x: 0, y: 0].red)
    }
    #expect(levels == [50, 100, 150, 7] && !view.isAnimating)
    view.image = UIImage.animatedImage(with: images, duration: 3)
    stage.advance(to: 4)
    #expect(view.isAnimating && view.image?.duration == 3 && view.image?.images?.count == 3)
    stage.advance(to: 8.2)
    #expect(stage.render()[x: 0, y: 0].red == 100)
    view.image = nil
    #expect(!view.isAnimating)
  }

  @Test func `creating an image from data that cannot be decoded returns nil`() throws {
    #expect(UIImage(data: Data()) == nil && UIImage(data: Data([1, 2, 3])) == nil)
    var bytes = try #require(levels.pngData())
    bytes[40] ^= 1
    #expect(UIImage(data: bytes) == nil)
    let intact = try #require(levels.pngData())
    #expect(UIImage(data: intact, scale: 0) == nil && UIImage(data: intact) != nil)
  }

  @Test func `the name of a file determines the scale, and the file for the stage's scale is preferred`() throws {
    let folder = NSTemporaryDirectory() + "interlude-images-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try File.write([UInt8](try #require(UIImage(cgImage: Self.image(1, 1, [1])).pngData())), to: folder + "/a.png")
    try File.write(
      [UInt8](try #require(UIImage(cgImage: Self.image(2, 2, [1, 1, 1, 1])).pngData())), to: folder + "/a@2x.png")
    let stage = Stage(size: CGSize(width: 2, height: 2), scale: 2, profile: .classic)
    stage.makeCurrent()
    let image = try #require(UIImage(contentsOfFile: folder + "/a"))
    #expect(image.scale == 2 && image.size == CGSize(width: 1, height: 1))
    Stage(size: CGSize(width: 2, height: 2), scale: 1, profile: .classic).makeCurrent()
    #expect(UIImage(contentsOfFile: folder + "/a.png")?.scale == 1)
    #expect(UIImage(contentsOfFile: folder + "/a@2x.png")?.scale == 2)
    #expect(UIImage(contentsOfFile: folder + "/b.png") == nil && UIImage(named: "no such image") == nil)
    stage.makeCurrent()
    try File.write([1, 2, 3], to: folder + "/broken.png")
    #expect(UIImage(contentsOfFile: folder + "/broken.png") == nil)
    #expect(stage.trace.events.last?.name == "warning")
  }

  @Test func `an image has the orientation in the Exif data of its JPEG file`() throws {
    let path =
      String(#filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }) + "/Fixtures/images/turned.jpg"
    let image = try #require(UIImage(contentsOfFile: path))
    #expect(image.imageOrientation == .right && image.size == CGSize(width: 8, height: 16))
    let bitmap = try #require(image.uprightImage).bitmap
    #expect(bitmap[x: 4, y: 3].red > 250 && bitmap[x: 4, y: 12].blue > 250)
  }
}
