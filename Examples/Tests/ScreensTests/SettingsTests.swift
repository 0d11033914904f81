import InterludeTesting
import SettingsScreen
import Testing
import UIKit

/// Settings: an icon that moves with a push and an interactive pop, and a card that a drag dismisses.
@MainActor
struct SettingsTests {
  private func screen(
    _ name: String, _ device: ScreenDevice, _ steps: @escaping (inout ScriptBuilder) throws -> Void
  ) -> ScreenFilm {
    ScreenFilm(name: name, device: device, root: { SettingsController() }, steps: steps)
  }

  @Test(arguments: ScreenDevice.allCases)
  func `a push moves the icon of the row to the top of the new screen`(_ device: ScreenDevice) throws {
    let screen = screen("settings-push", device) { $0.tap("row-sun.max.fill", at: .milliseconds(50)) }
    let film = try screen.values()
    let icon = try film[at: .milliseconds(250)].layer("flying-icon").presentation.frame
    let goal = try #require(film.frames.last).layer("header-icon").presentation.frame
    #expect(icon.width > 29 && icon.width < goal.width && icon.minY > goal.minY)
    #expect(film.events.contains { $0.call == "viewDidAppear(detail)" })
    try screen.expectGolden(fps: 4, until: .milliseconds(490))
  }

  @Test func `a drag from the left edge pops the screen, and the icon returns to its row`() throws {
    let screen = screen("settings-pop", .phone) { script in
      script.tap("row-sun.max.fill", at: .milliseconds(0))
      script.drag(.leftEdge, to: .fraction(x: 0.7, y: 0.5), over: .milliseconds(400), at: .milliseconds(800))
    }
    let film = try screen.values()
    let x = try film[at: .seconds(1)].layer("detail.view").presentation.frame.minX
    #expect(x > 100 && x < 180)
    #expect(film.events.contains { $0.call == "viewDidDisappear(detail)" })
    try screen.expectGolden(fps: 1, until: .milliseconds(1490))
  }

  @Test(arguments: ScreenDevice.allCases)
  func `a card rises over the dimmed screen, and a drag dismisses it`(_ device: ScreenDevice) throws {
    let x = device.device.size.width - (device == .phone ? 59 : 68)
    let screen = screen("settings-card", device) { script in
      script.perform(at: .seconds(0)) { $0.userInterfaceStyle = device == .phone ? .dark : .light }
      script.tap(.point(x, device == .phone ? 306 : 286), at: .milliseconds(0))
      script.drag(
        .fraction(x: 0.5, y: 0.6), to: .fraction(x: 0.5, y: 0.95), over: .milliseconds(400), at: .milliseconds(800))
    }
    let film = try screen.values()
    let dimming = try [700, 1000].map { try film[at: .milliseconds($0)].layer("dimming").presentation.opacity }
    #expect(dimming[0] > 0.9 && dimming[1] < 0.9 && dimming[1] > 0.4)
    #expect(film.events.contains { $0.call == "viewDidDisappear(network)" })
    try screen.expectGolden(fps: 1, until: .milliseconds(1490))
  }
}
