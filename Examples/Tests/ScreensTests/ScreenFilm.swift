import InterludeTesting
import Testing
import UIKit

/// A screen with its steps, which is played twice: completely, for its values, and with few frames, for its golden.
@MainActor
struct ScreenFilm {
  let name: String
  let device: ScreenDevice
  let root: @MainActor () -> UIViewController
  let steps: (inout ScriptBuilder) throws -> Void

  /// Plays the screen until nothing moves, at 20 frames per second, and expects no warnings.
  func values() throws -> Film {
    let film = try Film(named: "\(name)-values", on: device.device, fps: 20, of: root, script: steps)
    #expect(!film.events.contains { $0.name == "warning" })
    return film
  }

  /// Plays the screen with few frames until an instant, and compares the film with its golden.
  func expectGolden(fps: Int, until end: Duration, line: UInt = #line) throws {
    let film = try Film(named: device.film(name), on: device.device, fps: fps, of: root) { script in
      try steps(&script)
      script.until(end)
    }
    film.expectGolden(line: line)
  }
}
