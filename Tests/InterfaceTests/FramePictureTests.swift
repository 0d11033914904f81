import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Whole frames of small stages, as text.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct FramePictureTests {
  private let palette: [PremultipliedPixel: Character] = [
    UIColor.red.cgColor.value.premultiplied: "r", UIColor.green.cgColor.value.premultiplied: "g",
    UIColor.blue.cgColor.value.premultiplied: "b", UIColor.black.cgColor.value.premultiplied: ".",
  ]

  @Test func `at a quarter of a slide, a quarter of the incoming screen is visible`() {
    let scene = TabScene(["a", "b"], size: CGSize(width: 16, height: 52), duration: 0.4)
    scene.screens[0].view.backgroundColor = .red
    let mark = UIView(frame: CGRect(x: 4, y: 1, width: 4, height: 1))
    mark.backgroundColor = .blue
    scene.screens[0].view.addSubview(mark)
    scene.screens[1].view.backgroundColor = .green
    scene.animator?.options = .curveLinear
    scene.tabs.tabBar.isHidden = true
    scene.tabs.selectedIndex = 1
    scene.stage.advance(to: 0.1)
    let lines = AsciiPicture.colours(of: scene.stage.render(), palette: palette)
    #expect(lines[0...2] == ["rrrrrrrrrrrrgggg", "bbbbrrrrrrrrgggg", "rrrrrrrrrrrrgggg"])
    scene.stage.advance(to: 0.3)
    #expect(AsciiPicture.colours(of: scene.stage.render(), palette: palette)[1] == "rrrrgggggggggggg")
    scene.stage.advance(to: 0.4)
    #expect(AsciiPicture.colours(of: scene.stage.render(), palette: palette)[1] == "gggggggggggggggg")
  }

  @Test func `clipped and rotated subviews are drawn at the positions at which hit testing returns them`() {
    let stage = Stage(size: CGSize(width: 12, height: 6), scale: 1, profile: .classic)
    let clip = UIView(frame: CGRect(x: 1, y: 1, width: 4, height: 4))
    clip.backgroundColor = .red
    clip.clipsToBounds = true
    let inside = UIView(frame: CGRect(x: 2, y: 2, width: 9, height: 9))
    inside.backgroundColor = .green
    clip.addSubview(inside)
    let turned = UIView(frame: CGRect(x: 6, y: 2, width: 4, height: 2))
    turned.backgroundColor = .blue
    turned.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    stage.window.addSubview(clip)
    stage.window.addSubview(turned)
    stage.advance(to: 0)
    #expect(
      AsciiPicture.colours(of: stage.render(), palette: palette) == [
        "............",
        ".rrrr..bb...",
        ".rrrr..bb...",
        ".rrgg..bb...",
        ".rrgg..bb...",
        "............",
      ])
    #expect(stage.window.hitTest(CGPoint(x: 7.5, y: 1.5), with: nil) === turned)
    #expect(stage.window.hitTest(CGPoint(x: 6.5, y: 2.5), with: nil) === stage.window)
  }

  @Test func `a transition with a percent driver shows the driver's fraction, whatever the stage's time is`() {
    let scene = TabScene(["a", "b"], size: CGSize(width: 16, height: 52), duration: 0.4)
    scene.screens[0].view.backgroundColor = .red
    scene.screens[1].view.backgroundColor = .green
    scene.animator?.options = .curveLinear
    scene.tabs.tabBar.isHidden = true
    let driver = scene.startDriving()
    for (percent, line) in [(0.25, "rrrrrrrrrrrrgggg"), (0.75, "rrrrgggggggggggg"), (0.5, "rrrrrrrrgggggggg")] {
      driver.update(CGFloat(percent))
      scene.stage.advance(by: 0.3)
      #expect(AsciiPicture.colours(of: scene.stage.render(), palette: palette)[0] == line)
    }
  }
}
