import DisplayList
import Geometry
import Pixels
import Raster
import Testing

@Suite struct GroupTests {
  private let red = StraightColor(red: 1, green: 0, blue: 0)
  private let blue = StraightColor(red: 0, green: 0, blue: 1)

  private func clip(_ rect: CGRect, radius: CGFloat = 0) -> Clip {
    Clip(radius == 0 ? .rect(rect) : .roundedRect(rect, radius: radius), transform: .identity)
  }

  @Test func `the opacity of a group applies to its composited content, not to each command`() {
    let bitmap = Picture.draw(
      6, 1, background: .white, .pushGroup(opacity: 0.5, clip: nil), Picture.rect(0, 0, 4, 1, red),
      Picture.rect(2, 0, 4, 1, blue), .popGroup)
    let half: (StraightColor) -> PremultipliedPixel = {
      $0.premultiplied.scaled(by: 128).over(StraightColor.white.premultiplied)
    }
    #expect(bitmap.pixels == [half(red), half(red), half(blue), half(blue), half(blue), half(blue)])
  }

  @Test func `the coverage of the clip is applied to the whole group`() {
    let bitmap = Picture.draw(
      6, 3,
      .pushGroup(
        opacity: 1, clip: Clip(.smoothRect(CGRect(x: 1.5, y: 0.5, width: 3, height: 2)), transform: .identity)),
      Picture.rect(0, 0, 9, 9), .popGroup)
    #expect(
      Picture.text(bitmap) == """
        .3553.
        .5##5.
        .3553.
        """)
  }

  @Test func `a clip whose edges are pixel boundaries removes exactly the pixels outside`() {
    let inside = Picture.draw(
      6, 3, .pushGroup(opacity: 1, clip: clip(CGRect(x: 1, y: 1, width: 3, height: 1))), Picture.rect(0.5, 0, 3, 3),
      .popGroup)
    #expect(
      Picture.text(inside) == """
        ......
        .##5..
        ......
        """)
  }

  @Test func `the opacities of nested groups are multiplied, and their clips are intersected`() {
    let bitmap = Picture.draw(
      4, 1, .pushGroup(opacity: 0.5, clip: clip(CGRect(x: 0, y: 0, width: 3, height: 1))),
      .pushGroup(opacity: 0.5, clip: clip(CGRect(x: 1, y: 0, width: 3, height: 1))), Picture.rect(0, 0, 4, 1),
      .popGroup,
      .popGroup)
    #expect(Picture.alphas(bitmap) == [[0, 64, 64, 0]])
  }

  @Test(arguments: [0, -1, 0.001, Double.nan])
  func `a group with opacity 0 or NaN draws nothing, and later commands are drawn`(opacity: Double) {
    let bitmap = Picture.draw(
      3, 1, .pushGroup(opacity: opacity, clip: nil), .pushGroup(opacity: 1, clip: nil), Picture.rect(0, 0, 2, 1),
      .popGroup,
      .popGroup, Picture.rect(2, 0, 1, 1))
    #expect(Picture.text(bitmap) == "..#")
  }

  @Test func `a clip without area makes its group transparent`() {
    for shape in [Shape.rect(.zero), .path(Path()), .rect(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))] {
      let bitmap = Picture.draw(
        2, 1, .pushGroup(opacity: 1, clip: Clip(shape, transform: .identity)), Picture.rect(0, 0, 2, 1), .popGroup)
      #expect(Picture.text(bitmap) == "..", "\(shape)")
    }
  }

  @Test func `an opaque rectangle in a clipped group does not hide pixels outside the clip`() {
    let bitmap = Picture.draw(
      4, 1, background: .white, Picture.rect(0, 0, 4, 1, red),
      .pushGroup(opacity: 1, clip: clip(CGRect(x: 1, y: 0, width: 2, height: 1))), Picture.rect(-9, -9, 99, 99, blue),
      .popGroup)
    #expect(bitmap.pixels == [red, blue, blue, red].map(\.premultiplied))
  }

  @Test func `drawing a list with a group that is not closed traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Picture.draw(1, 1, .pushGroup(opacity: 1, clip: nil))
    }
    await #expect(processExitsWith: .failure) {
      _ = Picture.draw(1, 1, .popGroup, .pushGroup(opacity: 1, clip: nil))
    }
  }
}
