import InterludeTesting
import Presentations
import Testing
import UIKit

/// Form sheets on a tablet that grow from the centre: the sheet's view, or a picture of it.
@MainActor
@Suite(.films(device: Device(768, 1024, profile: .classic), fps: 5))
struct FormSheetTests {
  private func film(_ name: String, _ growing: DeskViewController.Growing) throws -> Film {
    let film = try Film(named: name, of: { DeskViewController(growing) }) { $0.tap("open", at: .milliseconds(200)) }
    #expect(
      film.events.filter { $0.name.hasSuffix("ppear") }.map(\.call) == [
        "viewWillAppear(desk)", "viewDidAppear(desk)", "viewWillAppear(note)", "viewDidAppear(note)",
      ], "the desk stays where it is and hears nothing")
    return film
  }

  /// The frame of a form sheet of 540 × 620 points on this screen.
  private let place = CGRect(x: 114, y: 202, width: 540, height: 620)

  private func expectTenth(_ frame: CGRect) {
    #expect(frame.width.isClose(to: 54, within: 1e-6) && frame.height.isClose(to: 62, within: 1e-6))
    #expect(frame.midX.isClose(to: place.midX, within: 1e-6) && frame.midY.isClose(to: place.midY, within: 1e-6))
  }

  @Test
  func `the sheet's view grows from a tenth of its size, and at the end is in its usual superview again`() throws {
    let (film, plain) = (try film("sheet-borrowed", .borrowedView), try film("sheet-plain", .nothing))
    expectTenth(try film[at: .milliseconds(200)].layer("note.view").presentation.frame)
    #expect(try film[at: .milliseconds(400)].layer("note.view").presentation.frame.width.isClose(to: 297, within: 0.1))
    let (last, usual) = (try #require(film.frames.last), try #require(plain.frames.last))
    #expect(try last.layer("note.shadow").presentation.frame == place)
    #expect(last.layerNames == usual.layerNames)
    let isSame = last.picture == usual.picture
    #expect(isSame, "the last frames differ")
    film.expectGolden()
  }

  @Test func `an image of the sheet grows from a tenth of its size in front of the hidden sheet and is then removed`()
    throws
  {
    let film = try film("sheet-picture", .snapshot)
    let first = film[at: .milliseconds(200)]
    expectTenth(try first.layer("picture").presentation.frame)
    #expect(try first.layer("note.shadow").model.frame == place)
    let last = try #require(film.frames.last)
    #expect(!last.layerNames.contains("picture") && last.layerNames.contains("note.view"))
    film.expectGolden()
  }
}
