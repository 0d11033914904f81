import Handovers
import InterludeTesting
import Testing
import UIKit

/// Presentations by a tab: over the whole interface, or in the place of the tab's own view.
@MainActor
@Suite(.films(device: Device(768, 1024, profile: .classic, showsStatusBar: false), fps: 5))
struct PresentationContextTests {
  private func film(
    _ name: String, on device: Device? = nil, _ style: UIModalPresentationStyle, defines: Bool, provides: Bool = false
  ) throws -> Film {
    try Film(
      named: name, on: device, of: { ContextTabBarController(style, defines: defines, provides: provides) }
    ) { script in
      script.perform(at: .milliseconds(200)) {
        ($0.window.rootViewController as? ContextTabBarController)?.presentGuest()
      }
      script.perform(at: .seconds(1)) { ($0.window.rootViewController as? UITabBarController)?.selectedIndex = 1 }
      script.perform(at: .seconds(1.4)) { ($0.window.rootViewController as? UITabBarController)?.selectedIndex = 0 }
      script.until(.seconds(1.8))
    }
  }

  private func isVisible(_ name: String, _ film: Film, at milliseconds: Int) -> Bool {
    film[at: .milliseconds(milliseconds)].layerNames.contains("\(name).view")
  }

  @Test func `by default, a presentation from a tab covers the whole interface including the tab bar`() throws {
    let film = try film("context-none", .fullScreen, defines: true)
    #expect(isVisible("guest", film, at: 800))
    #expect(!isVisible("tabs", film, at: 800))
    #expect(try film[at: .milliseconds(800)].layer("guest.view").model.bounds.height == 1024)
    film.expectGolden()
  }

  @Test
  func `in the context of a tab, a presentation covers only that tab's view, also after other tabs were selected`()
    throws
  {
    let film = try film("context-tab", .currentContext, defines: true)
    #expect(isVisible("guest", film, at: 800) && isVisible("tabs", film, at: 800))
    #expect(!isVisible("first", film, at: 800))
    #expect(isVisible("second", film, at: 1200) && !isVisible("guest", film, at: 1200))
    #expect(isVisible("guest", film, at: 1600) && !isVisible("first", film, at: 1600))
    film.expectGolden()
  }

  @Test
  func `a context's transition style is used only if providesPresentationContextTransitionStyle is true`() throws {
    for (defines, provides) in [(true, true), (true, false), (false, true)] {
      let film = try film("context-style", .currentContext, defines: defines, provides: provides)
      let guest = try film[at: .milliseconds(400)].layer("guest.view").presentation
      #expect((guest.opacity < 1) == (defines && provides), "a dissolve")
      #expect((guest.frame.minY > 0) == !(defines && provides), "or a motion from below")
    }
  }

  @Test(arguments: [(true, true), (true, false), (false, false)])
  func `on a phone, a presentation with currentContext covers the full screen`(defines: Bool, provides: Bool) throws {
    let phone = Device(320, 568, profile: .classic, showsStatusBar: false)
    let film = try film("context-phone", on: phone, .currentContext, defines: defines, provides: provides)
    #expect(isVisible("guest", film, at: 800) && !isVisible("tabs", film, at: 800))
    #expect(try film[at: .milliseconds(800)].layer("guest.view").model.bounds.height == 568)
  }
}
