import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Presentations and dismissals as contact sheets with five frames each.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PresentationPictureTests {
  /// A screen with a coloured background, a band and a mark, which make rotations and covers visible.
  private func dress(_ screen: Screen, _ color: UIColor) {
    screen.view.backgroundColor = color
    let size = screen.view.bounds.size
    let band = UIView(frame: CGRect(x: 0, y: 12, width: size.width, height: 10))
    band.backgroundColor = UIColor(white: 1, alpha: 0.6)
    band.autoresizingMask = .flexibleWidth
    let mark = UIView(frame: CGRect(x: 6, y: 30, width: 14, height: 14))
    mark.backgroundColor = .black
    mark.layer.cornerRadius = 7
    [band, mark].forEach { screen.view.addSubview($0) }
  }

  /// Returns the frames of a presentation and its dismissal `times` seconds after each call, in two rows.
  private func film(
    _ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle = .coverVertical,
    size: CGSize = CGSize(width: 64, height: 96), scale: CGFloat = 1, profile: StageProfile = .modern, times: [Double],
    configure: (Screen, UIView) -> Void = { _, _ in }
  ) -> Bitmap {
    let scene = PresentationScene(size: size, scale: scale, profile: profile)
    dress(scene.a, .systemBlue)
    let b = scene.screen("b", style)
    b.modalTransitionStyle = transition
    configure(b, scene.a.view)
    dress(b, .systemOrange)
    var frames: [Bitmap] = []
    for change in [{ scene.a.present(b, animated: true) }, { b.dismiss(animated: true) }] {
      let start = scene.stage.now
      change()
      for time in times {
        scene.stage.advance(to: start + time)
        frames.append(scene.stage.render())
      }
      scene.stage.advance(to: start + 2)
    }
    return sheet(frames, columns: times.count)
  }

  /// Returns pictures of equal size in rows with gaps of two pixels.
  private func sheet(_ frames: [Bitmap], columns: Int) -> Bitmap {
    let (width, height, gap) = (frames[0].width, frames[0].height, 2)
    let rows = frames.count / columns
    let grey = UIColor.gray.cgColor.value.premultiplied
    var sheet = Bitmap(
      width: columns * (width + gap) - gap, height: rows * (height + gap) - gap, filledWith: grey)
    for (number, frame) in frames.enumerated() {
      let (left, top) = (number % columns * (width + gap), number / columns * (height + gap))
      for y in 0..<height { for x in 0..<width { sheet[x: left + x, y: top + y] = frame[x: x, y: y] } }
    }
    return sheet
  }

  @Test func `a presentation and dismissal with coverVertical match their golden images`() throws {
    let film = film(.fullScreen, times: [0, 0.05, 0.1, 0.2, 0.5])
    try Golden("interface/present-cover").expect(film)
  }

  @Test func `a presentation and dismissal with flipHorizontal match their golden images`() throws {
    let film = film(.fullScreen, .flipHorizontal, times: [0, 0.2, 0.3, 0.45, 0.7])
    try Golden("interface/present-flip").expect(film)
  }

  @Test func `a presentation and dismissal with crossDissolve match their golden images`() throws {
    let film = film(.fullScreen, .crossDissolve, times: [0, 0.1, 0.2, 0.3, 0.4])
    try Golden("interface/present-dissolve").expect(film)
  }

  @Test func `a presentation with partialCurl, which stops halfway, draws its golden`() throws {
    let film = film(.fullScreen, .partialCurl, times: [0, 0.15, 0.25, 0.35, 0.5])
    try Golden("interface/present-partial-curl").expect(film)
  }

  @Test func `a page sheet in front of its dimmed presenter draws its golden`() throws {
    let film = film(.pageSheet, size: CGSize(width: 80, height: 140), times: [0, 0.1, 0.2, 0.5])
    try Golden("interface/present-page-sheet").expect(film)
  }

  @Test func `a form sheet in a wide window draws its golden`() throws {
    let film = film(
      .formSheet, size: CGSize(width: 600, height: 400), scale: 0.25, profile: .classic, times: [0.1, 0.2, 0.4]
    ) {
      screen, _ in
      screen.preferredContentSize = CGSize(width: 300, height: 200)
    }
    try Golden("interface/present-form-sheet").expect(film)
  }

  @Test
  func `a translucent presentation over the full screen, with the presenter behind it, draws its golden`() throws {
    let film = film(.overFullScreen, .crossDissolve, times: [0, 0.1, 0.2, 0.4]) { screen, _ in
      screen.view.alpha = 0.7
    }
    try Golden("interface/present-over").expect(film)
  }

  @Test func `a popover with an arrow at its source draws its golden`() throws {
    let film = film(.popover, size: CGSize(width: 600, height: 200), scale: 0.4, times: [0.06, 0.25]) { screen, root in
      let button = UIView(frame: CGRect(x: 500, y: 20, width: 60, height: 30))
      button.backgroundColor = .white
      root.addSubview(button)
      screen.preferredContentSize = CGSize(width: 220, height: 90)
      screen.popoverPresentationController?.sourceView = button
    }
    try Golden("interface/present-popover").expect(film)
  }
}
