import InterludeTesting
import MailScreen
import Testing
import UIKit

/// Mail: a message that grows out of its row, a drag that returns it, and the actions of a row.
@MainActor
struct MailTests {
  private func screen(
    _ name: String, _ device: ScreenDevice, _ steps: @escaping (inout ScriptBuilder) throws -> Void
  ) -> ScreenFilm {
    ScreenFilm(name: name, device: device, root: { MailController() }, steps: steps)
  }

  @Test(arguments: ScreenDevice.allCases)
  func `a message grows out of its row`(_ device: ScreenDevice) throws {
    let screen = screen("mail-zoom", device) { $0.tap("message-2", at: .milliseconds(50)) }
    let film = try screen.values()
    #expect(film.events.contains { $0.call == "viewDidAppear(message)" })
    try screen.expectGolden(fps: 4, until: .milliseconds(490))
  }

  @Test(arguments: ScreenDevice.allCases)
  func `a drag down shrinks a message into its row`(_ device: ScreenDevice) throws {
    let screen = screen("mail-drag", device) { script in
      script.tap("message-0", at: .milliseconds(0))
      script.drag(
        .fraction(x: 0.5, y: 0.3), to: .fraction(x: 0.5, y: 0.75), over: .milliseconds(400), at: .milliseconds(800))
    }
    #expect(try screen.values().events.contains { $0.call == "viewDidDisappear(message)" })
    try screen.expectGolden(fps: 1, until: .milliseconds(1490))
  }

  @Test func `a short drag down leaves the message open`() throws {
    let screen = screen("mail-stays", .phone) { script in
      script.tap("message-0", at: .milliseconds(0))
      script.drag(
        .fraction(x: 0.5, y: 0.3), to: .fraction(x: 0.5, y: 0.45), over: .milliseconds(200),
        resting: .milliseconds(200),
        at: .milliseconds(1000))
    }
    #expect(try !screen.values().events.contains { $0.call == "viewDidDisappear(message)" })
  }

  @Test func `a swipe on a row shows its actions`() throws {
    let screen = screen("mail-swipe", .phone) { script in
      script.drag(.point(330, 260), to: .point(150, 260), over: .milliseconds(300), at: .milliseconds(50))
    }
    try screen.expectGolden(fps: 4, until: .milliseconds(600))
  }
}
