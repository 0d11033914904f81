import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The drawing of the status bar over the app's window, and the defaults of its appearance.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct StatusBarRowTests {
  private let size = CGSize(width: 320, height: 480)

  /// Returns a frame of a yellow screen and the number of the app's windows.
  private func show(statusBar: Bool) -> (frame: Bitmap, windows: Int) {
    let stage = Stage(size: size, scale: 1, profile: .classic, showsStatusBar: statusBar)
    let screen = UIViewController()
    screen.view.backgroundColor = .yellow
    stage.window.rootViewController = screen
    stage.advance(to: 0)
    return (stage.render(), stage.application.windows.count)
  }

  @Test func `the status bar is drawn over the app's only window, without a background`() {
    let (shown, hidden) = (show(statusBar: true), show(statusBar: false))
    var (inside, outside) = (0, 0)
    for y in 0..<480 {
      for x in 0..<320 where shown.frame[x: x, y: y] != hidden.frame[x: x, y: y] {
        if y < 20 { inside += 1 } else { outside += 1 }
      }
    }
    #expect(inside > 20)
    #expect(inside < 320 * 20 / 2, "the bar has no background")
    #expect(outside == 0)
    #expect(shown.windows == 1)
  }

  @Test func `by default the status bar is visible, has the default style, and changes by fading`() {
    let controller = UIViewController()
    #expect(!controller.prefersStatusBarHidden)
    #expect(controller.preferredStatusBarStyle == .default)
    #expect(controller.preferredStatusBarUpdateAnimation == .fade)
  }
}
