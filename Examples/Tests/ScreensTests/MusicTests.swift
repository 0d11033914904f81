import InterludeTesting
import MusicScreen
import Testing
import UIKit

/// Music: a player that grows out of its bar, and the queue in it.
@MainActor
struct MusicTests {
  private func screen(
    _ name: String, _ device: ScreenDevice, _ steps: @escaping (inout ScriptBuilder) throws -> Void
  ) -> ScreenFilm {
    ScreenFilm(name: name, device: device, root: { MusicController() }, steps: steps)
  }

  @Test(arguments: ScreenDevice.allCases)
  func `a tap opens the player, and a drag interrupts the opening and closes the player`(_ device: ScreenDevice) throws
  {
    let screen = screen("music-player", device) { script in
      script.tap("player", at: .milliseconds(100))
      script.drag(
        .fraction(x: 0.5, y: 0.5), to: .fraction(x: 0.5, y: 0.9), over: .milliseconds(300), resting: .milliseconds(100),
        at: .milliseconds(300))
    }
    let film = try screen.values()
    let heights = try [0, 250, 600, 2000].map {
      try film[at: .milliseconds($0)].layer("player").presentation.frame.height
    }
    #expect(heights[0] == 56 && heights[1] > 200 && heights[2] < heights[1] + 200)
    #expect(heights[3].isClose(to: 56, within: 1))
    try screen.expectGolden(fps: 4, until: .milliseconds(740))
  }

  @Test(arguments: ScreenDevice.allCases)
  func `a tap on the queue button slides the queue in and moves the cover to the corner`(_ device: ScreenDevice)
    throws
  {
    let screen = screen("music-queue", device) { script in
      script.tap("player", at: .milliseconds(0))
      script.tap("queue-button", at: .milliseconds(880))
    }
    let film = try screen.values()
    let covers = try [850, 1000, 2000].map { try film[at: .milliseconds($0)].layer("cover").presentation.frame.width }
    #expect(covers[0] > 250 && covers[1] > 64 && covers[1] < covers[0])
    #expect(covers[2].isClose(to: 64, within: 1))
    try screen.expectGolden(fps: 1, until: .milliseconds(1490))
  }
}
