import InterludeTesting
import Pixels
import Presentations
import Testing
import UIKit

/// A picker that rises over a blurred painting, while the tapped swatch moves into it.
@MainActor
@Suite(.films(device: Device(160, 284, profile: .classic), fps: 10))
struct ColorPickerTests {
  private func film() throws -> Film {
    try Film(named: "color-picker", of: { PaintingViewController() }) { $0.tap("swatch-1", at: .milliseconds(100)) }
  }

  @Test func `halfway through the transition the swatch is above its target, and at the end at its target`() throws {
    let film = try film()
    let middle = film[at: .milliseconds(300)]
    #expect(try middle.layer("picker.view").presentation.frame.minY.isClose(to: 142, within: 1e-6))
    #expect(try middle.layer("blur").presentation.frame.minY.isClose(to: 142, within: 1e-6))
    let flying = try middle.layer("flying").presentation.frame
    #expect(flying.midX.isClose(to: 56, within: 0.1) && flying.midY.isClose(to: 145, within: 0.1))
    #expect(flying.midY < 142 + 50, "where its target is now")
    let last = try #require(film.frames.last)
    #expect(!last.layerNames.contains("flying"))
    #expect(try last.layer("picked").presentation.frame == CGRect(x: 60, y: 30, width: 40, height: 40))
    film.expectGolden()
  }

  @Test func `the covered part of the painting is blurred and does not move, and the rest is sharp`() throws {
    let film = try film()
    let (first, middle) = (film[at: .zero].picture, film[at: .milliseconds(300)].picture)
    let last = try #require(film.frames.last).picture
    #expect(pixels(middle, rows: 0..<120) == pixels(first, rows: 0..<120))
    #expect(pixels(middle, rows: 170..<280) == pixels(last, rows: 170..<280))
    #expect(pixels(middle, rows: 170..<280) != pixels(first, rows: 170..<280))
  }

  /// Returns the left edge of a picture, where only the painting is visible.
  private func pixels(_ picture: Bitmap, rows: Range<Int>) -> [PremultipliedPixel] {
    rows.flatMap { y in (0..<12).map { picture[x: $0, y: y] } }
  }
}
