import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Page turns as pictures: strips of frames.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PagePictureTests {
  private let colors: [UIColor] = [
    UIColor(red: 0.95, green: 0.9, blue: 0.8, alpha: 1), UIColor(red: 0.75, green: 0.87, blue: 0.95, alpha: 1),
    UIColor(red: 0.8, green: 0.92, blue: 0.78, alpha: 1), UIColor(red: 0.95, green: 0.8, blue: 0.85, alpha: 1),
  ]

  /// A scene of 60 × 80 points with distinguishable pages.
  private func scene(
    _ style: UIPageViewController.TransitionStyle,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    spine: UIPageViewController.SpineLocation = .min, spacing: CGFloat = 0, isDoubleSided: Bool = false
  ) -> PageScene {
    let size = spine == .mid ? CGSize(width: 120, height: 80) : CGSize(width: 60, height: 80)
    let scene = PageScene(
      style, orientation, spine: spine, spacing: spacing, isDoubleSided: isDoubleSided, size: size, isOnShow: false)
    for (index, page) in scene.pages.enumerated() { decorate(page.view, index) }
    return scene
  }

  private func decorate(_ view: UIView, _ index: Int) {
    view.backgroundColor = colors[index]
    let number = UILabel(frame: CGRect(x: 8, y: 6, width: 40, height: 24))
    (number.text, number.font, number.textColor) = ("\(index + 1)", .boldSystemFont(ofSize: 20), .black)
    view.addSubview(number)
    for line in 0..<4 {
      let bar = UIView(frame: CGRect(x: 8, y: 36 + 10 * line, width: line == 3 ? 26 : 42, height: 4))
      bar.backgroundColor = UIColor(white: 0.35, alpha: 1)
      view.addSubview(bar)
    }
  }

  /// Returns the frames at these times, side by side.
  private func strip(_ scene: PageScene, at times: [Double]) -> Bitmap {
    let frames = times.map { time in
      scene.stage.advance(to: time)
      return scene.stage.render()
    }
    var sheet = Bitmap(width: frames.map(\.width).reduce(0, +) + 4 * (frames.count - 1), height: frames[0].height)
    var x = 0
    for frame in frames {
      for row in 0..<frame.height {
        for column in 0..<frame.width { sheet[x: x + column, y: row] = frame[x: column, y: row] }
      }
      x += frame.width + 4
    }
    return sheet
  }

  @Test func `a page turn in scroll style draws its golden, with a gap between the pages`() throws {
    let scene = scene(.scroll, spacing: 8)
    scene.show()
    scene.turn(to: 1, animated: true)
    try Golden("interface/page-scroll").expect(strip(scene, at: [0, 0.1, 0.2, 0.3]))
  }

  @Test func `a cancelled drag of a page in scroll style draws its golden`() throws {
    let scene = scene(.scroll)
    scene.show()
    scene.drag(by: -22)
    try Golden("interface/page-scroll-cancelled").expect(strip(scene, at: [0.1, 0.4, 0.45, 0.7]))
  }

  @Test func `a drag beyond the last page in scroll style draws its golden`() throws {
    let scene = scene(.scroll)
    scene.show()
    scene.drag(by: 30)
    try Golden("interface/page-scroll-end").expect(strip(scene, at: [0.1, 0.3, 0.5, 0.7]))
  }

  @Test func `a page turn forward in curl style draws its golden`() throws {
    let scene = scene(.pageCurl)
    scene.show()
    scene.turn(to: 1, animated: true)
    try Golden("interface/page-curl").expect(strip(scene, at: [0.1, 0.2, 0.25, 0.35, 0.5]))
  }

  @Test func `a page turn back in curl style draws its golden`() throws {
    let scene = scene(.pageCurl)
    scene.show()
    scene.turn(to: 1, animated: false)
    scene.stage.advance(to: 0)
    scene.pager.setViewControllers([scene.pages[0]], direction: .reverse, animated: true)
    try Golden("interface/page-curl-reverse").expect(strip(scene, at: [0.1, 0.2, 0.25, 0.35, 0.5]))
  }

  @Test func `a cancelled drag of a page in curl style draws its golden`() throws {
    let scene = scene(.pageCurl)
    scene.show()
    scene.drag(by: -25)
    try Golden("interface/page-curl-cancelled").expect(strip(scene, at: [0.1, 0.2, 0.35, 0.5, 0.75]))
  }

  @Test func `a page turn upwards in curl style draws its golden`() throws {
    let scene = scene(.pageCurl, .vertical)
    scene.show()
    scene.turn(to: 1, animated: true)
    try Golden("interface/page-curl-vertical").expect(strip(scene, at: [0.1, 0.2, 0.25, 0.35, 0.5]))
  }

  @Test func `page turns of an open book, forward and back, match their golden images`() throws {
    let scene = scene(.pageCurl, spine: .mid)
    scene.show()
    let pages = scene.pages
    scene.pager.setViewControllers(Array(pages[2...]), direction: .forward, animated: true)
    try Golden("interface/page-book").expect(strip(scene, at: [0.15, 0.2, 0.25, 0.3, 0.36]))
    scene.stage.advance(to: 1)
    scene.pager.setViewControllers(Array(pages[..<2]), direction: .reverse, animated: true)
    try Golden("interface/page-book-reverse").expect(strip(scene, at: [1.15, 1.2, 1.25, 1.3, 1.36]))
  }

  @Test func `turns of a double-sided leaf, forward and back, match their golden images`() throws {
    let scene = scene(.pageCurl, isDoubleSided: true)
    scene.show()
    scene.pager.setViewControllers([scene.pages[2], scene.pages[1]], direction: .forward, animated: true)
    try Golden("interface/page-leaf").expect(strip(scene, at: [0.15, 0.2, 0.25, 0.35, 0.5]))
    scene.stage.advance(to: 1)
    scene.pager.setViewControllers([scene.pages[0], scene.pages[1]], direction: .reverse, animated: true)
    try Golden("interface/page-leaf-reverse").expect(strip(scene, at: [1.15, 1.2, 1.25, 1.35, 1.5]))
  }

  @Test func `the page indicator of a page view controller draws its golden`() throws {
    let scene = scene(.scroll)
    scene.indicator = (4, 0)
    scene.pager.view.backgroundColor = .black
    scene.show()
    scene.stage.drag(from: CGPoint(x: 55, y: 20), to: CGPoint(x: 5, y: 20), over: 0.2)
    try Golden("interface/page-dots").expect(strip(scene, at: [0, 0.2, 0.6]))
  }
}
