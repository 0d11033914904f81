import InterludeTesting
import Testing
import UIKit

/// A pattern with its steps, which is played twice: until nothing moves, for its values, and with few frames, for its
/// golden.
@MainActor
struct PatternFilm {
  let name: String
  let root: @MainActor () -> UIViewController
  let steps: (inout ScriptBuilder) throws -> Void

  init(
    _ name: String, _ root: @escaping @MainActor () -> UIViewController,
    _ steps: @escaping (inout ScriptBuilder) throws -> Void
  ) {
    (self.name, self.root, self.steps) = (name, root, steps)
  }

  static let device = Device(390, 844)

  /// Plays the pattern until nothing moves, at 20 frames per second, and expects no warnings.
  func values() throws -> Film {
    let film = try Film(named: "\(name)-values", on: Self.device, fps: 20, of: root, script: steps)
    #expect(!film.events.contains { $0.name == "warning" })
    return film
  }

  /// Whether the last frame of a film has the same pixels as the pattern's screen before the first touch.
  func isRestored(after film: Film) throws -> Bool {
    let untouched = try Film(named: "\(name)-untouched", on: Self.device, fps: 20, of: root) { script in
      script.until(.milliseconds(50))
    }
    return film.frames.last?.picture == untouched.frames.last?.picture
  }

  /// Plays the pattern with few frames until an instant, and compares the film with its golden.
  func expectGolden(fps: Int, until end: Duration, line: UInt = #line) throws {
    let film = try Film(named: name, on: Self.device, fps: fps, of: root) { script in
      try steps(&script)
      script.until(end)
    }
    film.expectGolden(line: line)
  }
}

extension Film {
  /// Returns the layer with a name on screen at an instant in milliseconds.
  func layer(_ name: String, _ milliseconds: Int) throws -> PresentedLayer {
    try self[at: .milliseconds(milliseconds)].layer(name).presentation
  }

  /// Whether the last frame has the same pixels as the frame at an instant.
  func endsLike(_ milliseconds: Int) -> Bool { frames.last?.picture == self[at: .milliseconds(milliseconds)].picture }

  /// Returns the red, green and blue of a pixel at an instant in milliseconds.
  func color(x: Int, y: Int, _ milliseconds: Int) -> [UInt8] {
    let pixel = self[at: .milliseconds(milliseconds)].picture[x: x, y: y]
    return [pixel.red, pixel.green, pixel.blue]
  }

  /// The calls of appearance methods of a controller, in order.
  func appearances(of controller: String) -> [String] {
    events.map(\.call).filter { $0.hasSuffix("ppear(\(controller))") }.map { String($0.dropLast(controller.count + 2)) }
  }
}

extension CGRect {
  /// Whether no edge differs by more than a distance.
  func isClose(to other: CGRect, within distance: CGFloat) -> Bool {
    minX.isClose(to: other.minX, within: distance) && minY.isClose(to: other.minY, within: distance)
      && maxX.isClose(to: other.maxX, within: distance) && maxY.isClose(to: other.maxY, within: distance)
  }
}
