import ChatScreen
import InterludeTesting
import Testing
import UIKit

/// Chat: a bar that follows the keyboard, a bubble that flies out of the field, and a drawer with photos.
@MainActor
struct ChatTests {
  private func screen(
    _ name: String, _ device: ScreenDevice, _ steps: @escaping (inout ScriptBuilder) throws -> Void
  ) -> ScreenFilm {
    ScreenFilm(name: name, device: device, root: { ChatController() }, steps: steps)
  }

  @Test(arguments: ScreenDevice.allCases)
  func `the bar rises with the keyboard, and a sent text moves from the field to its bubble`(_ device: ScreenDevice)
    throws
  {
    let screen = screen("chat-send", device) { script in
      script.tap("field", at: .milliseconds(150))
      script.perform(at: .milliseconds(700)) { #expect($0.type("See you at the pier!")) }
      script.tap("send", at: .milliseconds(920))
      script.until(.milliseconds(1490))
    }
    let film = try screen.values()
    let ends = try [0, 250, 600].map { try film[at: .milliseconds($0)].layer("bar").presentation.frame.maxY }
    #expect(ends[0] > ends[1] && ends[1] > ends[2])
    let bubbles = try [1000, 1300].map {
      try film[at: .milliseconds($0)].layer("flying-bubble").presentation.frame
    }
    #expect(bubbles[0].minX < bubbles[1].minX && bubbles[0].minY > bubbles[1].minY)
    try screen.expectGolden(fps: 4, until: .milliseconds(1240))
  }

  @Test(arguments: ScreenDevice.allCases)
  func `a drawer with photos grows out of the plus button, and a chosen photo is sent`(_ device: ScreenDevice) throws {
    let screen = screen("chat-photos", device) { script in
      script.tap("attach", at: .milliseconds(880))
      script.tap("picture-4", at: .milliseconds(1600))
    }
    let film = try screen.values()
    #expect(film.events.contains { $0.call == "viewDidDisappear(picker)" })
    #expect(try #require(film.frames.last).layerNames.contains("sent"))
    try screen.expectGolden(fps: 1, until: .milliseconds(1590))
  }
}
