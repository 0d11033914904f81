import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Motions of scroll views as strips of frames.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ScrollPictureTests {
  private func scene(_ size: CGSize) -> ScrollScene {
    let scene = ScrollScene(content: size)
    for y in stride(from: 0, to: size.height, by: 100) {
      for x in stride(from: 0, to: size.width, by: 200) {
        let label = UILabel(frame: CGRect(x: x + 10, y: y + 8, width: 120, height: 34))
        label.text = "\(Int(x / 200)) / \(Int(y / 100))"
        label.font = .boldSystemFont(ofSize: 26)
        scene.content.addSubview(label)
      }
    }
    return scene
  }

  /// Returns the frames at these times, side by side and at half size.
  private func strip(_ scene: ScrollScene, at times: [Double]) -> Bitmap {
    let frames = times.map { time in
      scene.stage.advance(to: time)
      return scene.stage.render()
    }
    let (width, height) = (frames[0].width / 2, frames[0].height / 2)
    var sheet = Bitmap(width: (width + 4) * frames.count - 4, height: height)
    for (index, frame) in frames.enumerated() {
      for y in 0..<height {
        for x in 0..<width { sheet[x: index * (width + 4) + x, y: y] = frame[x: 2 * x, y: 2 * y] }
      }
    }
    return sheet
  }

  @Test func `a fling with its deceleration, its bounce and its fading indicator matches its golden image`() throws {
    let scene = scene(CGSize(width: 200, height: 1000))
    scene.stage.drag(from: CGPoint(x: 100, y: 280), to: CGPoint(x: 100, y: 80), over: 0.1)
    try Golden("interface/scroll-fling").expect(
      strip(scene, at: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.2, 1.55]))
  }

  @Test func `a pull beyond the upper edge matches its golden image`() throws {
    let scene = scene(CGSize(width: 200, height: 1000))
    scene.stage.touch([
      (0, CGPoint(x: 100, y: 50)), (0.4, CGPoint(x: 100, y: 250)), (0.5, CGPoint(x: 100, y: 250)),
      (0.6, CGPoint(x: 100, y: 250)),
    ])
    try Golden("interface/scroll-bounce").expect(strip(scene, at: [0, 0.5, 0.65, 0.7, 0.8, 0.9, 1.1]))
  }

  @Test func `a drag to the next page matches its golden image`() throws {
    let scene = scene(CGSize(width: 800, height: 300))
    scene.view.isPagingEnabled = true
    scene.stage.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 80, y: 100), over: 0.1)
    try Golden("interface/scroll-page").expect(strip(scene, at: [0, 0.1, 0.15, 0.2, 0.3, 0.5, 0.9]))
  }

  @Test func `a pinch beyond maximumZoomScale matches its golden image`() throws {
    let scene = scene(CGSize(width: 200, height: 300))
    (scene.zooms, scene.view.maximumZoomScale) = (true, 2)
    scene.stage.pinch(around: CGPoint(x: 70, y: 120), from: 40, to: 150, over: 0.4)
    try Golden("interface/scroll-zoom").expect(strip(scene, at: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75]))
  }
}
