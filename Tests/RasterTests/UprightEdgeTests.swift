import DisplayList
import Geometry
import Pixels
import Raster
import TestSupport
import Testing

@Suite struct UprightEdgeTests {
  private static let half = StraightColor(red: 1, green: 1, blue: 1, alpha: 0.5)

  /// Draws adjacent rectangles, divided at `edges`, in a picture of `side` pixels.
  private static func row(_ edges: [Double], scale: Double, side: Int, _ shape: (CGRect) -> Shape) -> Bitmap {
    var list = DisplayList(width: side, height: 3)
    for (left, right) in zip(edges, edges.dropFirst()) {
      let rect = CGRect(x: left, y: 0, width: right - left, height: 3)
      list.commands.append(.fill(shape(rect), color: half, transform: CGAffineTransform(scaleX: scale, y: scale)))
    }
    return Rasterizer.render(list)
  }

  @Test func `adjacent rectangles leave no gap and no overlap, at any position and scale`() throws {
    try Law.holds { draw in
      let scale = [1, 2, 3, 1.5, 0.75][draw.int("scale", in: 0...4)]
      let count = draw.int("count", in: 2...6)
      var edges = (0..<count).map { _ in draw.number("edge", in: 0...(20 / scale)) }.sorted()
      edges = [-1] + edges + [30]
      let picture = Self.row(edges, scale: scale, side: 20) { .rect($0) }
      for x in 0..<20 where picture[x: x, y: 1] != Self.half.premultiplied { return "pixel \(x) of \(edges)" }
      return nil
    }
  }

  @Test func `a rectangle without anti-aliasing covers the pixels whose centres it contains`() throws {
    try Law.holds { draw in
      let (x, y) = (draw.number("x", in: -2...18), draw.number("y", in: -2...18))
      let (w, h) = (draw.number("width", in: 0...9), draw.number("height", in: 0...9))
      let picture = Picture.draw(16, 16, Picture.uprightRect(x, y, w, h))
      for row in 0..<16 {
        for column in 0..<16 {
          func holds(_ pixel: Int, _ near: Double, _ length: Double) -> Bool? {
            let centre = Double(pixel) + 0.5
            if min(abs(centre - near), abs(centre - near - length)) < 1 / 200 { return nil }  // Less than the grid.
            return centre > near && centre < near + length
          }
          guard let across = holds(column, x, w), let down = holds(row, y, h) else { continue }
          let alpha = picture[x: column, y: row].alpha
          if alpha != (across && down ? 255 : 0) { return "(\(column), \(row)) has alpha \(alpha)" }
        }
      }
      return nil
    }
  }

  @Test func `a rectangle between two pixel centres covers no pixel`() {
    #expect(Picture.text(Picture.draw(3, 1, Picture.uprightRect(0.6, 0, 0.8, 1))) == "...")
  }

  @Test func `a rectangle half a point high covers one row of pixels at the scale 2`() {
    let line = CGRect(x: 0, y: 0.5, width: 2, height: 0.5)
    let picture = Picture.draw(
      4, 3, .fill(.rect(line), color: .black, transform: CGAffineTransform(scaleX: 2, y: 2)))
    #expect(Picture.text(picture) == "....\n####\n....")
  }

  @Test func `a rectangle with anti-aliased edges covers pixels at its edges in part`() {
    let rect = CGRect(x: 0.5, y: 0, width: 2, height: 1)
    let picture = Picture.draw(3, 1, .fill(.smoothRect(rect), color: .black, transform: .identity))
    #expect(Picture.text(picture) == "5#5")
  }

  @Test func `the edges of a rotated rectangle are anti-aliased`() {
    let turn = CGAffineTransform(translationX: 8, y: 8).rotated(by: 0.3)
    let rect = CGRect(x: -5, y: -5, width: 10, height: 10)
    let picture = Picture.draw(16, 16, .fill(.rect(rect), color: .black, transform: turn))
    #expect(Picture.alphas(picture).joined().contains { $0 > 0 && $0 < 255 })
  }

  @Test func `the straight edges of a rounded rectangle are at pixel boundaries, and its corners are anti-aliased`() {
    let rect = CGRect(x: 1.3, y: 0.8, width: 10, height: 10)
    let picture = Picture.alphas(
      Picture.draw(13, 12, .fill(.roundedRect(rect, radius: 4), color: .black, transform: .identity)))
    #expect(picture[6] == [0] + Array(repeating: 255, count: 10) + [0, 0])
    #expect(picture[1][2] > 0 && picture[1][2] < 255)
  }

  @Test func `a border has the same width in pixels at any position of its rectangle`() throws {
    try Law.holds(cases: 300) { draw in
      let (x, width) = (draw.number("x", in: 0...3), draw.number("width", in: 0.2...3))
      let rect = CGRect(x: x, y: 0, width: 14, height: 14)
      let row = Picture.alphas(
        Picture.draw(20, 14, .fill(.border(rect, radius: 0, width: width), color: .black, transform: .identity)))[7]
      let ink = Double(row.reduce(0, +)) / 255
      return abs(ink - 2 * width) < 0.02 ? nil : "\(ink) pixels for two edges of \(width)"
    }
  }

  @Test func `the edges of a circle are not rounded to whole pixels`() {
    let circle = CGRect(x: 1.25, y: 1, width: 8, height: 8)
    let picture = Picture.alphas(
      Picture.draw(11, 10, .fill(.roundedRect(circle, radius: 4), color: .black, transform: .identity)))
    #expect(picture[4][1] < picture[4][8])
  }

  @Test func `an image adjacent to a clipped group leaves no gap`() throws {
    try Law.holds(cases: 300) { draw in
      let edge = draw.number("edge", in: 1...9)
      let left = CGRect(x: -1, y: 0, width: edge + 1, height: 3)
      let right = CGRect(x: edge, y: 0, width: 12, height: 3)
      var image = Bitmap(width: 1, height: 1)
      image[x: 0, y: 0] = Self.half.premultiplied
      let all = CGRect(x: -2, y: -2, width: 30, height: 30)
      var list = DisplayList(width: 10, height: 3)
      list.commands = [
        .pushGroup(opacity: 1, clip: Clip(.rect(left), transform: .identity)),
        .fill(.rect(all), color: Self.half, transform: .identity), .popGroup,
        .image(image, in: right, opacity: 1, transform: .identity),
      ]
      let picture = Rasterizer.render(list)
      for x in 0..<10 where picture[x: x, y: 1] != Self.half.premultiplied { return "pixel \(x)" }
      return nil
    }
  }
}
