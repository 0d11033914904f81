import InterludeTesting
import PhotosScreen
import Testing
import UIKit

/// Photos: a photo that grows out of its cell and follows a finger back, and a change of the grid's columns.
@MainActor
struct PhotosTests {
  private func screen(
    _ name: String, _ device: ScreenDevice, _ steps: @escaping (inout ScriptBuilder) throws -> Void
  ) -> ScreenFilm {
    ScreenFilm(name: name, device: device, root: { PhotosController() }, steps: steps)
  }

  private func cell(_ device: ScreenDevice) -> String { device == .phone ? "photo-4" : "photo-8" }

  @Test(arguments: ScreenDevice.allCases)
  func `a photo grows out of its cell, and a double tap enlarges it`(_ device: ScreenDevice) throws {
    let screen = screen("photos-zoom", device) { script in
      script.tap(cell(device), at: .milliseconds(170))
      script.perform(at: .milliseconds(700)) { stage in
        stage.tap(CGPoint(x: stage.size.width * 0.6, y: stage.size.height * 0.5), count: 2)
      }
    }
    let film = try screen.values()
    let flight = try film[at: .milliseconds(250)].layer("flying-photo").presentation.frame
    #expect(flight.width > 130 && flight.width < device.device.size.width)
    let width = try #require(film.frames.last).layer("picture").presentation.frame.width
    #expect(width.isClose(to: device.device.size.width * 2.5, within: 1))
    try screen.expectGolden(fps: 4, until: .milliseconds(990))
  }

  @Test(arguments: ScreenDevice.allCases)
  func `a drag moves the photo, and the photo returns to its cell at the end of the drag`(_ device: ScreenDevice) throws
  {
    let screen = screen("photos-drag", device) { script in
      script.tap(cell(device), at: .milliseconds(0))
      script.drag(
        .fraction(x: 0.5, y: 0.5), to: .fraction(x: 0.6, y: 0.75), over: .milliseconds(300), at: .milliseconds(800))
    }
    #expect(try screen.values().events.contains { $0.call == "viewDidDisappear(photo)" })
    try screen.expectGolden(fps: 1, until: .milliseconds(1490))
  }

  @Test(arguments: ScreenDevice.allCases)
  func `a tap on the column button arranges the photos in more columns`(_ device: ScreenDevice) throws {
    let screen = screen("photos-columns", device) { script in
      script.tap(.point(device.device.size.width - 28, device == .phone ? 69 : 42), at: .milliseconds(100))
    }
    let film = try screen.values()
    let first = try film[at: .seconds(0)].layer("photo-0").presentation.frame.width
    let last = try #require(film.frames.last).layer("photo-0").presentation.frame.width
    #expect(last < first * 0.7)
    try screen.expectGolden(fps: 4, until: .milliseconds(490))
  }
}
