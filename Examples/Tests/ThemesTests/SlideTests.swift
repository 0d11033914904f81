import InterludeTesting
import Slides
import Testing
import UIKit

/// A second window on an external screen, from a second storyboard (G-395).
@MainActor
@Suite(.films(device: Device(160, 284, profile: .classic), fps: 10))
struct SlideTests {
  private static let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Storyboards"

  /// Plays the remote control, whose button shows the next slide on an external screen.
  ///
  /// - Parameter isExternal: Whether the frames of the film are those of the external screen.
  private func film(_ name: String, isExternal: Bool) throws -> Film {
    let remote = try UIStoryboard(path: "\(Self.folder)/Remote.storyboard", bundle: .main)
    let slides = try UIStoryboard(path: "\(Self.folder)/Slides.storyboard", bundle: .main)
    return try Film(
      named: name,
      setUp: { stage in
        let screen = stage.connectScreen(size: CGSize(width: 320, height: 180))
        if isExternal { stage.filmedScreen = screen }
        let controller = remote.instantiateInitialViewController() as? RemoteViewController
        controller?.slides = slides
        stage.window.rootViewController = controller
        controller?.show(on: screen)
      },
      script: { script in
        script.tap("next", at: .milliseconds(200))
        script.perform { stage in
          let remote = stage.window.rootViewController as? RemoteViewController
          #expect(remote?.slideShow?.topViewController?.title == "Damping")
        }
      })
  }

  @Test func `a tap on the device pushes a slide on the external screen`() throws {
    let film = try film("slides-screen", isExternal: true)
    #expect(film.frames[0].picture.width == 320 && film.frames[0].picture.height == 180)
    #expect(film.frames.first?.picture != film.frames.last?.picture)
    film.expectGolden()
  }

  @Test func `the frames of the device show the remote control, not the slides`() throws {
    let film = try film("slides-remote", isExternal: false)
    #expect(film.frames.first?.picture == film.frames.last?.picture)
    film.expectGolden()
  }
}
